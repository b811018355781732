import { AppError } from '../../../kernel/errors.ts'

/** The largest id on both engines: on SQLite the workspace number and the id share one integer. */
export const largestId = 2 ** 32 - 1

export const refuseHugeId = (id: number): void => {
  if (id > largestId)
    throw new AppError(
      'database',
      {
        en: `The largest possible id is ${largestId}`,
        ja: `ID は ${largestId} までです`,
      },
      { hint: { en: 'Use another workspace.', ja: '別のワークスペースを使ってください。' } },
    )
}
