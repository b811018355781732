import { AppError } from '../../../kernel/errors.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'

/** The type that was asked for, in the words that the specification gives to refusals. */
export const appTypeArgument = (given: string, field = 'applicationType'): AppType => {
  const type = given.trim().toLowerCase()
  if (type === '') throw refused('アプリケーションタイプを指定してください（web, rest, batch, messaging）。', field)
  const known = appTypes.find((one) => one === type)
  if (known === undefined) {
    const words = `エラー: 不明なアプリケーションタイプ: ${given.trim().slice(0, 100)}\n有効なタイプ: ${appTypes.join(', ')}`
    throw refused(words, field)
  }
  return known
}

const refused = (message: string, field: string): AppError => new AppError('rule_violated', message, { field, verbatim: true })
