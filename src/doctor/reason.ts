import { AppError } from '../kernel/errors.ts'
import { inLanguage } from '../kernel/words.ts'

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** The first line of what was thrown: the rest is for logs. */
export const reasonOf = (thrown: unknown): string =>
  firstLine(thrown instanceof Error ? thrown.message : String(thrown))

/** The same in both languages, where the error has both. */
export const reasonsOf = (thrown: unknown): { readonly en: string; readonly ja: string } => ({
  en: reasonOf(thrown),
  ja: thrown instanceof AppError ? firstLine(inLanguage(thrown.words.message, 'ja')) : reasonOf(thrown),
})
