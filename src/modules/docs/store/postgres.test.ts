import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { describeDocsStore, start } from './contract.ts'
import { openPostgresDocs } from './postgres/store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeDocsStore('PostgreSQL', () => {
  const store = openPostgresDocs(database.url, {
    clock: () => start,
    isGone: ({ server }) => Promise.resolve(server === 'gone'),
  })
  return Promise.resolve({
    store,
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  })
})

it('makes no tables when it is asked whether there are any', async () => {
  const fresh = await createTestDatabase()
  const store = openPostgresDocs(fresh.url, { clock: () => start, isGone: () => Promise.resolve(false) })
  const { signal } = new AbortController()
  try {
    expect(await store.exists(signal)).toBe(false)
    expect(await store.exists(signal)).toBe(false)
    await store.sources({ workspace: 'team', signal })
    expect(await store.exists(signal)).toBe(true)
  } finally {
    await store.close()
    await fresh.drop()
  }
})
