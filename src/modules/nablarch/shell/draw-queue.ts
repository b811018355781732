import type { ToldFinding, ValidatedQueue } from '../validation/validation.ts'

export interface Paint {
  error(text: string): string
  warning(text: string): string
  faint(text: string): string
}

interface Arrow {
  readonly from: number
  readonly to: number
  readonly severity: ToldFinding['severity']
}

/** More arrows than these cover each other; the findings tell the rest. */
const maxLanes = 6

/** The queue from top to bottom, with an arrow from each handler that is out of order to where it belongs. */
export const drawQueue = (queue: ValidatedQueue, findings: readonly ToldFinding[], paint: Paint): string => {
  const lanes = layLanes(findings)
  const width = Math.max(...queue.handlers.map(({ name, component }) => widthOf(name, component)))
  const rows = queue.handlers.map(({ position, name, component }) => {
    const here = findings.filter((finding) => finding.position === position)
    const label = `${String(position).padStart(3)}  ${name}${component === undefined ? '' : ` (${component})`}`
    const notes = here.map(noteOf)
    const padded = notes.length === 0 ? label : label + ' '.repeat(width - widthOf(name, component) + 2)
    return `${gutter(position, lanes, paint)}${painted(padded, here, paint)}${painted(notes.join(' / '), here, paint)}`
  })
  const missing = findings
    .filter(({ code }) => code === 'required-missing')
    .map(({ message, severity }) => markOf(severity, paint)(`${' '.repeat(lanes.length * 2)}  +  ${message}`))
  return [...rows, ...missing].join('\n')
}

const widthOf = (name: string, component: string | undefined): number =>
  name.length + (component === undefined ? 0 : component.length + 3)

const noteOf = ({ code, other_position, message }: ToldFinding): string =>
  code === 'order'
    ? `✗ 位置${other_position}より${message.includes('より前に') ? '前' : '後'}へ`
    : `✗ ${message.slice(0, message.indexOf(':'))}`

/** Arrows side by side, so that none covers another; the shortest nearest to the names. */
const layLanes = (findings: readonly ToldFinding[]): readonly (readonly Arrow[])[] => {
  const arrows = findings
    .filter(({ code }) => code === 'order')
    .map(({ position = 1, other_position = 1, severity }): Arrow => ({ from: position, to: other_position, severity }))
    .sort((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
  const lanes: Arrow[][] = []
  for (const arrow of arrows) {
    const free = lanes.find((lane) => lane.every((other) => !overlap(arrow, other)))
    if (free !== undefined) free.push(arrow)
    else if (lanes.length < maxLanes) lanes.push([arrow])
  }
  return lanes.toReversed()
}

const overlap = (a: Arrow, b: Arrow): boolean =>
  Math.min(a.from, a.to) <= Math.max(b.from, b.to) && Math.min(b.from, b.to) <= Math.max(a.from, a.to)

/** What stands left of a name: two characters for each lane. */
const gutter = (position: number, lanes: readonly (readonly Arrow[])[], paint: Paint): string => {
  let running: Arrow | undefined
  const cells = lanes.map((lane) => {
    const arrow = lane.find(({ from, to }) => Math.min(from, to) <= position && position <= Math.max(from, to))
    const crossing = running === undefined ? ' ' : '─'
    if (arrow === undefined) return markOf(running?.severity, paint)(crossing + crossing)
    const isEnd = arrow.from === position || arrow.to === position
    if (!isEnd) return markOf(arrow.severity, paint)(running === undefined ? '│ ' : '┼─')
    running = arrow
    return markOf(arrow.severity, paint)(`${position === Math.min(arrow.from, arrow.to) ? '╭' : '╰'}─`)
  })
  const head = running === undefined ? ' ' : markOf(running.severity, paint)(running.to === position ? '▶' : '─')
  return lanes.length === 0 ? '' : cells.join('') + head
}

const markOf = (severity: ToldFinding['severity'] | undefined, paint: Paint): ((text: string) => string) => {
  if (severity === undefined) return (text) => text
  return severity === 'error' ? paint.error : paint.warning
}

const painted = (text: string, [first]: readonly ToldFinding[], paint: Paint): string =>
  markOf(first?.severity, paint)(text)
