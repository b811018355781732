import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { openPostgresStore } from '../../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../../src/modules/knowledge/store/sqlite/store.ts'
import { openPostgres } from '../../../src/storage/postgres/postgres.ts'
import { errorOf, newItem, type Drivers } from '../stage.ts'

const { signal } = new AbortController()

export const databaseDrivers: Drivers = {
  'sqlite-wait': async (stage) => {
    if (stage.databaseUrl !== undefined) return
    await newItem(stage)
    const other = new Database(path.join(stage.server.folder, 'data/kura.db'))
    try {
      other.exec('BEGIN IMMEDIATE')
      const answer = await stage.server.call('create_item', { type: 'task', title: 'x' })
      expect(errorOf(answer)?.code).toBe(-32003)
      expect(answer.ms).toBeLessThan(stage.tenfold)
    } finally {
      other.close()
    }
  },
  'postgres-statement': async ({ databaseUrl, limit }) => {
    if (databaseUrl === undefined) return
    const database = openPostgres({ url: databaseUrl, statementTimeoutMs: 300 })
    await expect(database.read(signal, (session) => session.rows('SELECT pg_sleep(3)'))).rejects.toMatchObject({ kind: 'database' })
    await database.close()
    expect(limit.value).toBe(30_000)
  },
  'idempotency-memory': async ({ server, databaseUrl, tenfold }) => {
    let now = Date.now()
    const clock = (): number => now
    const store = databaseUrl === undefined
      ? openSqliteStore(path.join(server.folder, 'once.db'), { clock })
      : openPostgresStore({ url: databaseUrl, clock })
    const caller = { workspace: 'limits', actor: 'limits', signal, once: { key: 'k', principal: 'p', fingerprint: 'f' } }
    const count = () => store.write(caller, (tx) => tx.nextId())
    const first = await count()
    expect(await count()).toBe(first)
    now += tenfold
    expect(await count()).toBe(first + 1)
    await store.close()
  },
}
