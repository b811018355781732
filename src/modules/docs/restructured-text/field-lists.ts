import { parseInline } from './inline.ts'
import type { Definition } from './nodes.ts'
import { parseInner, type ReadConstruct } from './reading.ts'
import { behindMarker, indentAt, lineAt, skipBlanks, textAt } from './rows.ts'

export interface FieldMarker {
  readonly name: string
  /** With the spaces behind it. */
  readonly length: number
}

const longestName = 1000

/** `:name:` at the start of a line. A colon before a backquote begins a role, so it is none. */
export const fieldMarker = (line: string): FieldMarker | undefined => {
  if (!line.startsWith(':') || line[1] === undefined || ': '.includes(line[1])) return undefined
  const last = Math.min(line.length, longestName)
  for (let at = 2; at < last; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === ':') {
      if (line[at + 1] === '`') return undefined
      if (line[at + 1] !== undefined && line[at + 1] !== ' ') continue
      if (line[at - 1] === ' ') continue
      let length = at + 1
      while (line[length] === ' ') length++
      return { name: line.slice(1, at), length }
    }
  }
  return undefined
}

/** Fields of a document that only tell Sphinx how to show it. */
const settings = new Set(['orphan', 'tocdepth', 'nocomments', 'nosearch', 'no-search', 'hide-toc', 'hide-navigation'])

export const readFieldList: ReadConstruct = (passage, at, scope) => {
  const entries: Definition[] = []
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0) {
    const marker = fieldMarker(textAt(passage, next))
    if (marker === undefined) break
    const line = lineAt(passage, next)
    const body = behindMarker(passage, next, marker.length)
    const blocks = parseInner(body, scope)
    if (!settings.has(marker.name)) entries.push({ terms: [parseInline(marker.name, line, scope)], blocks })
    next = skipBlanks(passage, body.to)
  }
  if (next === at) return undefined
  return { blocks: entries.length === 0 ? [] : [{ kind: 'definitions', entries }], next }
}
