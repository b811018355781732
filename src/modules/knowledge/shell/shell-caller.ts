import type { CommandInvocation } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import type { Language } from '../../../kernel/words.ts'
import type { Caller } from '../ports.ts'

/** Who the shell is in the history of a change. */
export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({
  workspace,
  actor: 'kura-cli',
  signal,
})

export const idArgument = ({ args }: CommandInvocation): number => positive(args[0] ?? '', 'id')

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const mostShown = 20

/** The first of many ids, and how many there are besides. */
export const fewOf = (ids: readonly number[], language: Language): string => {
  const more = ids.length - mostShown
  const shown = ids.slice(0, mostShown).join(', ')
  if (more <= 0) return shown
  return language === 'ja' ? `${shown} ほか ${more} 件` : `${shown} and ${more} more`
}
