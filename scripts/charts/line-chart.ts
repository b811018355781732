import { frame, label, margin, round, width, type Body, type Drawing } from './frame.ts'

export interface Line {
  readonly name: string
  readonly points: readonly (readonly [number, number])[]
  readonly isOurs: boolean
}

export interface LineChart {
  readonly title: string
  readonly note: string
  readonly xName: string
  readonly yText: (value: number) => string
  readonly xText: (value: number) => string
  readonly lines: readonly Line[]
}

const rowHeight = 24
const plotHeight = 230
const left = 96
const right = width - 40

const powersBetween = (least: number, most: number): readonly number[] => {
  const first = Math.floor(Math.log10(least))
  const last = Math.ceil(Math.log10(most))
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => 10 ** (first + index))
}

/** Maps a value on a logarithmic axis with these ticks to a length. */
const scale =
  (ticks: readonly number[], from: number, to: number) =>
  (value: number): number => {
    const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)]
    return from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  }

/** Two logarithmic axes. Kura is a solid line, others are dashed; the names stand above, the values below. */
export const lineChart = (chart: LineChart): Drawing => {
  const { title, note, lines, xText, yText } = chart
  const values = lines.flatMap(({ name, points }) => points.map(([x, y]) => `${name}, ${xText(x)}: ${yText(y)}`))
  return frame({ title, note, values, body: (top) => drawPlot(chart, top) })
}

const drawPlot = ({ xName, xText, yText, lines }: LineChart, top: number): Body => {
  const points = lines.flatMap((line) => line.points)
  const xTicks = powersBetween(Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x)))
  const yTicks = powersBetween(Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y)))
  const plotTop = top + lines.length * rowHeight + 14
  const bottom = plotTop + plotHeight
  const x = scale(xTicks, left, right)
  const y = scale(yTicks, bottom, plotTop)
  const parts = [
    ...lines.flatMap((line, index) => drawName(line, top + index * rowHeight)),
    ...yTicks.flatMap((tick) => [
      `<line class="grid" x1="${left}" x2="${right}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>`,
      label({ x: left - 8, y: y(tick) + 4, text: yText(tick), className: 'muted', anchor: 'end' }),
    ]),
    ...xTicks.map((tick) =>
      label({ x: x(tick), y: bottom + 20, text: xText(tick), className: 'muted', anchor: 'middle' }),
    ),
    label({ x: margin, y: bottom + 20, text: xName, className: 'muted' }),
    ...lines.flatMap((line) => drawLine(line, x, y)),
    ...lines.flatMap((line, index) => drawValues(line, { x, yText, top: bottom + 30 + index * rowHeight })),
  ]
  return { height: bottom + 34 + lines.length * rowHeight - top, parts }
}

const kindOf = ({ isOurs }: Line): string => (isOurs ? 'ours' : 'other')

const sample = (line: Line, top: number): readonly string[] => [
  `<polyline class="line-${kindOf(line)}" points="${margin},${top + 10} ${margin + 36},${top + 10}"/>`,
  `<circle class="dot-${kindOf(line)}" cx="${margin + 18}" cy="${top + 10}" r="4"/>`,
]

const drawName = (line: Line, top: number): readonly string[] => [
  ...sample(line, top),
  label({ x: margin + 50, y: top + 15, text: line.name }),
]

type Scale = (value: number) => number

interface ValueRow {
  readonly x: Scale
  readonly yText: (value: number) => string
  readonly top: number
}

/** The values of a line, each below its point. */
const drawValues = (line: Line, { x, yText, top }: ValueRow): readonly string[] => [
  ...sample(line, top),
  ...line.points.map(([a, b]) => label({ x: x(a), y: top + 15, text: yText(b), className: 'muted', anchor: 'middle' })),
]

const drawLine = (line: Line, x: Scale, y: Scale): readonly string[] => {
  const path = line.points.map(([a, b]) => `${round(x(a))},${round(y(b))}`).join(' ')
  return [
    `<polyline class="line-${kindOf(line)}" points="${path}"/>`,
    ...line.points.map(
      ([a, b]) => `<circle class="dot-${kindOf(line)}" cx="${round(x(a))}" cy="${round(y(b))}" r="4"/>`,
    ),
  ]
}
