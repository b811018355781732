import { frame, label, margin, round, width } from './frame.ts'

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

const barHeight = 20
const rowHeight = 30
const labelWidth = 240
const textWidth = 110

/** Bars from left to right, each with its value: solid for Kura, hatched for others, so that no colour is needed. */
export const barChart = ({ title, note, groups, full }: BarChart): string => {
  const body: string[] = []
  let y = 58
  for (const { name, bars } of groups) {
    if (name !== '') {
      body.push(label({ x: margin, y: y + 14, text: name, className: 'muted' }))
      y += 24
    }
    const longest = full ?? Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
    for (const bar of bars) {
      body.push(...drawBar(bar, y, longest))
      y += rowHeight
    }
    y += 6
  }
  body.push(label({ x: margin, y: y + 12, text: note, className: 'muted' }))
  return frame({ title, height: y + 30, body })
}

const drawBar = ({ label: name, value, text, isOurs }: Bar, y: number, longest: number): readonly string[] => {
  const x = margin + labelWidth
  const length = Math.max(1, (width - 2 * margin - labelWidth - textWidth) * Math.min(1, value / longest))
  const kind = isOurs ? 'ours' : 'other'
  const size = `width="${round(length)}" height="${barHeight}"`
  return [
    label({ x: x - 10, y: y + 15, text: name, anchor: 'end' }),
    `<rect class="${kind}" x="${x}" y="${y}" ${size} rx="2"/>`,
    label({ x: x + length + 8, y: y + 15, text }),
  ]
}
