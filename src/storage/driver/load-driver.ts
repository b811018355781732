import { errorCode } from '../../kernel/error-code.ts'
import { AppError } from '../../kernel/errors.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { howToGetNewer, isOldSqlite } from '../sqlite-version.ts'
import type { DriverKind, DriverName } from './driver.ts'
import { loadNodeSqlite } from './node-module.ts'
import { nodeSqlite } from './node-sqlite.ts'

export type DriverChoice = 'auto' | DriverName

/**
 * Loads the driver on first use, so that a server that does not use the database starts faster. Each is loaded once. A
 * process can have only one native copy of a driver, so the choice belongs to the process.
 */
export const loadDriver = (): Promise<DriverKind> => loaders[chosenDriver()]()

let choice: DriverChoice = 'auto'

/** What the settings say. */
export const setSqliteDriver = (wanted: DriverChoice): void => {
  choice = wanted
}

/** The driver that the next connection has. Nothing is loaded to find out. */
export const chosenDriver = (): DriverName => (choice === 'auto' ? bestFor(process.versions.sqlite) : choice)

/** `builtIn` is the version of the SQLite in this Node, if it has one. */
export const bestFor = (builtIn: string | undefined): DriverName =>
  builtIn === undefined || isOldSqlite(builtIn) ? 'better-sqlite3' : 'node'

const loaders: Readonly<Record<DriverName, () => Promise<DriverKind>>> = {
  node: memoizeAsync(async () => {
    const sqlite = loadNodeSqlite()
    if (sqlite === undefined) throw withoutSqlite()
    return nodeSqlite(sqlite)
  }),
  'better-sqlite3': memoizeAsync(async () => {
    const { betterSqlite3 } = await import('./better-sqlite3.ts')
    return betterSqlite3(await importBetterSqlite3())
  }),
}

/** On Node 20 a package of ours brings it; on others it can be installed by hand. */
const importBetterSqlite3 = async () => {
  try {
    return (await import('kura-mcp-sqlite-node20')).default
  } catch (thrown) {
    if (errorCode(thrown)?.endsWith('MODULE_NOT_FOUND') !== true) throw thrown
    return (await import('better-sqlite3')).default
  }
}

const withoutSqlite = (): AppError =>
  new AppError(
    'database',
    {
      en: `This Node (${process.version}) has no SQLite`,
      ja: `この Node (${process.version}) には SQLite がありません`,
    },
    { hint: howToGetNewer },
  )
