import type { Happening } from './happening.ts'
import { limits, shownAnswer, shownCommand, shownError, shownFile, shownPrompt, shownSubject } from './shown.ts'

export interface Failure {
  readonly command: string
  readonly error: string
  /** Whether the same command has passed since. */
  readonly passed: boolean
}

/** What is kept of a session: texts without secrets, each on one line but for the answer. */
export interface SessionFacts {
  readonly prompts: readonly string[]
  readonly files: readonly string[]
  readonly failures: readonly Failure[]
  readonly commits: readonly string[]
  readonly answer: string
  /** Lines that a user has added to the item. */
  readonly notes: string
}

export const noFacts: SessionFacts = { prompts: [], files: [], failures: [], commits: [], answer: '', notes: '' }

/** The last values, the newest at the end; a value that comes again stays where it is. */
const added = (known: readonly string[], value: string, most: number): readonly string[] =>
  known.includes(value) ? known : [...known, value].slice(-most)

const failed = (known: readonly Failure[], failure: Failure): readonly Failure[] =>
  [...known.filter(({ command }) => command !== failure.command), failure].slice(-limits.failures)

const addCommit = (known: readonly string[], id: string, subject: string): readonly string[] =>
  known.some((line) => line.split(' ', 1)[0] === id) ? known : added(known, `${id} ${subject}`.trim(), limits.commits)

/** The facts after one more happening. */
export const withHappening = (facts: SessionFacts, happening: Happening, projectDir: string): SessionFacts => {
  switch (happening.what) {
    case 'prompt':
      return { ...facts, prompts: [...facts.prompts, shownPrompt(happening.text)].slice(-limits.prompts) }
    case 'answer':
      return { ...facts, answer: shownAnswer(happening.text) }
    case 'file':
      return { ...facts, files: added(facts.files, shownFile(happening.path, projectDir), limits.files) }
    case 'commit':
      return { ...facts, commits: addCommit(facts.commits, happening.id, shownSubject(happening.subject)) }
    case 'failed': {
      const failure = { command: shownCommand(happening.command), error: shownError(happening.error), passed: false }
      return { ...facts, failures: failed(facts.failures, failure) }
    }
    case 'passed': {
      if (facts.failures.length === 0) return facts
      const command = shownCommand(happening.command)
      const failures = facts.failures.map((one) => (one.command === command ? { ...one, passed: true } : one))
      return { ...facts, failures }
    }
  }
}

/** Only the last answer and the last prompts are kept, so the earlier ones need not be looked at. */
const worthReading = (happenings: readonly Happening[]): readonly Happening[] => {
  const lastAnswer = happenings.findLastIndex(({ what }) => what === 'answer')
  const prompts = happenings.flatMap(({ what }, index) => (what === 'prompt' ? [index] : []))
  const firstPrompt = prompts.at(-limits.prompts) ?? 0
  return happenings.filter(
    ({ what }, index) => (what !== 'answer' || index === lastAnswer) && (what !== 'prompt' || index >= firstPrompt),
  )
}

export const withHappenings = (
  facts: SessionFacts,
  happenings: readonly Happening[],
  projectDir: string,
): SessionFacts =>
  worthReading(happenings).reduce((known, happening) => withHappening(known, happening, projectDir), facts)
