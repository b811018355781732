import { isObject } from '../../../kernel/is-object.ts'
import { attempt } from '../../../kernel/attempt.ts'
import { cutCharacters, shortened } from './cut.ts'

const mostCharacters = 120

export interface LineOfStream {
  /** What it tells a person who waits; nothing where it tells nothing new. */
  readonly words?: string
  /** It is an event on the way to the result: once told, nobody needs it. */
  readonly isPassing: boolean
}

/** A line of the CLI's stream. The events of long work, with all the files that it read, may be far larger than any answer. */
export const lineOfStream = (line: string): LineOfStream => {
  const event = line.startsWith('{') ? parse(line) : undefined
  if (!isObject(event) || typeof event.type !== 'string' || event.type === 'result') return { isPassing: false }
  const words = wordsOf(event)
  return { isPassing: true, ...(words !== undefined && { words }) }
}

const wordsOf = (event: Readonly<Record<string, unknown>>): string | undefined => {
  if (event.type === 'system' && event.subtype === 'init') return 'Claude has started'
  const message = event.type === 'assistant' && isObject(event.message) ? event.message.content : undefined
  const said = Array.isArray(message)
    ? message
        .filter(isObject)
        .map(partWords)
        .filter((words) => words !== '')
    : []
  return said.length === 0 ? undefined : said.join(' · ')
}

const partWords = ({ type, name, text }: Readonly<Record<string, unknown>>): string => {
  if (type === 'tool_use' && typeof name === 'string') return `Using ${firstLine(name)}`
  return type === 'text' && typeof text === 'string' ? firstLine(text) : ''
}

const firstLine = (text: string): string =>
  shortened(cutCharacters(text.trim().split('\n', 1)[0] ?? '', mostCharacters))

const parse = (line: string): unknown => attempt((): unknown => JSON.parse(line))
