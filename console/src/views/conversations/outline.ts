import type { Forest } from './turn-forest.ts'

/** One line of the outline. Lines are in reading order; those below a line follow it with a higher level. */
export interface Line {
  /** The position of the turn in the forest. */
  readonly turn: number
  readonly level: number
  /** The line that this one is below; undefined at the top. */
  readonly above: number | undefined
  /** The first line after this one that is not below it. */
  readonly end: number
  /** The place among the lines with the same line above, counted from 1. */
  readonly place: number
  readonly siblings: number
}

interface Draft {
  readonly turn: number
  readonly level: number
  /** Turns that continue this one stand below it, not beside it. */
  readonly isHead: boolean
}

/**
 * The forest as an outline that is indented only where a conversation branches: turns that continue each other stand
 * below the first of them, side by side. A turn that was not continued, beside one that was, is a short branch.
 */
export const outlineOf = ({ roots, children }: Forest): readonly Line[] => {
  const drafts: Draft[] = []
  const waiting: Draft[] = roots.toReversed().map((turn) => ({ turn, level: 1, isHead: true }))
  for (let draft = waiting.pop(); draft !== undefined; draft = waiting.pop()) {
    drafts.push(draft)
    for (const next of followers(draft, children).toReversed()) waiting.push(next)
  }
  return linked(drafts)
}

const followers = ({ turn, level, isHead }: Draft, children: Forest['children']): readonly Draft[] => {
  const all = children[turn] ?? []
  const continued = all.filter((child) => (children[child]?.length ?? 0) > 0)
  if (continued.length > 1) return all.map((child) => ({ turn: child, level: level + 1, isHead: true }))
  const next = continued[0] ?? all.at(-1)
  const asides = all.filter((child) => child !== next)
  return [
    ...asides.map((child) => ({ turn: child, level: level + 1, isHead: true })),
    ...(next === undefined ? [] : [{ turn: next, level: isHead ? level + 1 : level, isHead: false }]),
  ]
}

/** Adds to each line where it stands among the others, with the lines above it on a stack. */
const linked = (drafts: readonly Draft[]): readonly Line[] => {
  const above: (number | undefined)[] = []
  const places: number[] = []
  const ends = drafts.map(() => drafts.length)
  const counts = drafts.map(() => 0)
  const open: number[] = []
  let tops = 0
  for (const [index, { level }] of drafts.entries()) {
    while (open.length > 0 && (drafts[open.at(-1) ?? 0]?.level ?? 0) >= level) ends[open.pop() ?? 0] = index
    const parent = open.at(-1)
    above.push(parent)
    if (parent === undefined) tops += 1
    else counts[parent] = (counts[parent] ?? 0) + 1
    places.push(parent === undefined ? tops : (counts[parent] ?? 1))
    open.push(index)
  }
  return drafts.map(({ turn, level }, index) => {
    const parent = above[index]
    return {
      turn,
      level,
      above: parent,
      end: ends[index] ?? drafts.length,
      place: places[index] ?? 1,
      siblings: parent === undefined ? tops : (counts[parent] ?? 1),
    }
  })
}

/** Whether a line has others below it. */
export const canOpen = (lines: readonly Line[], index: number): boolean => (lines[index]?.end ?? 0) > index + 1

/** The lines that are shown: those without a closed line above them. `isOpen` is asked with the position of a turn. */
export const shownLines = (lines: readonly Line[], isOpen: (turn: number) => boolean): readonly number[] => {
  const shown: number[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (line === undefined) break
    shown.push(index)
    index = isOpen(line.turn) ? index + 1 : line.end
  }
  return shown
}

/** The turns that must be open for a line to be shown. */
export const turnsAbove = (lines: readonly Line[], index: number): readonly number[] => {
  const turns: number[] = []
  for (let above = lines[index]?.above; above !== undefined; above = lines[above]?.above) {
    const line = lines[above]
    if (line !== undefined) turns.push(line.turn)
  }
  return turns
}
