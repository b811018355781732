import type { CommandInvocation } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import type { Caller } from '../ports.ts'

/** Who the shell is in the history of a change. */
export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({ workspace, actor: 'kura-cli', signal })

export const idArgument = ({ args }: CommandInvocation): number => positive(args[0] ?? '', 'id')

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
