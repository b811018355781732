import { buildCommandIndex, type CommandIndex, type Ranking } from '../ranking/index.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'

type SearchedTexts = readonly unknown[]

interface CachedIndex {
  readonly texts: readonly SearchedTexts[]
  readonly ranking: Ranking
  readonly index: CommandIndex
}

const indexes = new WeakMap<readonly RegistryCommand[], CachedIndex>()

const searchedTexts = ({ c1, c2, c3, title, description }: RegistryCommand): SearchedTexts => [
  c1,
  c2,
  c3,
  title,
  description,
]

const isSame = (before: readonly SearchedTexts[], commands: readonly RegistryCommand[]): boolean =>
  before.length === commands.length &&
  commands.every((command, position) =>
    searchedTexts(command).every((text, field) => before[position]?.[field] === text),
  )

/** The cached index of a list of commands. It is built again if the list was changed. */
const indexFor = (commands: readonly RegistryCommand[], ranking: Ranking): CommandIndex => {
  const before = indexes.get(commands)
  if (before?.ranking === ranking && isSame(before.texts, commands)) return before.index
  const index = buildCommandIndex(commands, ranking)
  indexes.set(commands, { texts: commands.map(searchedTexts), ranking, index })
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
