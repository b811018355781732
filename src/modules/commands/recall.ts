import type { Meaning } from '../../kernel/meaning.ts'
import type { Candidate, RecallSource } from '../../kernel/recall.ts'
import { loadRegistry } from './library/load-registry.ts'
import { buildCommandIndex } from './ranking/index.ts'
import type { RegistryCommand } from './registry/registry-command.ts'
import { defaultAgent } from './registry/commands-of.ts'
import { configPaths, registryPaths, type Roots } from './registry/paths.ts'
import { defaultConfig } from './registry/parse-config.ts'

/** The files whose presence means that a project may have commands. */
export const commandFiles = (roots: Roots): readonly string[] => [
  ...configPaths(roots),
  ...[...defaultConfig.registries.values()].flatMap((path) => registryPaths(roots, path)),
]

export interface CommandsRequest extends Roots {
  meaning(): Meaning | undefined
}

/** From this score on a command is very close to what was asked. */
const leastScore = 0.8

const candidateOf = ({ c1, c2, c3, title, description }: RegistryCommand): Candidate => ({
  source: 'commands',
  key: `command ${c1} ${c2} ${c3}`,
  revision: 0,
  label: '',
  title: description === '' ? (title ?? '') : description,
  updatedAt: 0,
  description: '',
  content: '',
  tags: [],
})

/** The command of a project that does what was asked. */
export const openCommands = ({ projectDir, homeDir, meaning }: CommandsRequest): RecallSource => ({
  name: 'commands',
  most: 1,
  isJudged: true,
  find: async ({ text }) => {
    const commands = await loadRegistry({ projectDir, homeDir, agent: defaultAgent, onProblem: () => undefined })
    if (commands.length === 0) return { words: [], items: 0, candidates: [] }
    const best = buildCommandIndex(commands, 'hybrid', meaning).search(text, 1)
    const close = best.filter(({ score }) => score >= leastScore)
    return { words: [], items: commands.length, candidates: close.map(({ command }) => candidateOf(command)) }
  },
})
