import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import type { DocsCaller } from '../ports.ts'

export const shellCaller = ({ workspace, signal }: CommandInvocation): DocsCaller => ({ workspace, signal })

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const jsonOption: CommandOption = {
  flags: '--json',
  description: { en: 'print the result as JSON', ja: '結果を JSON で表示する' },
}

export const versionOption: CommandOption = {
  flags: '--version <version>',
  description: { en: 'the version of the documentation', ja: '文書のバージョン' },
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A line of facts with tabs between them, which programs can cut. */
export const tabbed = (facts: readonly (string | number)[]): string =>
  `${facts.map((fact) => printable(String(fact))).join('\t')}\n`
