import { errorCode } from '../../kernel/error-code.ts'
import { AppError } from '../../kernel/errors.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { howToGetNewer } from '../sqlite-version.ts'
import type { DriverKind, DriverName } from './driver.ts'
import { chosenDriver } from './driver-choice.ts'
import { loadNodeSqlite } from './node-module.ts'
import { nodeSqlite } from './node-sqlite.ts'

/** Loads the driver on first use, so that a server that does not use the database starts faster. */
export const loadDriver = (): Promise<DriverKind> => loaders[chosenDriver()]()

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
