import { attempt } from '../../../kernel/attempt.ts'
import { isObject } from '../../../kernel/is-object.ts'
import { cutCharacters, shortened } from './cut.ts'

const maxCharacters = 120

export interface StreamLine {
  /** What to show a person who waits, if the line has news. */
  readonly progress?: string
  /** What Claude wrote in this line, whole. */
  readonly written?: string
  /** The line is not part of the result, so it need not be kept. */
  readonly isIntermediate: boolean
}

/** Reads a line of the CLI's stream. Intermediate events are dropped: they can be far larger than the answer. */
export const parseStreamLine = (line: string): StreamLine => {
  const event = line.startsWith('{') ? parse(line) : undefined
  if (!isObject(event) || typeof event.type !== 'string' || event.type === 'result') return { isIntermediate: false }
  const progress = progressOf(event)
  const written = textsOf(event)
  return { isIntermediate: true, ...(progress !== undefined && { progress }), ...(written !== '' && { written }) }
}

const textsOf = (event: Readonly<Record<string, unknown>>): string =>
  partsOf(event)
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text.trim()] : []))
    .join('\n')

const partsOf = (event: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] => {
  const message = event.type === 'assistant' && isObject(event.message) ? event.message.content : undefined
  return Array.isArray(message) ? message.filter(isObject) : []
}

const progressOf = (event: Readonly<Record<string, unknown>>): string | undefined => {
  if (event.type === 'system' && event.subtype === 'init') return 'Claude has started'
  const said = partsOf(event)
    .map(progressOfPart)
    .filter((progress) => progress !== '')
  return said.length === 0 ? undefined : said.join(' · ')
}

const progressOfPart = ({ type, name, text }: Readonly<Record<string, unknown>>): string => {
  if (type === 'tool_use' && typeof name === 'string') return `Using ${firstLine(name)}`
  return type === 'text' && typeof text === 'string' ? firstLine(text) : ''
}

const firstLine = (text: string): string => shortened(cutCharacters(text.trim().split('\n', 1)[0] ?? '', maxCharacters))

const parse = (line: string): unknown => attempt((): unknown => JSON.parse(line))
