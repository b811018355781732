import type { Stats } from 'node:fs'
import { AppError } from '../kernel/errors.ts'

/** Refuses data and settings of another user, because they can name programs to run. */
export const assertOwned = (path: string, { uid }: Pick<Stats, 'uid'>): void => {
  const user = process.getuid?.()
  if (user === undefined || uid === user) return
  throw new AppError(
    'forbidden',
    { en: `${path} belongs to another user`, ja: `${path} は別のユーザーのものです` },
    {
      hint: {
        en: 'Kura uses only data and settings of the user who runs it. Name another data directory with KURA_HOME.',
        ja: 'Kura は実行したユーザー自身のデータと設定だけを使います。KURA_HOME で別のデータディレクトリを指定してください。',
      },
    },
  )
}
