import { AppError } from '../../../kernel/errors.ts'

/** Ids end here on every engine: on SQLite the number of a workspace and an id share one integer. */
export const largestId = 2 ** 32 - 1

export const refuseHugeId = (id: number): void => {
  if (id > largestId) throw new AppError('database', `Ids end at ${largestId}`, { hint: 'Use another workspace.' })
}
