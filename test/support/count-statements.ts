import Database from 'better-sqlite3'
import pg from 'pg'
import { vi } from 'vitest'

/** Counts the statements that this process sends to SQLite and PostgreSQL while `work` runs. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const driver = new Database(':memory:')
  const statement = Object.getPrototypeOf(driver.prepare('SELECT 1')) as Record<
    'run' | 'get' | 'all',
    (...values: unknown[]) => unknown
  >
  driver.close()
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query'),
    ...(['run', 'get', 'all'] as const).map((name) => vi.spyOn(statement, name)),
  ]
  try {
    await work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
