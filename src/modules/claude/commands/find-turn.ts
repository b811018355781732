import type { CommandInvocation } from '../../../kernel/command.ts'
import { AppError, invalidArguments, notFound } from '../../../kernel/errors.ts'
import type { ClaudeDeps } from '../deps.ts'
import type { Caller, Turn } from '../ports.ts'

export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({ workspace, signal })

/** The turn that the first argument names. */
export const findTurn = async (invocation: CommandInvocation, { turns }: ClaudeDeps): Promise<Turn> => {
  const id = invocation.args[0] ?? ''
  const turn = await turns.find(shellCaller(invocation), id)
  if (turn === undefined) throw notFound(`There is no turn with the id ${printable(id.slice(0, 80))}`, 'kura claude sessions lists them.')
  return turn
}

/** What was stored must not move the cursor or forge a line. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** The same where lines are to stay lines. */
export const printableText = (text: string): string => text.split('\n').map((line) => line.replace(/[^\P{C}\t]+/gu, ' ')).join('\n')

export const firstLine = (text: string, most: number): string => {
  const line = printable(text.trim().split('\n', 1)[0] ?? '')
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

export const positive = (text: unknown, field: string): number => {
  const value = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value < 1) throw invalidArguments(field, `must be an integer from 1, not "${String(text).slice(0, 50)}"`)
  return value
}

/** What was stopped from the keyboard did not fail. */
export const unlessStopped = async <T>({ signal }: CommandInvocation, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled', 'Stopped', { cause: thrown })
    throw thrown
  }
}
