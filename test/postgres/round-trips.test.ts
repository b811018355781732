import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import type { CallContext } from '../../src/kernel/call-context.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { createItem } from '../../src/modules/knowledge/tools/create-item.ts'
import { deleteItem } from '../../src/modules/knowledge/tools/delete-item.ts'
import { getItem } from '../../src/modules/knowledge/tools/get-item.ts'
import { getStats } from '../../src/modules/knowledge/tools/get-stats.ts'
import { getTags } from '../../src/modules/knowledge/tools/get-tags.ts'
import { listItems } from '../../src/modules/knowledge/tools/list-items.ts'
import { searchItems } from '../../src/modules/knowledge/tools/search-items.ts'
import { updateItem } from '../../src/modules/knowledge/tools/update-item.ts'
import { vectorMakers } from '../../src/modules/knowledge/vector-makers.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { toolContext } from '../support/knowledge-tools.ts'
import { useTestDatabase } from '../support/postgres.ts'

interface Call {
  readonly name: string
  /** The most round trips that the call may wait for. */
  readonly most: number
  /** Each turn is the same kind of call with other values. */
  run(deps: KnowledgeDeps, turn: number): unknown
}

const wordsAlone = ({ store, clock }: KnowledgeDeps): KnowledgeDeps => ({ store, clock })

const search = (query: string, { types }: { readonly types?: string[] } = {}): Call['run'] => {
  const input = searchItems.input.parse({ query, ...(types && { types }) })
  return async (deps) => {
    const { items } = await searchItems.handle(input, deps, toolContext)
    // A search without hits would be cheaper than the others.
    expect(items).not.toEqual([])
  }
}

const create = (
  fields: Readonly<Record<string, unknown>>,
  contextOf: (turn: number) => Partial<CallContext> = () => ({}),
): Call['run'] => {
  const inputOf = (turn: number) =>
    createItem.input.parse({ type: 'note', title: `Backup ${turn}`, content: 'Restore it once a month.', ...fields })
  return (deps, turn) => createItem.handle(inputOf(turn), deps, { ...toolContext, ...contextOf(turn) })
}

const keyed = (turn: number): Partial<CallContext> => ({
  idempotency: { key: `key ${turn}`, principal: 'test', fingerprint: `print ${turn}` },
})

const calls: readonly Call[] = [
  {
    name: 'search_items, English words',
    most: 5,
    run: (deps, turn) => search('database connection retry')(wordsAlone(deps), turn),
  },
  {
    name: 'search_items, Japanese words',
    most: 5,
    run: (deps, turn) => search('データベースの接続が失敗する原因')(wordsAlone(deps), turn),
  },
  { name: 'search_items, with the meaning', most: 5, run: search('how do we reconnect to the database') },
  { name: 'search_items, Japanese, with the meaning', most: 5, run: search('接続の再試行の手順') },
  {
    name: 'search_items, with filters',
    most: 5,
    run: search('connection type:note is:open tag:even created:>=2020-01-01', { types: ['note'] }),
  },
  { name: 'search_items, filters alone', most: 5, run: search('tag:even priority:MEDIUM') },
  { name: 'search_items, a phrase', most: 5, run: search('"database connection" retry') },
  { name: 'search_items, without a word', most: 5, run: search('connection -payment') },
  { name: 'search_items, misspelt', most: 5, run: search('databse conection') },
  { name: 'search_items, by the sound', most: 5, run: search('でーたべーす') },
  { name: 'create_item', most: 3, run: create({}) },
  { name: 'create_item, with tags', most: 3, run: create({ tags: ['even', 'tools'] }) },
  { name: 'create_item, with relations', most: 3, run: create({ related: [1, 2] }) },
  { name: 'create_item, with a key', most: 3, run: create({}, keyed) },
  {
    name: 'update_item',
    most: 5,
    run: (deps, turn) =>
      updateItem.handle(
        updateItem.input.parse({ id: 5, content: `Text ${turn}`, tags: [`t${turn}`] }),
        deps,
        toolContext,
      ),
  },
  {
    name: 'delete_item',
    most: 5,
    run: (deps, turn) => deleteItem.handle(deleteItem.input.parse({ id: 10 + turn }), deps, toolContext),
  },
  {
    name: 'get_item',
    most: 1,
    run: (deps) => getItem.handle(getItem.input.parse({ id: 3 }), deps, toolContext),
  },
  {
    name: 'list_items',
    most: 5,
    run: (deps) => listItems.handle(listItems.input.parse({ type: 'note', tags: ['even'] }), deps, toolContext),
  },
  { name: 'get_stats', most: 3, run: (deps) => getStats.handle({}, deps, toolContext) },
  { name: 'get_tags', most: 1, run: (deps) => getTags.handle(getTags.input.parse({}), deps, toolContext) },
]

const notes = (index: number) =>
  index % 2 === 0
    ? { title: `Retry ${index}`, content: 'The database connection is tried again after a second.', tags: ['even'] }
    : { title: `再試行 ${index}`, content: 'データベースの接続が失敗したら、原因を調べて再試行する。', tags: ['odd'] }

describe('the round trips to PostgreSQL of a call that is not the first of its kind', () => {
  const database = useTestDatabase()
  const meaning = loadMeaning()
  const makers = vectorMakers({ meaning: () => meaning, embeddings: () => undefined })
  let proxy: DatabaseProxy
  let deps: KnowledgeDeps

  beforeAll(async () => {
    proxy = await startDatabaseProxy(database().url)
    deps = { store: openPostgresStore({ url: proxy.url, clock: Date.now, makers }), clock: Date.now, makers }
    for (let index = 0; index < 24; index += 1) await create(notes(index))(deps, index)
    // The store begins with some upkeep, which this waits for.
    await deps.store.makeVectors(toolContext.signal)
    // What is sent without waiting leaves within this time.
    proxy.delay(1)
  })
  afterAll(async () => {
    await deps.store.close()
    await proxy.close()
  })

  it.each(calls)('$name: at most $most', async ({ most, run }) => {
    // The first calls read what the process keeps, and prepare statements.
    for (const turn of [0, 1]) await run(deps, turn)
    const counts: number[] = []
    // What waits may be folded in the background during one of these.
    for (const turn of [2, 3, 4]) {
      await proxy.idle()
      const before = proxy.roundTrips()
      await run(deps, turn)
      counts.push(proxy.roundTrips() - before)
    }
    await proxy.idle()
    const waitedFor = Math.min(...counts)
    expect(waitedFor).toBeGreaterThan(0)
    expect(waitedFor).toBeLessThanOrEqual(most)
  })
})
