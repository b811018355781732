import type { CommandInvocation } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { AgentState, RegistrySnapshot } from '../ports.ts'
import { defaultAgent } from '../registry/commands-of.ts'

export const agentOption = { flags: '--agent <name>', description: 'whose commands', default: defaultAgent }

export const jsonOption = { flags: '--json', description: 'print the data as JSON' }

export const agentOf = ({ options }: CommandInvocation): string => (typeof options.agent === 'string' ? options.agent : defaultAgent)

export const printJson = ({ output }: CommandInvocation, data: unknown): void => {
  output.data(`${JSON.stringify(data, null, 2)}\n`)
}

/** What comes from a file must not move the cursor or forge a line. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Tells of files that are broken while older content is still in use. */
export const tellProblems = ({ output }: CommandInvocation, { agents, problem }: RegistrySnapshot): void => {
  const states: readonly Pick<AgentState, 'problem'>[] = [{ problem }, ...agents.values()]
  for (const { problem: one } of states) if (one !== undefined) output.message(`${one.path}: ${one.details}`)
}

export const unlessStopped = async <T>({ signal }: CommandInvocation, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled', 'Stopped', { cause: thrown })
    throw thrown
  }
}
