import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTeamCorpus, type Corpus } from './corpus.ts'
import { connected, loadEverywhere } from './load.ts'
import { recordPlan, type TeamPlan } from './plan.ts'
import type { Row } from './report.ts'

export interface RunOptions {
  /** What is written here goes with the run. */
  readonly home: string
  /** What is loaded is kept here, for the next run. */
  readonly kept: string
  /** The address of the database of PostgreSQL's administrator. */
  readonly adminUrl: string
  readonly seconds: number
  readonly repeats: number
  readonly serverCounts: readonly number[]
  onProgress(words: string): void
  onRows(rows: readonly Row[]): void
}

/** The databases that are measured. Each is a copy of one that was loaded, because measuring writes to them. */
const copies = { kura: 'kura', byHand: 'kura', byHandWritten: 'kura', fullText: 'full_text' } as const

/** The stores of one size and what is asked of them. */
export interface Setup extends RunOptions {
  readonly items: number
  readonly corpus: Corpus
  readonly plan: TeamPlan
  readonly planFile: string
  readonly sqliteHome: string
  readonly urls: Readonly<Record<keyof typeof copies, string>>
  /** Numbers the processes that write the recorded statements. */
  nextProcess(): number
}

export const newHome = (home: string): string => mkdtempSync(path.join(home, 'kura-'))

export const urlOf = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export const asAdministrator = ({ adminUrl }: RunOptions, ...statements: readonly string[]): Promise<void> =>
  connected(adminUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

export const emptyDatabase = (name: string): readonly string[] => [
  `DROP DATABASE IF EXISTS ${name}`,
  `CREATE DATABASE ${name}`,
]

/** The database of Kura with this many items. */
const loadedName = (items: number): string => `loaded_kura_${items}`

/** Loads the stores of this size, unless an earlier run has left them. Returns the folder with the one of SQLite. */
const load = async (items: number, corpus: Corpus, options: RunOptions): Promise<string> => {
  const { adminUrl, kept, onProgress } = options
  const folder = path.join(kept, `sqlite-${items}`)
  const done = path.join(kept, `loaded-${items}`)
  if (existsSync(done)) return folder
  const names = { kura: loadedName(items), fullText: `loaded_full_text_${items}` }
  await asAdministrator(options, ...Object.values(names).flatMap(emptyDatabase))
  mkdirSync(folder)
  const places = {
    sqliteHome: folder,
    kuraUrl: urlOf(adminUrl, names.kura),
    fullTextUrl: urlOf(adminUrl, names.fullText),
  }
  await loadEverywhere(places, corpus, onProgress)
  writeFileSync(done, '')
  return folder
}

const copyLoaded = (name: string, source: string, items: number): readonly string[] => [
  `DROP DATABASE IF EXISTS ${name}`,
  `CREATE DATABASE ${name} TEMPLATE loaded_${source}_${items} STRATEGY file_copy`,
]

/** Loads the stores, copies them, and records what Kura sends to the database. */
export const prepare = async (items: number, options: RunOptions): Promise<Setup> => {
  const { adminUrl, home, onProgress } = options
  const corpus = createTeamCorpus(items)
  const loaded = await load(items, corpus, options)
  const sqliteHome = newHome(home)
  cpSync(loaded, sqliteHome, { recursive: true })
  const nameOf = (copy: string): string => `measured_${copy.toLowerCase()}`
  await asAdministrator(
    options,
    ...Object.entries(copies).flatMap(([copy, source]) => copyLoaded(nameOf(copy), source, items)),
    'CHECKPOINT',
  )
  onProgress('stores copied')
  const urls = Object.fromEntries(
    Object.keys(copies).map((copy) => [copy, urlOf(adminUrl, nameOf(copy))]),
  ) as unknown as Setup['urls']
  // Recording writes, too, and what the handler by hand writes makes no sense to Kura.
  const plan = await recordPlan({ databaseUrl: urls.byHandWritten, home: newHome(home) }, corpus)
  const planFile = path.join(home, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))
  onProgress('statements recorded')
  let processes = 0
  return { ...options, items, corpus, plan, planFile, sqliteHome, urls, nextProcess: () => (processes += 1) }
}
