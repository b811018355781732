import type { CommandInvocation } from '../../../kernel/command.ts'
import type { AgentState, RegistrySnapshot } from '../ports.ts'
import { defaultAgent } from '../registry/commands-of.ts'

export const agentOption = {
  flags: '--agent <name>',
  description: { en: 'whose commands', ja: 'コマンドを持つエージェント' },
  default: defaultAgent,
}

export const jsonOption = {
  flags: '--json',
  description: { en: 'print the data as JSON', ja: 'データを JSON で表示する' },
}

export const agentOf = ({ options }: CommandInvocation): string =>
  typeof options.agent === 'string' ? options.agent : defaultAgent

export const printJson = ({ output }: CommandInvocation, data: unknown): void => {
  output.data(`${JSON.stringify(data, null, 2)}\n`)
}

/** Prints which files are broken; their older content is still in use. */
export const showProblems = ({ output }: CommandInvocation, { agents, problem }: RegistrySnapshot): void => {
  const states: readonly Pick<AgentState, 'problem'>[] = [{ problem }, ...agents.values()]
  for (const { problem: one } of states) if (one !== undefined) output.message(`${one.path}: ${one.details}`)
}
