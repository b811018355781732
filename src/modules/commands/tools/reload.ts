import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { answerLimits } from '../answer-limits.ts'
import type { AgentState, CommandsDeps, RegistrySnapshot } from '../ports.ts'
import { registryFailure, unknownAgent, type RegistryProblem } from '../registry/registry-problem.ts'

const reloaded = z.strictObject({ agent: z.string(), path: z.string(), commands: z.int() })

export const reload = defineTool<CommandsDeps>()({
  name: 'reload',
  sharedName: 'reload_commands',
  title: 'Reload commands',
  description:
    'Read the command registries and their configuration again. ' +
    'Changed files are noticed without it; call it to make sure, or to learn what is wrong with a registry. ' +
    'A broken file is an error, and what was loaded before stays in use.',
  effect: 'session',
  input: z.strictObject({ agent: z.string().optional().describe('Only this agent; left out, every agent') }),
  output: z.strictObject({
    agents: z.array(reloaded),
    moreAgents: z.int().min(1).optional().describe('Agents that are not shown'),
  }),
  handle: async ({ agent }, { commandsFor }, context) => {
    const { registry } = await commandsFor(context)
    const snapshot = await registry.reload()
    const states = selectAgents(snapshot, agent)
    const broken = [snapshot.problem, ...states.map(({ problem }) => problem)].find((problem) => problem !== undefined)
    if (broken !== undefined) throw registryFailure(withKeptCommands(broken, snapshot))
    const omitted = Math.max(0, states.length - answerLimits.reloadedAgents)
    const agents = states.slice(0, answerLimits.reloadedAgents)
    return {
      ...(omitted > 0 && { moreAgents: omitted }),
      agents: agents.map((state) => ({
        agent: state.agent,
        path: state.path,
        commands: state.loaded?.commands.length ?? 0,
      })),
    }
  },
  render: ({ agents, moreAgents }) =>
    agents.map(({ agent, path, commands }) => `Reloaded ${agent}: ${commands} commands from ${path}`).join('\n') +
      (moreAgents === undefined ? '' : `\nand ${moreAgents} more`) || 'The configuration names no registry.',
})

const selectAgents = ({ agents, problem }: RegistrySnapshot, agent: string | undefined): readonly AgentState[] => {
  if (agent === undefined) return [...agents.values()]
  const state = agents.get(agent)
  if (state === undefined && problem === undefined) throw unknownAgent(agent, [...agents.keys()])
  return state === undefined ? [] : [state]
}

/** Adds how many loaded commands stay in use: of all agents for the configuration, else of one agent. */
const withKeptCommands = (broken: RegistryProblem, { agents, problem }: RegistrySnapshot): RegistryProblem => {
  const kept = [...agents.values()].flatMap((state) =>
    state.loaded !== undefined && [problem, state.problem].includes(broken) ? [state.loaded] : [],
  )
  if (kept.length === 0) return broken
  const count = kept.reduce((sum, { commands }) => sum + commands.length, 0)
  return { path: broken.path, details: `${broken.details}; the ${count} commands that were loaded before stay in use` }
}
