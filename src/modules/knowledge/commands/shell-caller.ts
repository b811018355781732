import type { CommandInvocation } from '../../../kernel/command.ts'
import { AppError, invalidArguments } from '../../../kernel/errors.ts'
import type { Caller } from '../ports.ts'

/** Who the shell is in the history of a change. */
export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({ workspace, actor: 'kura-cli', signal })

export const idArgument = ({ args }: CommandInvocation): number => positive(args[0] ?? '', 'id')

export const positive = (text: string, field: string): number => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (value < 1) throw invalidArguments(field, `must be an integer from 1, not "${text.slice(0, 50)}"`)
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

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
