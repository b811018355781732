import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openPostgresStore } from '../../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../../src/modules/knowledge/store/sqlite/store.ts'
import { openPostgres } from '../../../src/storage/postgres/postgres.ts'
import { runKura } from '../run-kura.ts'
import { dataOf, engineOf, errorOf, newItem, type Drivers } from '../driver.ts'
import { RawDatabase } from '../../support/raw-database.ts'

const { signal } = new AbortController()

export const databaseDrivers: Drivers = {
  'sqlite-wait': async (context) => {
    if (context.databaseUrl !== undefined) return
    await newItem(context)
    const other = new RawDatabase(path.join(context.server.folder, 'data/kura.db'))
    try {
      other.exec('BEGIN IMMEDIATE')
      const answer = await context.server.call('create_item', { type: 'task', title: 'x' })
      expect(errorOf(answer)?.code).toBe(-32003)
      expect(answer.ms).toBeLessThan(context.tenfold)
    } finally {
      other.close()
    }
  },
  statements: async ({ server, tenfold }) => {
    const queries = Array.from({ length: tenfold }, (_, index) => {
      const many = (name: string, count: number) =>
        Array.from({ length: count % 40 }, (_each, one) => `${name}${one}`).join(' ')
      return `is:open ${many('tag:t', index)} ${many('-tag:n', index >> 2)} ${many('w', index >> 4)}`
    })
    await Promise.all(queries.slice(0, 100).map((query) => server.call('search_items', { query })))
    const before = await server.memory()
    for (let first = 100; first < queries.length; first += 50)
      for (const answer of await Promise.all(
        queries.slice(first, first + 50).map((query) => server.call('search_items', { query })),
      ))
        dataOf(answer)
    expect((await server.memory()).held - before.held).toBeLessThan(30)
  },
  'schema-objects': async ({ tenfold }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-schema-'))
    const driver = new RawDatabase(path.join(folder, 'data.db'))
    driver.exec(Array.from({ length: tenfold }, (_, index) => `CREATE TABLE t${index} (x);`).join(''))
    driver.close()
    const { code, err } = await runKura(folder, ['restore', path.join(folder, 'data.db'), '--yes'])
    rmSync(folder, { recursive: true })
    expect(code).not.toBe(0)
    expect(err).toMatch(/Kura did not make|no backup|not a backup/i)
  },
  'workspace-name': async ({ server, tenfold, ...context }) => {
    const env = { ...engineOf(context), KURA_WORKSPACE: 'w'.repeat(tenfold) }
    const { code, err } = await runKura(server.folder, ['stats'], env)
    expect(code).not.toBe(0)
    expect(err).toContain('KURA_WORKSPACE')
    expect(err.length).toBeLessThan(2_000)
  },
  'config-file': async ({ tenfold }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-config-'))
    const file = path.join(folder, 'config.json')
    writeFileSync(file, '{}')
    truncateSync(file, tenfold)
    const { code, err } = await runKura(folder, ['stats'], { KURA_HOME: folder })
    rmSync(folder, { recursive: true })
    expect(code).not.toBe(0)
    expect(err).toContain('config.json')
  },
  'postgres-statement': async ({ databaseUrl, limit }) => {
    if (databaseUrl === undefined) return
    const database = openPostgres({ url: databaseUrl, statementTimeoutMs: 300 })
    await expect(database.read(signal, (session) => session.rows('SELECT pg_sleep(3)'))).rejects.toThrow(
      'took too long',
    )
    await database.close()
    expect(limit.value).toBe(30_000)
  },
  'idempotency-memory': async ({ server, databaseUrl, tenfold }) => {
    let now = Date.now()
    const clock = (): number => now
    const store =
      databaseUrl === undefined
        ? openSqliteStore(path.join(server.folder, 'once.db'), { clock })
        : openPostgresStore({ url: databaseUrl, clock })
    const caller = {
      workspace: 'limits',
      actor: 'limits',
      signal,
      idempotency: { key: 'k', principal: 'p', fingerprint: 'f' },
    }
    const count = () => store.write(caller, (tx) => tx.nextId())
    const first = await count()
    expect(await count()).toBe(first)
    now += tenfold
    expect(await count()).toBe(first + 1)
    await store.close()
  },
}
