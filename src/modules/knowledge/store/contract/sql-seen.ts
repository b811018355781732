import Database from 'better-sqlite3'
import pg from 'pg'
import { vi } from 'vitest'

export interface SqlSeen {
  /** The texts that were prepared or sent, each once. */
  readonly texts: ReadonlySet<string>
  /** How many statements were run. */
  statements(): number
  stop(): void
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text)

/** Every statement of both engines, from here on. */
export const watchSql = (): SqlSeen => {
  const texts = new Set<string>()
  let count = 0
  const memory = new Database(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Database.Statement
  memory.close()
  const { prepare } = Database.prototype
  const { query } = pg.Client.prototype
  const spies = [
    vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text) {
      texts.add(text)
      return prepare.call(this, text)
    } as typeof prepare),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      texts.add(textOf(given[0]))
      count++
      return Reflect.apply(query, this, given) as unknown
    } as typeof query),
    ...(['get', 'all', 'run'] as const).map((name) => {
      const method = statement[name]
      return vi.spyOn(statement, name).mockImplementation(function (this: Database.Statement, ...given: unknown[]) {
        count++
        return Reflect.apply(method, this, given) as never
      })
    }),
  ]
  return { texts, statements: () => count, stop: () => { for (const spy of spies) spy.mockRestore() } }
}
