import type { CommandInvocation } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import type { Language, Words } from '../../../kernel/words.ts'
import type { Caller } from '../ports.ts'

/** The caller for commands of the shell. */
export const shellCaller = ({ workspace, signal }: CommandInvocation): Caller => ({
  workspace,
  actor: 'kura-cli',
  signal,
})

export const idArgument = ({ args }: CommandInvocation): number => positive(args[0] ?? '', 'id')

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const maxShown = 20

/** The first ids of a long list, and how many more there are. */
export const firstIds = (ids: readonly number[], language: Language): string => {
  const more = ids.length - maxShown
  const shown = ids.slice(0, maxShown).join(', ')
  if (more <= 0) return shown
  return language === 'ja' ? `${shown} ほか ${more} 件` : `${shown} and ${more} more`
}

/** Says which relations a restore left out. */
export const leftOutWords = (ids: readonly number[]): Words => ({
  en: `Left out because the items no longer exist: relations to ${firstIds(ids, 'en')}`,
  ja: `すでにない項目との関連は除きました: ${firstIds(ids, 'ja')}`,
})
