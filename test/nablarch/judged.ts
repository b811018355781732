import type { AppType } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { describeValidation } from '../../src/modules/nablarch/validation/describe-validation.ts'
import { validateDocument } from '../../src/modules/nablarch/validation/validate-document.ts'
import type { Validation } from '../../src/modules/nablarch/validation/validation.ts'
import { known } from './known.ts'

export const judged = (xml: string, appType: AppType): Promise<Validation> =>
  validateDocument({ xml, appType }, known, () => Promise.resolve())

export const textOf = async (xml: string, appType: AppType): Promise<string> =>
  describeValidation(await judged(xml, appType))

export const messagesOf = ({ errors, warnings }: Validation): readonly string[] =>
  [...errors, ...warnings].map(({ severity, message }) => `${severity}: ${message}`)
