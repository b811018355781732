import { AppError } from '../kernel/errors.ts'
import { inLanguage } from '../kernel/words.ts'

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** The first line of the error message. Further lines are for logs. */
export const reasonOf = (thrown: unknown): string =>
  firstLine(thrown instanceof Error ? thrown.message : String(thrown))

/** The first line in both languages, if the error has both. */
export const reasonsOf = (thrown: unknown): { readonly en: string; readonly ja: string } => ({
  en: reasonOf(thrown),
  ja: thrown instanceof AppError ? firstLine(inLanguage(thrown.words.message, 'ja')) : reasonOf(thrown),
})
