import { readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { installLocked } from '../support/install-locked.ts'
import { programOutput } from '../support/program-output.ts'
import { summarize, type Check, type RequirementSet, type ScenarioResult } from './results.ts'

/** The official suite, installed outside the project's dependencies, and the Node that runs it. */
export interface Suite {
  readonly version: string
  readonly nodeVersion: string
  run(set: RequirementSet, url: string): Promise<readonly ScenarioResult[]>
}

const longest = 600_000

/** Installs the locked packages of `source` into `folder`, unless they are already there. */
export const installSuite = async (source: string, folder: string): Promise<Suite> => {
  await installLocked({ what: 'The conformance suite', source, folder })
  const suite = path.join(folder, 'node_modules/@modelcontextprotocol/conformance')
  const { version } = JSON.parse(await readFile(path.join(suite, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const node = nodeOf(folder)
  const nodeVersion = (await programOutput(node, ['--version'], { cwd: folder, timeout: longest })).text
    .trim()
    .replace(/^v/, '')
  return { version, nodeVersion, run: (set, url) => run({ set, url, folder, suite, node }) }
}

/** The suite needs Node 22: the packaged one, or the running one if none is packaged for this machine. */
const nodeOf = (folder: string): string => {
  const packaged = path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.', 1)[0]) >= 22) return process.execPath
  throw new Error(
    'The conformance suite needs Node 22, and there is no package of it for this machine: ' +
      'run this command with Node 22 or later.',
  )
}

interface Run {
  readonly set: RequirementSet
  readonly url: string
  readonly folder: string
  readonly suite: string
  readonly node: string
}

const run = async ({ set, url, folder, suite, node }: Run): Promise<readonly ScenarioResult[]> => {
  const written = path.join(folder, 'results', set)
  await rm(written, { recursive: true, force: true })
  const args = [
    path.join(suite, 'dist/index.js'),
    'server',
    '--url',
    url,
    '--requirements',
    set,
    '--output-dir',
    written,
  ]
  const { text } = await programOutput(node, args, { cwd: folder, timeout: longest })
  if (!existsSync(written)) throw new Error(`The suite wrote no results for ${set}. It said:\n${text}`)
  const folders = await readdir(written)
  const demanded = demandsOf(parse(await readFile(path.join(suite, 'requirements', `${set}.yaml`), 'utf8')))
  return Promise.all(
    demanded.map(async ({ scenario, unscored }) => {
      const found = folders.find((name) => new RegExp(`^server-${scenario}-\\d{4}-\\d{2}-\\d{2}T[-\\d]+Z$`).test(name))
      if (found === undefined) throw new Error(`${set} demands ${scenario}, and the suite has not run it.`)
      const checks = JSON.parse(await readFile(path.join(written, found, 'checks.json'), 'utf8')) as readonly Check[]
      return summarize(scenario, checks, unscored)
    }),
  )
}

interface Demand {
  readonly scenario: string
  readonly unscored?: string
}

interface RequirementFile {
  readonly server: readonly string[]
  readonly not_scored?: readonly { readonly scenario: string; readonly leg: string; readonly reason: string }[]
}

/** The requirements of a revision for servers, from the suite's own file. */
const demandsOf = (file: unknown): readonly Demand[] => {
  const { server, not_scored: others = [] } = file as RequirementFile
  const ofServers = others.filter(({ leg }) => leg === 'server')
  return [
    ...server.map((scenario) => ({ scenario })),
    ...ofServers.map(({ scenario, reason }) => ({ scenario, unscored: reason })),
  ]
}
