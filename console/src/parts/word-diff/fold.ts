import { splitLines } from './split.ts'

/** Lines of unchanged text that stay around a change, and the fewest that are worth folding away. */
const context = 3
const worthFolding = 6

export interface Folded {
  readonly head: string
  readonly hidden: string
  readonly lines: number
  readonly tail: string
}

/** What of an unchanged text is hidden between two changes; undefined if it is short. */
export const fold = (text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Folded | undefined => {
  const lines = splitLines(text)
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const count = lines.length - head - tail
  if (count < worthFolding) return undefined
  return {
    head: lines.slice(0, head).join(''),
    hidden: lines.slice(head, lines.length - tail).join(''),
    lines: count,
    tail: lines.slice(lines.length - tail).join(''),
  }
}
