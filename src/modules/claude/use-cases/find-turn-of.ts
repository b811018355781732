import { echo } from '../../../kernel/echo.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { ClaudeDeps } from '../deps.ts'
import type { Caller, Turn } from '../ports.ts'

/** The turn with an id that a caller gave in a field. */
export const findTurnOf = async (
  { turns }: ClaudeDeps,
  caller: Caller,
  { id, field }: { readonly id: string; readonly field: string },
): Promise<Turn> => {
  const turn = await turns.find(caller, id)
  if (turn !== undefined) return turn
  throw new AppError(
    'not_found',
    { en: `There is no turn with the id ${echo(id)}`, ja: `ID が ${echo(id)} のやりとりはありません` },
    { field, hint: { en: 'list_turns lists them.', ja: 'list_turns で一覧できます。' } },
  )
}
