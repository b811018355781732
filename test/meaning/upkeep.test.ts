import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmbeddingServer } from '../../src/platform/embedding-server.ts'
import { embeddingTargetOf } from '../../src/config/embedding-target.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { startEmbeddingServer, type TestEmbeddingServer } from '../support/embedding-server.ts'
import { addNotes, caller, engines, makersWith, useStores } from './stores.ts'

const { signal } = caller
const ask = (deps: KnowledgeDeps, query: string) => searchItems(deps, caller, { query, limit: 20, offset: 0 })
const foundBy = async (deps: KnowledgeDeps, query: string) => (await ask(deps, query)).items.map(({ by }) => by)

describe.each(engines)('vectors on %s', (engine) => {
  const stores = useStores(engine)

  it('are made in the background for items that were written without', async () => {
    const off = stores.open(makersWith({ isOff: true }))
    await addNotes(off, ...Array.from({ length: 70 }, (_, index) => `recipes for dinner ${index}`))
    await off.store.useModel('kura-2', signal)
    expect((await off.store.vectorsState(signal)).done).toBe(0)
    const deps = stores.open()
    await vi.waitFor(async () => expect((await ask(deps, '夕食の献立')).total).toBe(20), { timeout: 10_000 })
    expect(await deps.store.vectorsState(signal)).toEqual({ model: 'kura-2', done: 70, total: 70 })
  })

  it('that are missing for single items are made later', async () => {
    const deps = stores.open()
    await addNotes(deps, 'recipes for dinner')
    await addNotes(stores.open(makersWith({ isOff: true })), 'recipes for dinner again')
    expect((await ask(deps, '夕食の献立')).total).toBe(1)
    expect(await deps.store.makeVectors(signal)).toBe(true)
    expect((await ask(deps, '夕食の献立')).total).toBe(2)
  })

  it('continue where an interruption left them', async () => {
    const deps = stores.open()
    await addNotes(deps, ...Array.from({ length: 100 }, (_, index) => `note ${index}`))
    // What began in the background with the store is over then.
    await deps.store.makeVectors(signal)
    await deps.store.useModel('kura-2', signal)
    const stop = new AbortController()
    await expect(deps.store.makeVectors(stop.signal, () => stop.abort())).rejects.toThrow()
    expect((await ask(deps, 'note')).total).toBe(100)
    expect(await deps.store.makeVectors(signal)).toBe(true)
    expect(await deps.store.vectorsState(signal)).toEqual({ model: 'kura-2', done: 100, total: 100 })
  })

  it('of an older program are made anew', async () => {
    const older = stores.open(makersWith({ isOff: true }))
    await addNotes(older, 'recipes for dinner')
    await older.store.useModel('kura-1', signal)
    const deps = stores.open()
    await vi.waitFor(async () => expect(await foundBy(deps, '夕食の献立')).toEqual(['meaning']), { timeout: 10_000 })
    expect(await deps.store.vectorsState(signal)).toEqual({ model: 'kura-2', done: 1, total: 1 })
  })

  it('of a newer program are left alone', async () => {
    const deps = stores.open()
    await addNotes(deps, 'recipes for dinner')
    await deps.store.useModel('kura-3', signal)
    expect(await deps.store.makeVectors(signal)).toBe(false)
    expect(await foundBy(deps, '夕食の献立')).toEqual([])
    expect(await foundBy(deps, 'recipes')).toEqual([undefined])
  })
})

describe.each(engines)('a model of your own on %s', (engine) => {
  const stores = useStores(engine)
  let server: TestEmbeddingServer
  beforeAll(async () => {
    server = await startEmbeddingServer({ synonyms: [['lorry', 'truck']] })
  })
  beforeEach(() => server.always(undefined))
  afterAll(() => server.stop())

  const withOwn = (): KnowledgeDeps => {
    const target = embeddingTargetOf({ embeddingsUrl: server.url, embeddingsModel: 'words', embeddingsKey: undefined })
    return stores.open(makersWith({ own: target && createEmbeddingServer(target) }))
  }

  it('gets nothing before it is chosen', async () => {
    const before = server.requests.length
    const deps = withOwn()
    await addNotes(deps, 'a red truck')
    await ask(deps, 'lorry')
    expect(server.requests.length).toBe(before)
  })

  it('makes the vectors of old and new items, and finds by them', async () => {
    const deps = withOwn()
    await addNotes(deps, 'truck', 'a garden')
    await deps.store.useModel('own:words', signal)
    expect(await deps.store.makeVectors(signal)).toBe(true)
    expect(await foundBy(deps, 'lorry')).toEqual(['meaning'])
    await addNotes(deps, 'truck again truck')
    await vi.waitFor(async () => expect(await foundBy(deps, 'lorry')).toEqual(['meaning', 'meaning']), {
      timeout: 5_000,
    })
    expect(await deps.store.vectorsState(signal)).toEqual({ model: 'own:words', done: 3, total: 3 })
  })

  it('that does not answer leaves the search by words, which says so', async () => {
    const deps = withOwn()
    await addNotes(deps, 'a red truck')
    await deps.store.useModel('own:words', signal)
    await deps.store.makeVectors(signal)
    server.always((response) => response.writeHead(401).end())
    const page = await ask(deps, 'truck')
    expect(page.items).toHaveLength(1)
    expect(page.wordsOnly).toBeDefined()
    await addNotes(deps, 'a blue truck')
    expect((await ask(deps, 'truck')).total).toBe(2)
  })

  it('that a server does not have leaves the search by words, which says so, and the vectors as they are', async () => {
    const deps = withOwn()
    await addNotes(deps, 'truck')
    await deps.store.useModel('own:words', signal)
    await deps.store.makeVectors(signal)
    const other = stores.open()
    await addNotes(other, 'lorry')
    const page = await ask(other, 'truck')
    expect([page.items.length, page.wordsOnly]).toEqual([1, expect.anything()])
    expect(await other.store.makeVectors(signal)).toBe(false)
    await deps.store.makeVectors(signal)
    expect(await foundBy(deps, 'lorry')).toEqual([undefined, 'meaning'])
  })
})
