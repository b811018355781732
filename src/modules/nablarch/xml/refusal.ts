import { AppError } from '../../../kernel/errors.ts'
import type { Language } from '../../../kernel/words.ts'
import type { TextPosition } from './element.ts'

/** Why a document is not read. MCP answers in Japanese, like all that this module answers; the shell speaks both. */
export const refusal = (
  reason: Readonly<Record<Language, string>>,
  place?: TextPosition,
  detail?: string,
): AppError => {
  const where =
    place === undefined
      ? {
          en: '',
          ja: '',
        }
      : { en: ` (line ${place.line}, column ${place.column})`, ja: ` (${place.line}行${place.column}列)` }
  const message = {
    en: `The XML cannot be read${where.en}: ${reason.en}`,
    ja: `XMLを読み取れません${where.ja}: ${reason.ja}`,
  }
  return new AppError('rule_violated', message, {
    contract: 'ja',
    field: 'handlerQueueXml',
    verbatim: true,
    facts: { reason: reason.ja, ...place, ...(detail !== undefined && { detail }) },
  })
}
