import { AppError } from '../../../kernel/errors.ts'
import type { Language } from '../../../kernel/words.ts'
import type { TextPosition } from './element.ts'

/** The error for a document that cannot be read. MCP answers are in Japanese, the shell has both languages. */
export const refusal = (
  reason: Readonly<Record<Language, string>>,
  position?: TextPosition,
  detail?: string,
): AppError => {
  const where =
    position === undefined
      ? { en: '', ja: '' }
      : { en: ` (line ${position.line}, column ${position.column})`, ja: ` (${position.line}行${position.column}列)` }
  const message = {
    en: `The XML cannot be read${where.en}: ${reason.en}`,
    ja: `XMLを読み取れません${where.ja}: ${reason.ja}`,
  }
  return new AppError('rule_violated', message, {
    contract: 'ja',
    field: 'handlerQueueXml',
    verbatim: true,
    facts: { reason: reason.ja, ...position, ...(detail !== undefined && { detail }) },
  })
}
