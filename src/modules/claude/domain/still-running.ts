import { conflict, type AppError } from '../../../kernel/errors.ts'
import { keyField } from '../../../kernel/idempotency.ts'

/** A second call used the idempotency key of an execution that has not ended. */
export const stillRunning = (): AppError =>
  conflict(
    {
      en: 'The execution with this idempotency key has not ended yet',
      ja: 'この冪等キーの実行はまだ終わっていません',
    },
    {
      field: keyField,
      hint: {
        en: 'Send the same request again later: it returns the answer and does not run twice.',
        ja: '後で同じリクエストを送ってください。二重に実行されることはなく、終わっていれば回答が返ります。',
      },
    },
  )
