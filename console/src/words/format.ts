import { language } from './language.ts'

const locale = (): string => (language.value === 'ja' ? 'ja-JP' : 'en-GB')

/** Making a formatter takes longer than using it a hundred times, and lists use them in every row. */
const perLocale = <T>(make: (name: string) => T): (() => T) => {
  const made = new Map<string, T>()
  return () => {
    const name = locale()
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

const numbers = perLocale((name) => new Intl.NumberFormat(name))
const instants = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short' }))
const spans = perLocale((name) => new Intl.RelativeTimeFormat(name, { numeric: 'auto' }))

export const formatNumber = (value: number): string => numbers().format(value)

export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'full' }).format(new Date(iso))

export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

export const formatInstant = (iso: string): string => instants().format(new Date(iso))

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago, in one unit: "3 days ago", "3 日前". */
export const formatAgo = (iso: string, now: number = Date.now()): string => {
  const seconds = (Date.parse(iso) - now) / 1000
  const format = spans()
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? format.format(0, 'second') : format.format(Math.trunc(seconds / step[1]), step[0])
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const formatBytes = (bytes: number): string => {
  const power = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = sizes[power] ?? 'byte'
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}
