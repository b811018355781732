import { simpleNameOf } from '../class-index/class-index.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'

/** Names of the application types in titles. */
export const titleWords: Readonly<Record<AppType, string>> = {
  web: 'Web',
  rest: 'REST',
  batch: 'Batch',
  messaging: 'Messaging',
  'http-messaging': 'HTTP Messaging',
  'jakarta-batch': 'Jakarta Batch',
}

export const simpleNames = (fqcns: readonly string[]): string => fqcns.map(simpleNameOf).join(', ')

/** Guesses the language of a template from its text. */
export const languageOf = (text: string): string => {
  const start = text.trimStart()
  if (start.startsWith('<')) return 'xml'
  return /^(?:package|import|@|public |\/\*\*)/m.test(text)
    ? 'java'
    : /^[\w.-]+\s*=/m.test(start)
      ? 'properties'
      : 'text'
}
