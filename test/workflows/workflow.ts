import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.github/workflows')

export interface Step {
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly with?: Readonly<Record<string, unknown>>
}

export interface Job {
  readonly 'runs-on'?: string
  readonly 'timeout-minutes'?: unknown
  readonly needs?: string | readonly string[]
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly Step[]
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions?: Readonly<Record<string, string>>
  readonly concurrency?: { readonly group: string }
  readonly jobs: Readonly<Record<string, Job>>
}

export const workflowFiles = readdirSync(folder).sort()
export const workflowText = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
export const parseWorkflow = (text: string): Workflow => parse(text) as Workflow

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')
export const scripts = (JSON.parse(readText('package.json')) as { readonly scripts: Readonly<Record<string, string>> })
  .scripts

export const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps)

/** The values of `${{ matrix.name }}` in a job. Any other value is returned as it is. */
export const valuesOf = (job: Job, written: unknown): readonly unknown[] => {
  const name = /^\$\{\{ matrix\.(\w+) \}\}$/.exec(String(written))?.[1]
  if (name === undefined) return [written]
  const { [name]: listed, include = [] } = job.strategy?.matrix ?? {}
  return listed ?? (include as readonly Readonly<Record<string, unknown>>[]).map((entry) => entry[name])
}

/** The npm scripts that a workflow calls, including those of a matrix. */
export const calledScripts = (workflow: Workflow): readonly string[] =>
  Object.values(workflow.jobs).flatMap((job) => [
    ...job.steps.flatMap(({ run = '' }) => scriptsIn(run)),
    ...(job.steps.some(({ run }) => run?.includes('npm run "$SUITE"')) ? suitesOf(job) : []),
  ])

const scriptsIn = (run: string): readonly string[] => [
  ...[...run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  ...(/\bnpm test\b/.test(run) ? ['test'] : []),
]

const suitesOf = (job: Job): readonly string[] => valuesOf(job, '${{ matrix.suite }}').map(String)
