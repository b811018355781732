import { readFileSync } from 'node:fs'
import type { RegistryCommand } from '../../../src/modules/commands/registry/registry-command.ts'

export interface CommandQuestion {
  readonly kind: string
  readonly query: string
  /** `c1:c2:c3` of every right command. */
  readonly relevant: readonly string[]
}

export interface CommandQuestions {
  readonly commands: readonly RegistryCommand[]
  readonly questions: readonly CommandQuestion[]
  /** Questions that no command answers. */
  readonly unrelated: readonly string[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

export const questionSets = ['', 'further-', 'third-', 'fourth-', 'fifth-', 'sixth-', 'seventh-'] as const

export const readQuestions = (prefix: (typeof questionSets)[number]): CommandQuestions => ({
  commands: (read(`./${prefix}registry.json`) as { readonly tools: { readonly commands: readonly RegistryCommand[] } })
    .tools.commands,
  questions: read(`./${prefix}questions.json`) as readonly CommandQuestion[],
  unrelated: read(`./${prefix}unrelated.json`) as readonly string[],
})

export const idOf = ({ c1, c2, c3 }: RegistryCommand): string => `${c1}:${c2}:${c3}`
