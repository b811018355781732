import { homedir } from 'node:os'
import {
  cosineSimilarity as similarity,
  loadRegistry as load,
  searchCommands as search,
} from './modules/commands/library.ts'

/** One entry of a registry. Keys that are not named here are kept as the file has them. */
export interface Command {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  readonly title?: string
  readonly usage?: string
  readonly options?: {
    readonly edition?: readonly string[]
    readonly adaptation?: readonly string[]
    readonly file?: boolean
    readonly stdin?: boolean
    readonly destination?: boolean
  }
  readonly [key: string]: unknown
}

export interface SearchResult {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
  /** 0–1: from 0.8 very close, from 0.5 fair, from 0.2 weak. */
  readonly score: number
}

export type Ranking = 'hybrid' | 'tfidf' | 'cosine'

export interface SearchOptions {
  /** How many at most; 3 unless told. */
  readonly topN?: number
  /** `hybrid` unless told. */
  readonly ranking?: Ranking
}

export interface LoadOptions {
  /** Whose commands; `climpt` unless told. */
  readonly agent?: string
  /** The file itself, whatever the configuration says. */
  readonly path?: string
  /** The working directory unless told. */
  readonly projectDir?: string
  readonly homeDir?: string
  /** Told why there are no commands. */
  readonly onProblem?: (problem: { readonly path: string; readonly details: string }) => void
}

/** Cosine of the angle between the word frequencies of two texts, 0–1. */
export const cosineSimilarity: (a: string, b: string) => number = similarity

/** The commands that fit a query in Japanese or English best, best first; none that does not fit at all. */
export const searchCommands: (
  commands: readonly Command[],
  query: string,
  options?: number | SearchOptions,
) => SearchResult[] = (commands, query, options = 3) => {
  const { topN = 3, ranking = 'hybrid' } = typeof options === 'number' ? { topN: options } : options
  return [...search(commands, { query, topN, ranking })]
}

/** Every entry of that name, to the letter; none is an empty list. */
// eslint-disable-next-line max-params -- the specification names them
export const describeCommand: (commands: readonly Command[], c1: string, c2: string, c3: string) => Command[] = (
  commands,
  ...[c1, c2, c3]
) => commands.filter((command) => command.c1 === c1 && command.c2 === c2 && command.c3 === c3)

/** Reads the registry of an agent, from the project or else from the home directory. What cannot be read is an empty list. */
export const loadRegistry: (request?: string | LoadOptions) => Promise<Command[]> = async (request = {}) => {
  const { agent = 'climpt', path, projectDir = process.cwd(), homeDir = homedir(), onProblem } = asOptions(request)
  return [
    ...(await load({
      agent,
      path,
      projectDir,
      homeDir,
      onProblem: (place, details) => onProblem?.({ path: place, details }),
    })),
  ]
}

/** A text is the name of an agent, or the path of a file. */
const asOptions = (request: string | LoadOptions): LoadOptions => {
  if (typeof request !== 'string') return request
  return /[/\\]|\.json$/.test(request) ? { path: request } : { agent: request }
}
