import type { ListItem } from './nodes.ts'
import { parseInner, type ReadConstruct } from './reading.ts'
import { behindMarker, endOfIndented, indentAt, skipBlanks, textAt, type Passage } from './rows.ts'

const bullet = /^([-+*•‣⁃])(?: +|$)/

/** What an item of a list holds: rows that are indented as far as the text behind its marker. */
export const itemPassage = (passage: Passage, at: number, markerLength: number): Passage => {
  // A marker without text takes the rows that are indented below it, however far.
  if (textAt(passage, at).length <= markerLength) return behindMarker(passage, at, markerLength)
  const start = (at === passage.from ? passage.firstIndent : passage.indent) + markerLength
  const to = Math.max(at + 1, endOfIndented(passage, at + 1, start - passage.indent))
  return { rows: passage.rows, from: at, to, indent: start, firstIndent: start }
}

export const readBulletList: ReadConstruct = (passage, at, scope) => {
  const sign = bullet.exec(textAt(passage, at))?.[1]
  if (sign === undefined) return undefined
  const items: ListItem[] = []
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0) {
    const match = bullet.exec(textAt(passage, next))
    if (match?.[1] !== sign) break
    const item = itemPassage(passage, next, match[0].length)
    items.push({ marker: '-', blocks: parseInner(item, scope) })
    next = skipBlanks(passage, item.to)
  }
  return { blocks: [{ kind: 'list', items }], next }
}
