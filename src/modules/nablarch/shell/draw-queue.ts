import type { ReportedFinding, ValidatedQueue } from '../validation/validation.ts'

export interface Paint {
  error(text: string): string
  warning(text: string): string
  faint(text: string): string
}

interface Arrow {
  readonly from: number
  readonly to: number
  readonly severity: ReportedFinding['severity']
}

/** More arrows side by side would be unreadable; the list of findings has all of them. */
const maxArrowColumns = 6

/** Draws the queue from top to bottom, with an arrow from each misplaced handler to where it belongs. */
export const drawQueue = (queue: ValidatedQueue, findings: readonly ReportedFinding[], paint: Paint): string => {
  const columns = arrowColumns(findings)
  const width = Math.max(...queue.handlers.map(({ name, component }) => widthOf(name, component)))
  const rows = queue.handlers.map(({ position, name, component }) => {
    const here = findings.filter((finding) => finding.position === position)
    const label = `${String(position).padStart(3)}  ${name}${component === undefined ? '' : ` (${component})`}`
    const notes = here.map(noteOf)
    const padded = notes.length === 0 ? label : label + ' '.repeat(width - widthOf(name, component) + 2)
    return gutter(position, columns, paint) + painted(padded, here, paint) + painted(notes.join(' / '), here, paint)
  })
  const missing = findings
    .filter(({ code }) => code === 'required-missing')
    .map(({ message, severity }) => markOf(severity, paint)(`${' '.repeat(columns.length * 2)}  +  ${message}`))
  return [...rows, ...missing].join('\n')
}

const widthOf = (name: string, component: string | undefined): number =>
  name.length + (component === undefined ? 0 : component.length + 3)

const noteOf = ({ code, other_position, message }: ReportedFinding): string =>
  code === 'order'
    ? `✗ 位置${other_position}より${message.includes('より前に') ? '前' : '後'}へ`
    : `✗ ${message.slice(0, message.indexOf(':'))}`

/** Puts overlapping arrows into different columns, the shortest nearest to the names. */
const arrowColumns = (findings: readonly ReportedFinding[]): readonly (readonly Arrow[])[] => {
  const arrows = findings
    .filter(({ code }) => code === 'order')
    .map(({ position = 1, other_position = 1, severity }): Arrow => ({ from: position, to: other_position, severity }))
    .sort((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
  const columns: Arrow[][] = []
  for (const arrow of arrows) {
    const free = columns.find((column) => column.every((other) => !overlap(arrow, other)))
    if (free !== undefined) free.push(arrow)
    else if (columns.length < maxArrowColumns) columns.push([arrow])
  }
  return columns.toReversed()
}

const overlap = (a: Arrow, b: Arrow): boolean =>
  Math.min(a.from, a.to) <= Math.max(b.from, b.to) && Math.min(b.from, b.to) <= Math.max(a.from, a.to)

/** The arrows left of a name: two characters for each column. */
const gutter = (position: number, columns: readonly (readonly Arrow[])[], paint: Paint): string => {
  let running: Arrow | undefined
  const cells = columns.map((column) => {
    const arrow = column.find(({ from, to }) => Math.min(from, to) <= position && position <= Math.max(from, to))
    const crossing = running === undefined ? ' ' : '─'
    if (arrow === undefined) return markOf(running?.severity, paint)(crossing + crossing)
    const isEnd = arrow.from === position || arrow.to === position
    if (!isEnd) return markOf(arrow.severity, paint)(running === undefined ? '│ ' : '┼─')
    running = arrow
    return markOf(arrow.severity, paint)(`${position === Math.min(arrow.from, arrow.to) ? '╭' : '╰'}─`)
  })
  const head = running === undefined ? ' ' : markOf(running.severity, paint)(running.to === position ? '▶' : '─')
  return columns.length === 0 ? '' : cells.join('') + head
}

const markOf = (severity: ReportedFinding['severity'] | undefined, paint: Paint): ((text: string) => string) => {
  if (severity === undefined) return (text) => text
  return severity === 'error' ? paint.error : paint.warning
}

const painted = (text: string, [first]: readonly ReportedFinding[], paint: Paint): string =>
  markOf(first?.severity, paint)(text)
