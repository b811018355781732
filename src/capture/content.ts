import {
  passedLater,
  sessionHeadings,
  sessionLines,
  stillFailing,
  type SessionPart,
} from '../kernel/session-content.ts'
import { noFacts, type Failure, type SessionFacts } from './facts.ts'
import { fitFacts } from './fit.ts'

const bullet = '- '
const errorIndent = '  '
const quoted = '> '

const failureLines = ({ command, error, passed }: Failure): readonly string[] => [
  `${passed ? passedLater : stillFailing}${command}`,
  ...(error === '' ? [] : [`${errorIndent}${error}`]),
]

const linesOf = (facts: SessionFacts): Readonly<Record<SessionPart, readonly string[]>> => ({
  prompts: facts.prompts.map((prompt) => `${bullet}${prompt}`),
  files: facts.files.map((file) => `${bullet}${file}`),
  failures: facts.failures.flatMap(failureLines),
  commits: facts.commits.map((commit) => `${bullet}${commit}`),
  answer: facts.answer === '' ? [] : facts.answer.split('\n').map((line) => `${quoted}${line}`),
})

const written = (facts: SessionFacts): string => {
  const lines = linesOf(facts)
  return (Object.keys(sessionHeadings) as readonly SessionPart[])
    .filter((part) => lines[part].length > 0)
    .map((part) => [sessionHeadings[part], ...lines[part]].join('\n'))
    .join('\n\n')
}

/** The content of the item. What capture writes has at most 8 KiB; what a user has added stays behind it. */
export const contentOf = (facts: SessionFacts): string => {
  const ours = written(fitFacts(facts, (tried) => Buffer.byteLength(written(tried))))
  return facts.notes === '' ? ours : `${ours}\n\n${facts.notes}`
}

interface Reading {
  readonly prompts: string[]
  readonly files: string[]
  readonly failures: Failure[]
  readonly commits: string[]
  readonly answer: string[]
  readonly notes: string[]
}

const readFailure = (text: string, { failures }: Reading): boolean => {
  const mark = [stillFailing, passedLater].find((begin) => text.startsWith(begin))
  if (mark !== undefined) {
    failures.push({ command: text.slice(mark.length), error: '', passed: mark === passedLater })
    return true
  }
  const last = failures.at(-1)
  if (last?.error !== '' || !text.startsWith(errorIndent)) return false
  failures[failures.length - 1] = { ...last, error: text.slice(errorIndent.length) }
  return true
}

/** Whether the line has the form that capture gives to the lines of this part. */
const readLine = (part: SessionPart | undefined, text: string, into: Reading): boolean => {
  if (part === undefined) return false
  if (part === 'failures') return readFailure(text, into)
  const mark = part === 'answer' ? quoted : bullet
  if (!text.startsWith(mark)) return false
  into[part].push(text.slice(mark.length))
  return true
}

/** The facts in the content of an item. Lines that capture has not written are notes of a user. */
export const readContent = (content: string): SessionFacts => {
  const into: Reading = { prompts: [], files: [], failures: [], commits: [], answer: [], notes: [] }
  for (const { part, text } of sessionLines(content)) {
    if (readLine(part, text, into)) continue
    // Blank lines between our parts are ours.
    if (text.trim() !== '' || (part === undefined && into.notes.length > 0)) into.notes.push(text)
  }
  return { ...noFacts, ...into, answer: into.answer.join('\n'), notes: into.notes.join('\n').trimEnd() }
}
