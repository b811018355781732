import { homedir } from 'node:os'
import {
  cosineSimilarity as similarity,
  loadRegistry as load,
  searchCommands as search,
} from './modules/commands/library.ts'

/** One entry of a registry. Other keys are kept as written in the file. */
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
  /** Present if the command has none of the words of the query, not even a similar one. */
  readonly by?: 'meaning'
}

export type Ranking = 'hybrid' | 'tfidf' | 'cosine'

export interface SearchOptions {
  /** The maximum number of results. Default: 3. */
  readonly topN?: number
  /** Default: `hybrid`. */
  readonly ranking?: Ranking
  /** Whether `hybrid` also compares the meaning of the texts, with the model in the package. Default: true. */
  readonly meaning?: boolean
}

export interface LoadOptions {
  /** The agent whose commands are read. Default: `climpt`. */
  readonly agent?: string
  /** The registry file. The configuration is then ignored. */
  readonly path?: string
  /** Default: the working directory. */
  readonly projectDir?: string
  readonly homeDir?: string
  /** Called with the reason if there are no commands. */
  readonly onProblem?: (problem: { readonly path: string; readonly details: string }) => void
}

/** Cosine of the angle between the word frequencies of two texts, 0–1. */
export const cosineSimilarity: (a: string, b: string) => number = similarity

/** The commands that best fit a query in Japanese or English, best first. Commands that do not fit are left out. */
export const searchCommands: (
  commands: readonly Command[],
  query: string,
  options?: number | SearchOptions,
) => SearchResult[] = (commands, query, options = 3) => {
  const { topN = 3, ranking = 'hybrid', meaning = true } = typeof options === 'number' ? { topN: options } : options
  return [...search(commands, { query, topN, ranking, meaning })]
}

/** Every entry with exactly this name. */
// eslint-disable-next-line max-params -- the specification names them
export const describeCommand: (commands: readonly Command[], c1: string, c2: string, c3: string) => Command[] = (
  commands,
  ...[c1, c2, c3]
) => commands.filter((command) => command.c1 === c1 && command.c2 === c2 && command.c3 === c3)

/** Reads the registry of an agent, from the project or the home directory. An empty list if it cannot be read. */
export const loadRegistry: (request?: string | LoadOptions) => Promise<Command[]> = async (request = {}) => {
  const { agent = 'climpt', path, projectDir = process.cwd(), homeDir = homedir(), onProblem } = asOptions(request)
  return [
    ...(await load({
      agent,
      path,
      projectDir,
      homeDir,
      onProblem: (file, details) => onProblem?.({ path: file, details }),
    })),
  ]
}

/** A string is the path of a file or the name of an agent. */
const asOptions = (request: string | LoadOptions): LoadOptions => {
  if (typeof request !== 'string') return request
  return /[/\\]|\.json$/.test(request) ? { path: request } : { agent: request }
}
