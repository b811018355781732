import type { Definition } from './nodes.ts'
import { parseInner, type ReadConstruct } from './reading.ts'
import { behindMarker, indentAt, skipBlanks, textAt } from './rows.ts'

const longestMarker = 200
const shortOption = /^[-+][a-zA-Z0-9](?: ?(?:[a-zA-Z][\w-]*|<[^<>]+>))?$/
const longOption = /^(?:--|\/)[a-zA-Z0-9][\w-]*(?:[ =](?:[a-zA-Z][\w-]*|<[^<>]+>))?$/

/** Options of a command at the start of a line, which end with two spaces or the line. */
const optionMarker = (line: string): string | undefined => {
  if (!'-+/'.includes(line[0] ?? ' ')) return undefined
  const start = line.slice(0, longestMarker)
  const end = start.indexOf('  ')
  const marker = end < 0 ? start : start.slice(0, end)
  if (end < 0 && line.length > longestMarker) return undefined
  return marker.split(', ').every((each) => shortOption.test(each) || longOption.test(each)) ? marker : undefined
}

export const readOptionList: ReadConstruct = (passage, at, scope) => {
  const entries: Definition[] = []
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0) {
    const line = textAt(passage, next)
    const marker = optionMarker(line)
    if (marker === undefined) break
    const body = behindMarker(passage, next, line.length - line.slice(marker.length).trimStart().length)
    // Without a description this is text that begins with a dash.
    if (body.to === next + 1 && line.length === marker.length) break
    entries.push({ terms: [[{ kind: 'code', text: marker }]], blocks: parseInner(body, scope) })
    next = skipBlanks(passage, body.to)
  }
  return entries.length === 0 ? undefined : { blocks: [{ kind: 'definitions', entries }], next }
}
