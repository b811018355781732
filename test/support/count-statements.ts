import pg from 'pg'
import { vi } from 'vitest'
import { driverPrototypes } from '../../src/storage/driver/driver-prototypes.ts'

/** Counts the statements that this process sends to SQLite and PostgreSQL while `work` runs. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const { statement } = (await driverPrototypes()) as {
    statement: Record<'run' | 'get' | 'all', (...values: unknown[]) => unknown>
  }
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
