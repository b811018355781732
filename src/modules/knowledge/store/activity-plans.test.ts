import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import type { ActivityRequest, KnowledgeStore } from '../ports.ts'
import { readActivityOn } from './activity.ts'
import { caller } from './contract/setup.ts'
import { postgresDialect } from './postgres/dialect.ts'
import { openPostgresStore } from './postgres/store.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Dialect } from './dialect.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

const size = 6_000

const requests: readonly Partial<ActivityRequest>[] = [
  {},
  { before: size / 2 },
  { after: size - 3 },
  { actor: 'rare' },
  { change: 'create' },
  { type: '', actor: 'client 3' },
  { type: '', change: 'update', before: size },
]

const fill = async (store: KnowledgeStore): Promise<void> => {
  for (let first = 0; first < size; first += 1_000)
    await store.write(caller, async (tx) => {
      for (let id = first + 1; id <= first + 1_000; id++)
        await tx.appendHistory({
          id,
          revision: 1,
          change: id % 5 === 0 ? 'update' : 'create',
          actor: id === 7 ? 'rare' : `client ${id % 4}`,
          at: '2025-01-01T00:00:00.000Z',
          before: {},
        })
    })
}

/** The statements and values that a request sends. */
const statementsOf = async (
  dialect: Dialect,
  workspace: number,
  answer: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<readonly (readonly [sql: string, values: readonly unknown[]])[]> => {
  const sent: (readonly [string, readonly unknown[]])[] = []
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
    sent.push([sql, values])
    return (await answer(sql, values)) as readonly Row[]
  }
  const row = async <Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(sql, values))[0]
  const session = { rows, row, run: () => Promise.resolve(0), send: () => undefined }
  const { activity } = readActivityOn(dialect)({ workspace, session })
  for (const request of requests) await activity({ limit: 50, ...request })
  return sent
}

describe('a page of changes is found through an index', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kura-plans-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('on SQLite', async () => {
    const file = join(folder, 'kura.db')
    const store = openSqliteStore(file, { clock: Date.now })
    await fill(store)
    await store.close()
    const raw = new RawDatabase(file, { readonly: true })
    const prepared = (sql: string, values: readonly unknown[]) => {
      const order: number[] = []
      const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => (order.push(Number(number) - 1), '?'))
      const bound = order.map((index) => {
        const value = values[index]
        return Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : value
      })
      return { text, bound }
    }
    const sent = await statementsOf(sqliteDialect, 1, (sql, values) => {
      const { text, bound } = prepared(sql, values)
      return Promise.resolve(raw.prepare(text).all(...bound))
    })
    const plans = sent.flatMap(([sql, values]) => {
      const { text, bound } = prepared(sql, values)
      return raw.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...bound)
    })
    raw.close()
    const ofActivity = plans.map(({ detail }) => detail).filter((detail) => /\b(activity|page)\b/.test(detail))
    expect(ofActivity.length).toBeGreaterThan(10)
    for (const detail of ofActivity) expect(detail).not.toMatch(/SCAN activity\b/)
    expect(ofActivity.filter((detail) => /USING (PRIMARY KEY|(COVERING )?INDEX)/.test(detail)).length).toBeGreaterThan(
      5,
    )
  })

  const database = useTestDatabase()

  it('on PostgreSQL', async () => {
    const store = openPostgresStore({ url: database().url, clock: Date.now })
    await fill(store)
    await store.settle(caller)
    await store.close()
    const raw = new pg.Client({ connectionString: database().url })
    await raw.connect()
    await raw.query('ANALYZE activity, activity_facets')
    const { rows } = await raw.query<{ number: string }>('SELECT number FROM workspaces')
    const sent = await statementsOf(postgresDialect, Number(rows[0]?.number), async (sql, values) => {
      const answer = await raw.query<Record<string, unknown>>(sql, [...values])
      return answer.rows.map((row) => ('facet' in row || 'last' in row ? numeric(row) : row))
    })
    const plans: string[] = []
    for (const [sql, values] of sent) {
      const used = Math.max(...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const plan = await raw.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, TIMING OFF) ${sql}`,
        values.slice(0, used),
      )
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    await raw.end()
    const ofActivity = plans.filter((plan) => / on activity\b/.test(plan))
    expect(ofActivity.length).toBeGreaterThan(5)
    for (const plan of ofActivity) {
      expect(plan).not.toMatch(/Seq Scan on activity\b/)
      // No step reads much more than a page of each facet.
      const most = Math.max(...[...plan.matchAll(/actual rows=(\d+)/g)].map(([, read]) => Number(read)))
      expect(most, plan).toBeLessThan(1_000)
    }
  })
})

const numeric = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
