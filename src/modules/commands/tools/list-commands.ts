import * as z from 'zod'
import { fittingBytes } from '../../../kernel/fitting-bytes.ts'
import { pageCursor } from '../../../kernel/page-cursor.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { answerLimits, cutText } from '../answer-limits.ts'
import type { AgentState, CommandsDeps, RegistrySnapshot } from '../ports.ts'
import { formEntry } from '../registry/form-entry.ts'
import { missingRegistry } from '../registry/open-registry.ts'
import { unknownAgent, type RegistryProblem } from '../registry/registry-problem.ts'

export const maxCommands = 500

/** The bytes of the entries in one answer. A page with longer texts has fewer entries. */
export const pageBytes = 384 * 1024

const text = z.string()

const entryShape = z.strictObject({
  agent: text,
  c1: text,
  c2: text,
  c3: text,
  title: text.optional(),
  description: text,
  usage: text.optional(),
  editions: z.array(text),
  adaptations: z.array(text),
  file: z.boolean(),
  stdin: z.boolean(),
  destination: z.boolean(),
  variables: z.array(z.strictObject({ name: text, description: text })),
})

export const listCommands = defineTool<CommandsDeps>()({
  name: 'list_commands',
  title: 'List commands',
  description:
    'The commands of every agent in the order of their registries, each with the options that it takes, ' +
    'and what is wrong with registries.',
  effect: 'read',
  audience: 'people',
  input: z.strictObject({
    agent: text.optional().describe('Only this agent; left out, every agent'),
    before: pageCursor.optional().describe('The entries after an earlier page: next of its answer'),
    limit: z.int().min(1).max(maxCommands).default(100).describe('How many entries at most'),
  }),
  output: z.strictObject({
    commands: z.array(entryShape),
    registries: z.array(z.strictObject({ agent: text, file: text, commands: z.int() })),
    moreRegistries: z.int().optional().describe('Registries that are not named here; their commands are listed'),
    problems: z.array(
      z.strictObject({
        file: text,
        message: text,
        agent: text.optional(),
        missing: z.boolean().describe('There is no such file'),
        kept: z.int().optional().describe('Commands that were read before and stay in use'),
      }),
    ),
    next: text.optional().describe('For before, if there are more entries'),
    executor: z.enum(['native', 'deno']).describe('What renders a command'),
  }),
  handle: async ({ agent, before = '0', limit }, { commandsFor, startsPrograms }, context) => {
    const { registry } = await commandsFor(context)
    const snapshot = await registry.current()
    const all = statesOf(snapshot, agent)
    const states = all.slice(0, answerLimits.reloadedAgents)
    const { commands, next } = pageOf(all, Number(before), limit)
    return {
      commands,
      registries: states.map(({ agent: name, path, loaded }) => ({
        agent: cutText(name, answerLimits.nameCharacters),
        file: cutText(path, answerLimits.nameCharacters),
        commands: loaded?.commands.length ?? 0,
      })),
      ...(states.length < all.length && { moreRegistries: all.length - states.length }),
      problems: problemsOf(snapshot, states),
      ...(next !== undefined && { next: String(next) }),
      executor: startsPrograms ? ('deno' as const) : ('native' as const),
    }
  },
  render: (data) => JSON.stringify(data),
})

const statesOf = ({ agents, problem }: RegistrySnapshot, agent: string | undefined): readonly AgentState[] => {
  if (agent === undefined) return [...agents.values()]
  const state = agents.get(agent)
  if (state === undefined && problem === undefined) throw unknownAgent(agent, [...agents.keys()])
  return state === undefined ? [] : [state]
}

/** The entries from a position on, counted over all registries. */
const pageOf = (states: readonly AgentState[], from: number, limit: number) => {
  const entries: ReturnType<typeof formEntry>[] = []
  let total = 0
  for (const { agent, loaded } of states) {
    const commands = loaded?.commands ?? []
    const start = Math.max(0, from - total)
    const taken = commands.slice(start, start + limit - entries.length)
    entries.push(...taken.map((command) => formEntry(agent, command)))
    total += commands.length
  }
  const shown = fittingBytes(entries, pageBytes)
  const end = Math.min(from, total) + shown.length
  return { commands: shown, next: end < total ? end : undefined }
}

const problemsOf = ({ problem }: RegistrySnapshot, states: readonly AgentState[]) => [
  ...(problem === undefined ? [] : [{ ...shownProblem(problem), missing: false }]),
  ...states.flatMap(({ agent, loaded, problem: own }) =>
    own === undefined
      ? []
      : [
          {
            ...shownProblem(own),
            agent: cutText(agent, answerLimits.nameCharacters),
            missing: own.details === missingRegistry,
            ...(loaded !== undefined && { kept: loaded.commands.length }),
          },
        ],
  ),
]

const shownProblem = ({ path, details }: RegistryProblem) => ({
  file: cutText(path, answerLimits.nameCharacters),
  message: cutText(details, answerLimits.descriptionCharacters),
})
