import { invalidArguments } from './errors.ts'

/** Parses a typed number from 1 on. */
export const positive = (text: unknown, field: string): number => {
  const value = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
  const shown = String(text).slice(0, 50)
  if (value < 1)
    throw invalidArguments(field, {
      en: `must be an integer from 1, not "${shown}"`,
      ja: `1 以上の整数で指定してください ("${shown}" は使えません)`,
    })
  return value
}
