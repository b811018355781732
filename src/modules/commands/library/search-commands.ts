import { loadMeaning } from '../../../files/load-meaning.ts'
import {
  buildCommandIndex,
  resultOf,
  type CommandIndex,
  type FindMeaning,
  type Ranking,
  type SearchResult,
} from '../ranking/index.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'

type SearchedTexts = readonly unknown[]

interface CachedIndex {
  readonly texts: readonly SearchedTexts[]
  readonly ranking: Ranking
  readonly meaning: boolean
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

let shipped: { readonly meaning: ReturnType<FindMeaning> } | undefined

/** The model in the package, read at the first search. Where it is missing, searches use words alone. */
const shippedMeaning: FindMeaning = () => {
  shipped ??= { meaning: readShipped() }
  return shipped.meaning
}

const readShipped: FindMeaning = () => {
  try {
    return loadMeaning()
  } catch {
    return undefined
  }
}

/** The cached index of a list of commands. It is built again if the list was changed. */
const indexFor = (commands: readonly RegistryCommand[], { ranking, meaning }: SearchRequest): CommandIndex => {
  const before = indexes.get(commands)
  if (before?.ranking === ranking && before.meaning === meaning && isSame(before.texts, commands)) return before.index
  const index = buildCommandIndex(commands, ranking, meaning ? shippedMeaning : undefined)
  indexes.set(commands, { texts: commands.map(searchedTexts), ranking, meaning, index })
  return index
}

export interface SearchRequest {
  readonly query: string
  readonly topN: number
  readonly ranking: Ranking
  /** Whether the meaning of the texts counts, too. */
  readonly meaning: boolean
}

export const searchCommands = (commands: readonly RegistryCommand[], request: SearchRequest): readonly SearchResult[] =>
  indexFor(commands, request).search(request.query, request.topN).map(resultOf)
