import { AppError } from '../../../kernel/errors.ts'
import type { Place } from './element.ts'

/** Why a document is not read. The words are Japanese like all that this module answers. */
export const refusal = (reason: string, place?: Place, detail?: string): AppError => {
  const where = place === undefined ? '' : ` (${place.line}行${place.column}列)`
  return new AppError('rule_violated', `XMLを読み取れません${where}: ${reason}`, {
    field: 'handlerQueueXml',
    verbatim: true,
    facts: { reason, ...place, ...(detail !== undefined && { detail }) },
  })
}
