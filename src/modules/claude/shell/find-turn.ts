import type { CommandInvocation } from '../../../kernel/command.ts'
import { notFound, type AppError } from '../../../kernel/errors.ts'
import { printable } from '../../../text/printable.ts'
import type { ClaudeDeps } from '../deps.ts'
import type { Caller, Turn } from '../ports.ts'

export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({ workspace, signal })

/** The turn that the first argument names. */
export const findTurn = async (invocation: CommandInvocation, { turns }: ClaudeDeps): Promise<Turn> => {
  const id = invocation.args[0] ?? ''
  const turn = await turns.find(shellCaller(invocation), id)
  if (turn === undefined) throw unknownTurn(printable(id.slice(0, 80)))
  return turn
}

const unknownTurn = (id: string): AppError =>
  notFound(
    { en: `There is no turn with the id ${id}`, ja: `ID が ${id} のやりとりはありません` },
    { en: 'kura claude sessions lists them.', ja: 'kura claude sessions で一覧できます。' },
  )

export const firstLine = (text: string, max: number): string => {
  const line = printable(text.trim().split('\n', 1)[0] ?? '')
  const characters = [...line]
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
