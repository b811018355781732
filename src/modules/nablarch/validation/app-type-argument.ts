import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'

/** Reads the application type. The Japanese error texts are fixed by the specification. */
export const appTypeArgument = (given: string, field = 'applicationType'): AppType => {
  const type = given.trim().toLowerCase()
  if (type === '')
    throw refused(
      {
        en: 'Name the type of application (web, rest, batch, messaging)',
        ja: 'アプリケーションタイプを指定してください（web, rest, batch, messaging）。',
      },
      field,
    )
  const known = appTypes.find((one) => one === type)
  if (known === undefined) {
    const [name, types] = [given.trim().slice(0, 100), appTypes.join(', ')]
    throw refused(
      {
        en: `Unknown application type: ${name}\nKnown types: ${types}`,
        ja: `エラー: 不明なアプリケーションタイプ: ${name}\n有効なタイプ: ${types}`,
      },
      field,
    )
  }
  return known
}

const refused = (message: Words, field: string): AppError =>
  new AppError('rule_violated', message, { field, verbatim: true, contract: 'ja' })
