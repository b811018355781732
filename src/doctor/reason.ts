import { AppError } from '../kernel/errors.ts'
import { inLanguage, type Language } from '../kernel/words.ts'

/** The first line of what was thrown: the rest is for logs. */
export const reasonOf = (thrown: unknown, language: Language = 'en'): string => {
  if (thrown instanceof AppError) return firstLine(inLanguage(thrown.words.message, language))
  return firstLine(thrown instanceof Error ? thrown.message : String(thrown))
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''
