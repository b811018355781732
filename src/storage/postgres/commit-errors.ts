import { AppError } from '../../kernel/errors.ts'

/** COMMIT was sent and no answer came, so the transaction may have been committed. */
export class LostCommit extends AppError {
  constructor(cause: unknown) {
    super(
      'database',
      {
        en: 'The connection was lost while the change was being saved: it is not known whether it was saved',
        ja: '保存の途中で接続が切れました。保存されたかどうかは分かりません。',
      },
      {
        hint: {
          en:
            'Check whether the change is there before you try again. ' +
            'With an idempotency key the same request may be sent again.',
          ja: 'やり直す前に、保存されているかどうかを確かめてください。冪等キーを付けたリクエストは、同じキーで送り直せます。',
        },
        cause,
      },
    )
  }
}

/** The write is committed, but it is lost if a standby without it takes over. */
export const notConfirmed = (): AppError =>
  new AppError(
    'database',
    {
      en:
        'The change was saved, but the standby of the database did not confirm it: ' +
        'it is not known whether it will last',
      ja: '変更は保存されましたが、データベースの待機系が確認していません。残るかどうかは分かりません。',
    },
    {
      hint: {
        en:
          'Check whether the change is there before you send it again. ' +
          'The standby in synchronous_standby_names does not answer.',
        ja: '送り直す前に、保存されているかどうかを確かめてください。synchronous_standby_names の待機系が応答していません。',
      },
    },
  )
