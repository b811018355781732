import { frame, label, margin, round, width } from './frame.ts'

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

const plot = { left: 84, right: width - 200, top: 64, bottom: 300 }

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

/** Two logarithmic axes. Kura is a solid line, others are dashed; each has its name at its end. */
export const lineChart = ({ title, note, xName, xText, yText, lines }: LineChart): string => {
  const points = lines.flatMap((line) => line.points)
  const xTicks = powersBetween(Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x)))
  const yTicks = powersBetween(Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y)))
  const x = scale(xTicks, plot.left, plot.right)
  const y = scale(yTicks, plot.bottom, plot.top)
  const body = [
    ...yTicks.flatMap((tick) => [
      `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>`,
      label({ x: plot.left - 8, y: y(tick) + 4, text: yText(tick), className: 'muted', anchor: 'end' }),
    ]),
    ...xTicks.map((tick) =>
      label({ x: x(tick), y: plot.bottom + 20, text: xText(tick), className: 'muted', anchor: 'middle' }),
    ),
    label({ x: (plot.left + plot.right) / 2, y: plot.bottom + 42, text: xName, className: 'muted', anchor: 'middle' }),
    ...namesApart(lines, y).flatMap(({ line, at }) => drawLine(line, { x, y, nameAt: at })),
    label({ x: margin, y: plot.bottom + 72, text: note, className: 'muted' }),
  ]
  return frame({ title, height: plot.bottom + 90, body })
}

interface NamedLine {
  readonly line: Line
  readonly at: number
}

const nameHeight = 18

/** The names at the ends of the lines, moved down where two would cover each other. */
const namesApart = (lines: readonly Line[], y: (value: number) => number): readonly NamedLine[] => {
  const placed: NamedLine[] = []
  const byHeight = lines.map((line) => ({ line, at: y(line.points.at(-1)?.[1] ?? 1) })).sort((a, b) => a.at - b.at)
  for (const { line, at } of byHeight) {
    const above = placed.at(-1)?.at ?? -Infinity
    placed.push({ line, at: Math.max(at, above + nameHeight) })
  }
  return placed
}

interface Place {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly nameAt: number
}

const drawLine = ({ name, points, isOurs }: Line, { x, y, nameAt }: Place): readonly string[] => {
  const kind = isOurs ? 'ours' : 'other'
  const path = points.map(([a, b]) => `${round(x(a))},${round(y(b))}`).join(' ')
  return [
    `<polyline class="line-${kind}" points="${path}"/>`,
    ...points.map(([a, b]) => `<circle class="dot-${kind}" cx="${round(x(a))}" cy="${round(y(b))}" r="4"/>`),
    label({ x: x(points.at(-1)?.[0] ?? 1) + 10, y: nameAt + 5, text: name }),
  ]
}
