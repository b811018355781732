import { buildCommandIndex, type CommandIndex, type Ranking } from '../ranking/index.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'

type Texts = readonly unknown[]

interface Kept {
  readonly texts: readonly Texts[]
  readonly ranking: Ranking
  readonly index: CommandIndex
}

const kept = new WeakMap<readonly RegistryCommand[], Kept>()

const textsOf = ({ c1, c2, c3, title, description }: RegistryCommand): Texts => [c1, c2, c3, title, description]

const isSame = (before: readonly Texts[], commands: readonly RegistryCommand[]): boolean =>
  before.length === commands.length &&
  commands.every((command, place) => textsOf(command).every((text, which) => before[place]?.[which] === text))

/** The index of a list that was searched before; a list that was changed since is another one. */
const indexFor = (commands: readonly RegistryCommand[], ranking: Ranking): CommandIndex => {
  const before = kept.get(commands)
  if (before?.ranking === ranking && isSame(before.texts, commands)) return before.index
  const index = buildCommandIndex(commands, ranking)
  kept.set(commands, { texts: commands.map(textsOf), ranking, index })
  return index
}

export interface SearchRequest {
  readonly query: string
  readonly topN: number
  readonly ranking: Ranking
}

export interface SearchResult {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly score: number
}

export const searchCommands = (
  commands: readonly RegistryCommand[],
  { query, topN, ranking }: SearchRequest,
): readonly SearchResult[] =>
  indexFor(commands, ranking)
    .search(query, topN)
    .map(({ command: { c1, c2, c3, description }, score }) => ({ c1, c2, c3, description, score }))
