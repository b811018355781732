import { AppError } from '../kernel/errors.ts'

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** The first line of what was thrown: the rest is for logs. */
export const reasonOf = (thrown: unknown): string => firstLine(thrown instanceof Error ? thrown.message : String(thrown))

/** The same in both languages, where the error has both. */
export const reasonsOf = (thrown: unknown): { readonly en: string; readonly ja: string } => {
  const en = reasonOf(thrown)
  return { en, ja: thrown instanceof AppError && thrown.japanese !== undefined ? firstLine(thrown.japanese.message) : en }
}
