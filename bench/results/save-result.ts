import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, platform, totalmem } from 'node:os'
import path from 'node:path'
import { sourceDigest } from './source-digest.ts'

/** Numbers and words with names, nested as the benchmark likes. */
export interface Figures {
  readonly [name: string]: Figure
}
export type Figure = number | string | boolean | null | readonly Figure[] | Figures

/** A table as the benchmark printed it. Pages of the documentation show the same cells. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What one benchmark measured, with all that is needed to judge it and to measure it again. */
export interface ResultFile {
  /** The script of package.json. */
  readonly benchmark: string
  readonly command: string
  readonly date: string
  readonly commit: string
  /** Of the files that make the program, so results of one program can be told from those of another. */
  readonly source: string
  readonly machine: {
    readonly cores: number
    readonly processor: string
    readonly memoryGiB: number
    readonly system: string
    readonly node: string
  }
  readonly figures: Figures
  readonly tables?: Readonly<Record<string, Table>>
  /** Added by `npm run proof`, which runs a benchmark twice. */
  readonly difference?: Difference
}

/** How far two runs of the same benchmark lie apart. */
export interface Difference {
  readonly runs: number
  /** The largest relative difference of a ratio or a quality: .07 is seven percent. Null if there is none. */
  readonly largest: number | null
  /** The cell in which it is: table, row and column. */
  readonly cell: string
}

/** Arguments that are paths are of this machine only. */
const withoutPaths = (args: readonly string[]): readonly string[] =>
  args.filter((arg) => arg !== '--save').map((arg) => (arg.includes(path.sep) ? 'FOLDER' : arg))

/** The Node that a suite of tests was told to use, if it is not the usual one. */
const testNode = process.env.KURA_TEST_NODE

export const commandOf = (benchmark: string, args: readonly string[]): string =>
  [
    `${testNode === undefined ? '' : `KURA_TEST_NODE=${testNode} `}npm run ${benchmark}`,
    ...(withoutPaths(args).length > 0 ? ['--', ...withoutPaths(args)] : []),
  ].join(' ')

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown: not a git checkout'
  }
}

/** Where the result of a benchmark is kept: `bench:start` in `bench/results/bench-start.json`. */
export const resultPath = (benchmark: string): string => `bench/results/${benchmark.replaceAll(':', '-')}.json`

const nameOf = (benchmark: string): string => (testNode === undefined ? benchmark : `${benchmark}:node-${testNode}`)

export interface SaveOptions {
  readonly args?: readonly string[]
  readonly tables?: ResultFile['tables']
  /** The name of the result, if the benchmark has several. */
  readonly name?: string
}

/** With `--save` among the arguments, or `KURA_SAVE_RESULTS=1` for suites of tests, writes the result file. */
export const saveResult = async (
  benchmark: string,
  figures: Figures,
  { args = process.argv.slice(2), tables, name = nameOf(benchmark) }: SaveOptions = {},
): Promise<void> => {
  if (!args.includes('--save') && process.env.KURA_SAVE_RESULTS !== '1') return
  const result: ResultFile = {
    benchmark,
    command: commandOf(benchmark, args),
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    source: await sourceDigest('.'),
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      system: platform(),
      node: process.version,
    },
    figures,
    ...(tables === undefined ? {} : { tables }),
  }
  await mkdir('bench/results', { recursive: true })
  await writeFile(resultPath(name), `${JSON.stringify(result, undefined, 2)}\n`)
  process.stderr.write(`Saved as ${resultPath(name)}\n`)
}
