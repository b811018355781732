import { ruleViolated } from '../../../kernel/errors.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

const hint = {
  en: 'Use a date such as 2025-03-31 or a date-time such as 2025-03-31T09:00:00Z; without an offset it is UTC.',
  ja: '2025-03-31 のような日付か、2025-03-31T09:00:00Z のような日時で指定してください。時差がなければ UTC とみなします。',
}

const isCalendarDay = (year: number, month: number, day: number): boolean => {
  if (month < 1 || month > 12 || day < 1) return false
  const last = new Date(0)
  last.setUTCFullYear(year, month, 0)
  return day <= last.getUTCDate()
}

const offsetMinutes = (offset: string): number | undefined => {
  if (/^z$/i.test(offset)) return 0
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  if (hours > 14 || minutes > 59) return undefined
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** The date in the form that is stored and returned; undefined if the text is not a date. */
export const canonicalDate = (text: string): string | undefined => {
  const match = datePattern.exec(text.trim())
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', fraction = '', offset = 'Z'] = match
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return undefined
  if (hour === undefined) return `${year}-${month}-${day}`
  const ahead = offsetMinutes(offset)
  if (ahead === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const utc = new Date(local - ahead * 60_000).toISOString()
  // A year outside 0000-9999 has more than four digits.
  return /^\d{4}-/.test(utc) ? `${utc.slice(0, 19)}${fraction}Z` : undefined
}

export const parseDate = (text: string, field: string): string => {
  if (text.trim() === '') return ''
  const date = canonicalDate(text)
  if (date === undefined)
    throw ruleViolated(
      field,
      {
        en: `"${text.slice(0, 50)}" is not a date`,
        ja: `"${text.slice(0, 50)}" は日付ではありません`,
      },
      hint,
    )
  return date
}

const endOfDay = 'T23:59:59.999999999Z'

/** A date without a time means the whole day, so an item may start and end on the same day. */
export const checkDateOrder = (startDate: string, endDate: string): void => {
  if (startDate === '' || endDate === '') return
  const start = startDate.length === 10 ? `${startDate}T00:00:00Z` : startDate
  const end = endDate.length === 10 ? `${endDate}${endOfDay}` : endDate
  if (sortable(start) <= sortable(end)) return
  throw ruleViolated(
    'startDate',
    {
      en: `startDate ${startDate} lies after endDate ${endDate}`,
      ja: `開始日 ${startDate} が終了日 ${endDate} より後です`,
    },
    { en: 'Give a startDate that is not after endDate.', ja: '終了日より後にならない開始日を指定してください。' },
  )
}

/** Pads the fraction of a second, so that moments compare as text. */
const sortable = (moment: string): string => {
  const [seconds = '', fraction = ''] = moment.slice(0, -1).split('.')
  return `${seconds}.${fraction.padEnd(9, '0')}`
}
