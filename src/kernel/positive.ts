import { invalidArguments } from './errors.ts'

/** A number that was typed, from 1 on. */
export const positive = (text: unknown, field: string): number => {
  const value = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (value < 1) throw invalidArguments(field, `must be an integer from 1, not "${String(text).slice(0, 50)}"`)
  return value
}
