import { cutCharacters, shortened } from './cut.ts'
import { isObject } from './parse-output.ts'

const mostCharacters = 120

/** What a line of the CLI's stream tells a person who waits; nothing where it tells nothing new. */
export const progressWords = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined
  const event = parse(line)
  if (!isObject(event)) return undefined
  if (event.type === 'system' && event.subtype === 'init') return 'Claude has started'
  const message = event.type === 'assistant' && isObject(event.message) ? event.message.content : undefined
  const said = Array.isArray(message) ? message.filter(isObject).map(partWords).filter((words) => words !== '') : []
  return said.length === 0 ? undefined : said.join(' · ')
}

const partWords = ({ type, name, text }: Readonly<Record<string, unknown>>): string => {
  if (type === 'tool_use' && typeof name === 'string') return `Using ${firstLine(name)}`
  return type === 'text' && typeof text === 'string' ? firstLine(text) : ''
}

const firstLine = (text: string): string => shortened(cutCharacters(text.trim().split('\n', 1)[0] ?? '', mostCharacters))

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
