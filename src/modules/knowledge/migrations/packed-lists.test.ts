import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makersWith } from '../../../../test/meaning/stores.ts'
import old from '../../../../test/support/old-store/postgres-version-8.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { migratePostgres, postgresSchemaVersion } from '../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres } from '../../../storage/postgres/postgres.ts'
import { documentOf } from '../domain/index-document.ts'
import type { Item } from '../domain/item.ts'
import type { KnowledgeStore } from '../ports.ts'
import { searchItems } from '../search/search-items.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { createItem } from '../use-cases/create-item.ts'
import { listActivity } from '../use-cases/list-activity.ts'
import { knowledgePostgresMigrations } from './postgres/index.ts'

const signal = new AbortController().signal
const clock = (): number => Date.parse('2026-01-01T00:00:00.000Z')
const makers = makersWith()
const as = (workspace: string) => ({ workspace, actor: 'tester', signal })
const workspaces = ['default', 'other']

const oldMigrations = knowledgePostgresMigrations.filter(({ version }) => version <= 8)

/** The tables of version 8, with the rows that its program wrote. */
const fillOld = async (raw: Postgres): Promise<void> => {
  await migratePostgres(raw, { module: 'knowledge', migrations: oldMigrations, clock }, signal)
  await raw.write(signal, async (session) => {
    for (const [table, rows] of Object.entries(old)) {
      await session.run(`DELETE FROM ${table}`)
      await session.run(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
        JSON.stringify(rows),
      ])
    }
  })
}

const itemsOf = (store: KnowledgeStore, workspace: string): Promise<readonly Item[]> =>
  store.read(as(workspace), async (tx) => {
    const items = await Promise.all((await tx.idsAfter(0, 1_000)).map((id) => tx.findItem(id)))
    return items.flatMap((item) => item ?? [])
  })

const queries = [
  'login',
  '認証 手順',
  'database tag:odd',
  'renamed 認可',
  'before',
  'databse',
  'deploy -login',
  '支払い',
]

const hitsOf = async (store: KnowledgeStore, workspace: string, query: string) => {
  const page = await searchItems({ store, clock, makers }, as(workspace), { query, limit: 50, offset: 0 })
  return { total: page.total, hits: page.items.map(({ id, score, by }) => [id, score, by]) }
}

describe('the migration to packed lists', () => {
  let database: TestDatabase
  let folder: string
  let raw: Postgres
  beforeEach(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'kura-packed-'))
    raw = openPostgres({ url: database.url })
    await fillOld(raw)
  })
  afterEach(async () => {
    await raw.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  const open = (): KnowledgeStore => openPostgresStore({ url: database.url, clock, makers })

  const expectAllThere = async (): Promise<void> => {
    const store = open()
    const fresh = openSqliteStore(join(folder, 'kura.db'), { clock, makers })
    for (const workspace of workspaces) {
      const items = await itemsOf(store, workspace)
      await fresh.write(as(workspace), async (tx) => {
        for (const item of items) {
          await tx.insertItem(item)
          const [vector] = makers().map(({ model, now }) => ({ model, numbers: now?.(documentOf(item).gist) }))
          const numbers = vector?.numbers
          await tx.indexItem(item.id, {
            ...documentOf(item),
            ...(numbers && { vector: { model: vector.model, numbers } }),
          })
        }
      })
      for (const query of queries)
        expect(await hitsOf(store, workspace, query), query).toEqual(await hitsOf(fresh, workspace, query))
      const counts = (one: KnowledgeStore) =>
        one.read(as(workspace), async (tx) => [
          await tx.tagCounts(),
          (await tx.facets()).map(({ type, status, count }) => [type, status, count]),
          (await tx.indexTotals()).items,
        ])
      expect(await counts(store)).toEqual(await counts(fresh))
    }
    const made = await createItem({ store, clock }, as('default'), { type: 'task', title: 'new' })
    expect(made.id).toBe(31)
    const { entries } = await listActivity({ store, clock }, as('default'), { limit: 2 })
    expect(entries.map(({ number }) => number)).toEqual([35, 34])
    await store.close()
    await fresh.close()
  }

  it('finds what a new store would find, and goes on with ids and numbers', async () => {
    await expectAllThere()
  })

  it('continues after an interruption, and stops older programs before it begins', async () => {
    const stop = new Error('stop')
    const migrations = knowledgePostgresMigrations.map((migration) => ({
      ...migration,
      convert:
        migration.convert &&
        ((session: Parameters<NonNullable<typeof migration.convert>>[0]) =>
          migration.version < 10
            ? Promise.resolve()
            : migration.convert?.(
                session,
                () => Promise.reject(stop),
                () => undefined,
              )),
    }))
    const plan = { module: 'knowledge', migrations: migrations as typeof knowledgePostgresMigrations, clock }
    await expect(migratePostgres(raw, plan, signal)).rejects.toThrow(stop)
    expect(await postgresSchemaVersion(raw, 'knowledge', signal)).toBe(9)
    // A program of version 8 still reads these.
    expect(await raw.read(signal, (session) => session.rows('SELECT 1 FROM item_terms LIMIT 1'))).toHaveLength(1)
    await expectAllThere()
  })
})
