import { frame, label, margin, round, width, type Body, type Drawing } from './frame.ts'

export interface Bar {
  readonly label: string
  readonly value: number
  /** What stands beside the bar: the value as people read it. */
  readonly text: string
  readonly isOurs: boolean
}

export interface BarGroup {
  /** Empty for the only group of a chart. */
  readonly name: string
  readonly bars: readonly Bar[]
}

export interface BarChart {
  readonly title: string
  /** How to read it, in one line. */
  readonly note: string
  readonly groups: readonly BarGroup[]
  /** The value of a full bar. Left out, the longest bar of each group is full. */
  readonly full?: number
}

const barHeight = 16
const rowHeight = 46
const textWidth = 130

/** Bars from left to right, each with its value: solid for Kura, hatched for others, so that no colour is needed. */
export const barChart = ({ title, note, groups, full }: BarChart): Drawing =>
  frame({
    title,
    note,
    values: groups.flatMap(({ name, bars }) =>
      bars.map((bar) => `${name === '' ? '' : `${name}, `}${bar.label} ${bar.text}`),
    ),
    body: (top) => drawGroups(groups, full, top),
  })

const drawGroups = (groups: readonly BarGroup[], full: number | undefined, top: number): Body => {
  const parts: string[] = []
  let y = top
  for (const { name, bars } of groups) {
    if (name !== '') {
      parts.push(label({ x: margin, y: y + 14, text: name, className: 'muted' }))
      y += 24
    }
    const longest = full ?? Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
    for (const bar of bars) {
      parts.push(...drawBar(bar, y, longest))
      y += rowHeight
    }
    y += 6
  }
  return { height: y - top, parts }
}

const drawBar = ({ label: name, value, text, isOurs }: Bar, y: number, longest: number): readonly string[] => {
  const length = Math.max(1, (width - 2 * margin - textWidth) * Math.min(1, value / longest))
  const kind = isOurs ? 'ours' : 'other'
  const size = `width="${round(length)}" height="${barHeight}"`
  return [
    label({ x: margin, y: y + 14, text: name }),
    `<rect class="${kind}" x="${margin}" y="${y + 20}" ${size} rx="2"/>`,
    label({ x: margin + length + 8, y: y + 33, text }),
  ]
}
