import type { TimeRange } from '../../../ports.ts'

/** The start of a day in the time zone of the server, or of the day this many days later. */
const startOfDay = (text: string, daysLater = 0): string | undefined => {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(year, month - 1, day)
  date.setFullYear(year)
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return undefined
  date.setDate(day + daysLater)
  return date.toISOString()
}

const between = (from: string | undefined, before: string | undefined): TimeRange | undefined =>
  from === undefined || before === undefined ? undefined : { from, before }

const after = (from: string | undefined): TimeRange | undefined => (from === undefined ? undefined : { from })

const until = (before: string | undefined): TimeRange | undefined => (before === undefined ? undefined : { before })

/** Reads `2024-01-01`, `2024-01-01..2024-02-01` (both days included), `>=2024-01-01` and the like. */
export const dayRange = (text: string): TimeRange | undefined => {
  const dots = text.indexOf('..')
  if (dots >= 0) {
    const [first, last] = [text.slice(0, dots), text.slice(dots + 2)]
    if (first === '') return until(startOfDay(last, 1))
    return last === '' ? after(startOfDay(first)) : between(startOfDay(first), startOfDay(last, 1))
  }
  const [, sign = '', day = ''] = /^(>=|<=|>|<|)(.*)$/.exec(text) ?? []
  if (sign === '>=') return after(startOfDay(day))
  if (sign === '>') return after(startOfDay(day, 1))
  if (sign === '<') return until(startOfDay(day))
  if (sign === '<=') return until(startOfDay(day, 1))
  return between(startOfDay(day), startOfDay(day, 1))
}
