import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { runKura, writeManual } from '../support/added-manual.ts'
import { connect, newDataDir } from '../support/in-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const countTables = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'")
  await client.end()
  return rows.length
}

it('search_api answers from a manual on PostgreSQL, and makes no tables without one [NAB-manual-none]', async () => {
  const home = newDataDir()
  const { call, server } = await connect('2025-11-25', {
    manifests: [...manifests],
    modules: ['nablarch'],
    dataDir: home,
    settings: { databaseUrl: database.url, meaning: 'off', logLevel: 'silent' },
  })
  const linesFor = async (keyword: string): Promise<readonly string[]> => {
    const { result } = await call('search_api', { keyword })
    const [block] = result?.content as readonly { readonly text: string }[]
    return (block?.text ?? '').split('\n').filter((line) => line.startsWith('[公式文書]'))
  }
  expect(await linesFor('雨傘')).toEqual([])
  expect(await countTables()).toBe(0)
  const folder = writeManual({ 'umbrella.md': '# 雨傘\n\n雨傘は赤い。\n' })
  const environment = { KURA_DATABASE_URL: database.url, KURA_MEANING: 'off' }
  expect((await runKura(home, ['docs', 'add', 'nablarch', folder], { environment })).code).toBe(0)
  expect(await linesFor('雨傘')).toEqual(['[公式文書] 雨傘 — 雨傘は赤い。'])
  expect((await runKura(home, ['docs', 'remove', 'nablarch'], { environment })).code).toBe(0)
  expect(await linesFor('雨傘')).toEqual([])
  await server.close()
})

it('search_api answers from its own knowledge if the database is gone [NAB-manual-failure]', async () => {
  const gone = new URL(database.url)
  gone.port = '1'
  const { call, server } = await connect('2025-11-25', {
    manifests: [...manifests],
    modules: ['nablarch'],
    dataDir: newDataDir(),
    settings: { databaseUrl: gone.href, meaning: 'off', logLevel: 'silent' },
  })
  const started = performance.now()
  const { result } = await call('search_api', { keyword: 'UniversalDao' })
  expect(JSON.stringify(result)).toContain('nablarch.common.dao.UniversalDao')
  expect(performance.now() - started).toBeLessThan(20_000)
  const again = performance.now()
  await call('search_api', { keyword: 'UniversalDao' })
  expect(performance.now() - again).toBeLessThan(2_000)
  await server.close()
})
