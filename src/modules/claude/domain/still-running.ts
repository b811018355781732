import { conflict, type AppError } from '../../../kernel/errors.ts'
import { keyField } from '../../../kernel/idempotency.ts'

/** Two calls with one key, and the first of them has only begun. */
export const stillRunning = (): AppError =>
  conflict(
    {
      en: 'The execution that this idempotency key stands for has not ended yet',
      ja: 'この冪等キーの実行はまだ終わっていません',
    },
    {
      field: keyField,
      hint: {
        en: 'Send the same request again later: it is not run twice, and then gives the answer.',
        ja: '後で同じリクエストを送ってください。二重に実行されることはなく、終わっていれば回答が返ります。',
      },
    },
  )
