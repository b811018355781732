import type { AgentCommands, CommandId, RegistrySnapshot } from '../ports.ts'
import type { RegistryCommand } from './registry-command.ts'
import { commandNotFound, registryFailure, unknownAgent } from './registry-problem.ts'

export const defaultAgent = 'climpt'

/** The commands of an agent. Throws the reason if they cannot be read. */
export const commandsOf = ({ agents, problem }: RegistrySnapshot, agent: string): AgentCommands => {
  const state = agents.get(agent)
  if (state?.loaded !== undefined) return state.loaded
  if (state?.problem !== undefined) throw registryFailure(state.problem)
  if (problem !== undefined) throw registryFailure(problem)
  throw unknownAgent(agent, [...agents.keys()])
}

/** Both names of a c1, with and without the prefix of the agent: `climpt-git` and `git` are the same. */
export const namesOfC1 = (agent: string, c1: string): readonly string[] => {
  const prefix = `${agent}-`
  return [c1, c1.startsWith(prefix) && c1.length > prefix.length ? c1.slice(prefix.length) : `${prefix}${c1}`]
}

/** Every entry with this name. */
export const findCommands = (
  { agent, commands }: AgentCommands,
  id: Omit<CommandId, 'agent'>,
): readonly RegistryCommand[] => {
  for (const c1 of namesOfC1(agent, id.c1)) {
    const found = commands.filter((command) => command.c1 === c1 && command.c2 === id.c2 && command.c3 === id.c3)
    if (found.length > 0) return found
  }
  throw commandNotFound(agent, id)
}
