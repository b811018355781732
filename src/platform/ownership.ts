import type { Stats } from 'node:fs'
import { AppError } from '../kernel/errors.ts'

/** Data and settings of another user are not to be trusted: what they name might be run. */
export const assertOwned = (path: string, { uid }: Pick<Stats, 'uid'>): void => {
  const user = process.getuid?.()
  if (user === undefined || uid === user) return
  throw new AppError('forbidden', `${path} belongs to another user`, {
    hint: 'Kura uses only data and settings of the user who runs it. Name another data directory with KURA_HOME.',
  })
}
