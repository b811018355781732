import { chosenDriver } from './driver-choice.ts'
import { loadNodeSqlite } from './node-module.ts'

interface Classes {
  readonly DatabaseSync: { readonly prototype: object }
  readonly StatementSync: { readonly prototype: object }
}

const isNodeSqlite = (module: unknown): module is Classes =>
  typeof module === 'object' && module !== null && 'DatabaseSync' in module && 'StatementSync' in module

/** What all databases and all statements of the driver under test inherit from: to watch them. */
export const driverPrototypes = async (): Promise<{ readonly database: object; readonly statement: object }> => {
  if (chosenDriver() === 'node') {
    const sqlite: unknown = loadNodeSqlite()
    if (!isNodeSqlite(sqlite)) throw new Error('node:sqlite has other classes than it had')
    return { database: sqlite.DatabaseSync.prototype, statement: sqlite.StatementSync.prototype }
  }
  const { default: Database } = await import('better-sqlite3')
  const memory = new Database(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('SELECT 1')) as object
  memory.close()
  return { database: Database.prototype, statement }
}
