import { diffArrays } from 'diff'
import { mostLineEdits } from './hunks.ts'
import { splitLines } from './split.ts'

export type Side = 'theirs' | 'mine'

/** A part of three texts. `changedBy` says which side differs from the base there. */
export interface MergePart {
  readonly base: string
  readonly theirs: string
  readonly mine: string
  readonly changedBy: 'none' | Side | 'both alike' | 'both'
}

/** Lines `from` up to `to` of the base were replaced. */
interface Edit {
  readonly side: Side
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

const editsOf = (base: readonly string[], changed: readonly string[], side: Side): readonly Edit[] => {
  const changes = diffArrays([...base], [...changed], { maxEditLength: mostLineEdits })
  if (changes === undefined) return [{ side, from: 0, to: base.length, lines: changed }]
  const edits: Edit[] = []
  let at = 0
  let open: Edit | undefined
  for (const { added, removed, value, count } of changes) {
    if (!added && !removed) {
      if (open !== undefined) edits.push(open)
      open = undefined
      at += count
    } else {
      open ??= { side, from: at, to: at, lines: [] }
      open = added ? { ...open, lines: [...open.lines, ...value] } : { ...open, to: open.to + count }
      if (removed) at += count
    }
  }
  return open === undefined ? edits : [...edits, open]
}

/** Edits that overlap or touch belong together: whether they fit is for a person to say. */
const grouped = (edits: readonly Edit[]): readonly (readonly Edit[])[] => {
  const groups: Edit[][] = []
  let end = -1
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from <= end) groups.at(-1)?.push(edit)
    else groups.push([edit])
    end = Math.max(end, edit.to)
  }
  return groups
}

/** The lines of the base from `from` to `to` with the edits of one side. */
const withEdits = (base: readonly string[], edits: readonly Edit[], [from, to]: readonly [number, number]): string => {
  let text = ''
  let at = from
  for (const edit of edits) {
    text += base.slice(at, edit.from).join('') + edit.lines.join('')
    at = edit.to
  }
  return text + base.slice(at, to).join('')
}

/** Three texts as parts in order. The texts of one side, joined, are that side's text. */
export const mergeParts = (base: string, theirs: string, mine: string): readonly MergePart[] => {
  const lines = splitLines(base)
  const edits = [...editsOf(lines, splitLines(theirs), 'theirs'), ...editsOf(lines, splitLines(mine), 'mine')]
  const parts: MergePart[] = []
  const unchanged = (from: number, to: number): void => {
    const text = lines.slice(from, to).join('')
    if (text !== '') parts.push({ base: text, theirs: text, mine: text, changedBy: 'none' })
  }
  let at = 0
  for (const group of grouped(edits)) {
    const from = Math.min(...group.map((edit) => edit.from))
    const to = Math.max(...group.map((edit) => edit.to))
    unchanged(at, from)
    parts.push(partOf(lines, group, [from, to]))
    at = to
  }
  unchanged(at, lines.length)
  return parts
}

const partOf = (base: readonly string[], group: readonly Edit[], range: readonly [number, number]): MergePart => {
  const of = (side: Side): readonly Edit[] => group.filter((edit) => edit.side === side)
  const theirs = withEdits(base, of('theirs'), range)
  const mine = withEdits(base, of('mine'), range)
  const sides = new Set(group.map(({ side }) => side))
  const alike = theirs === mine ? 'both alike' : 'both'
  const changedBy = sides.size === 2 ? alike : sides.has('mine') ? 'mine' : 'theirs'
  return { base: base.slice(...range).join(''), theirs, mine, changedBy }
}

/** The side that needs no question; undefined where both sides changed the same lines differently. */
export const sideOf = ({ changedBy }: MergePart): Side | undefined => {
  if (changedBy === 'both') return undefined
  return changedBy === 'mine' ? 'mine' : 'theirs'
}

/** The merged text, or undefined while a part has no side. `chosen` is by the number of the part. */
export const mergedText = (
  parts: readonly MergePart[],
  chosen: ReadonlyMap<number, Side> = new Map(),
): string | undefined => {
  const texts = parts.map((part, index) => {
    const side = chosen.get(index) ?? sideOf(part)
    return side === undefined ? undefined : part[side]
  })
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}
