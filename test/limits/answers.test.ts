import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import type { Item } from '../../src/modules/knowledge/domain/item.ts'
import { sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { caller, fill } from '../exchange/stores.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { answerBounds } from './answer-bounds.ts'

const wide = '𠮷'
const at = '2025-01-01T00:00:00.000Z'
const longTags = (id: number): readonly string[] =>
  Array.from({ length: 1_000 }, (_, index) => `${wide.repeat(44)}${id % 20}-${index}`)

const itemOf = (id: number, change: Partial<Item> = {}): Item =>
  sampleItem(id, { type: `type ${id}`, title: `word ${id}`, createdAt: at, updatedAt: at, ...change })

const longest = (id: number): Item =>
  itemOf(id, {
    type: wide.repeat(40) + String(id),
    title: `word ${wide.repeat(190)}`,
    description: wide.repeat(1_000),
    category: wide.repeat(50),
    version: 'v'.repeat(100_000),
    tags: longTags(id),
  })

/**
 * 3,000 types, 120 items with 1,000 tags and the longest texts, one item with 3,000 relations,
 * and 201 items that are all related to each other.
 */
const extremes = (): readonly Item[] => {
  const items = Array.from({ length: 3_000 }, (_, index) => (index < 120 ? longest(index + 1) : itemOf(index + 1)))
  const hub = items.map(({ id }) => id).filter((id) => id > 1)
  const all = Array.from({ length: 201 }, (_, index) => 1_000 + index)
  return items.map((item) => {
    if (item.id === 1) return { ...item, related: hub }
    return item.id >= 1_000 && item.id <= 1_200 ? { ...item, related: all.filter((id) => id !== item.id) } : item
  })
}

let dataDir: string
let session: Session
beforeAll(async () => {
  dataDir = newDataDir()
  const store = openSqliteStore(path.join(dataDir, 'kura.db'), { clock: Date.now })
  await fill({ store, clock: Date.now }, extremes())
  await store.write(caller, (tx) =>
    tx.appendState({
      content: 'x'.repeat(100_000),
      related: Array.from({ length: 1_000 }, (_, index) => index + 1),
      tags: longTags(1),
      metadata: {},
      updatedAt: at,
      revision: 1,
    }),
  )
  await store.close()
  session = await connect('2025-11-25', {
    manifests: [...manifests],
    modules: ['knowledge'],
    dataDir,
    settings: { logLevel: 'silent', extras: true },
  })
}, 120_000)
afterAll(async () => {
  await session.server.close()
  await rm(dataDir, { recursive: true })
})

interface Result {
  readonly structuredContent: Readonly<Record<string, unknown>>
  readonly content: readonly { readonly text: string }[]
}

const call = async (
  name: string,
  args: object,
): Promise<{ readonly bytes: number; readonly data: Result['structuredContent']; readonly text: string }> => {
  const { result } = (await session.call(name, args)) as unknown as { readonly result: Result }
  expect(result).not.toHaveProperty('isError')
  return {
    bytes: Buffer.byteLength(JSON.stringify(result)),
    data: result.structuredContent,
    text: result.content[0]?.text ?? '',
  }
}

const calls: readonly (readonly [tool: string, args: object])[] = [
  ['create_item', { type: 'task', title: 'word', content: 'x'.repeat(102_400), tags: longTags(3) }],
  ['get_item', { id: 1 }],
  ['update_item', { id: 2, content: 'y'.repeat(102_400), version: '' }],
  ['delete_item', { id: 2_999 }],
  ['search_items', { query: 'word', limit: 100 }],
  ['list_items', { limit: 100 }],
  ['list_items', { limit: 100, sortBy: 'created', sortOrder: 'asc' }],
  ['get_related_items', { id: 1, depth: 1 }],
  ['get_related_items', { id: 1_100, depth: 3 }],
  ['add_relations', { sourceId: 1, targetIds: Array.from({ length: 1_000 }, (_, index) => index + 2) }],
  ['remove_relations', { sourceId: 1, targetIds: [2] }],
  ['get_current_state', {}],
  ['update_current_state', { content: 'x'.repeat(102_400), tags: longTags(4), related: [5, 6] }],
  ['get_stats', {}],
  ['get_type_stats', {}],
  ['get_tags', {}],
  ['suggest_tags', { prefix: '', limit: 20 }],
  ['create_items', { items: Array.from({ length: 100 }, () => ({ type: 'task', title: 'word'.repeat(50) })) }],
  ['update_items', { items: Array.from({ length: 100 }, (_, index) => ({ id: index + 1, status: 'Closed' })) }],
  ['get_item_history', { id: 1, limit: 50 }],
  ['get_item_history', { id: 2, limit: 50 }],
  ['restore_item', { id: 2_999, expectedRevision: 2 }],
  ['list_activity', { limit: 100 }],
  ['list_states', { limit: 50 }],
  ['replace_state', { content: 'x'.repeat(102_400), tags: longTags(5), expectedRevision: 2 }],
  ['get_graph', { limit: 5_000 }],
  ['save_view', { name: wide.repeat(100), query: wide.repeat(2_000) }],
  ['list_views', {}],
  ['delete_view', { name: wide.repeat(100) }],
]

describe('an answer from a store with extreme items', () => {
  it.each(calls)('of %s stays within its bound', async (tool, args) => {
    const { bytes } = await call(tool, args)
    expect(bytes).toBeLessThanOrEqual(answerBounds[tool] ?? 0)
  })

  it('is measured for every tool', () => {
    expect(new Set(calls.map(([tool]) => tool))).toEqual(new Set(Object.keys(answerBounds)))
  })

  it('says how much was left out, in the data and in the text', async () => {
    const stats = await call('get_stats', {})
    expect(stats.data).toMatchObject({ moreTypes: expect.any(Number), moreTags: expect.any(Number) })
    const types = await call('get_type_stats', {})
    expect(types.data).toMatchObject({ moreTypes: stats.data.moreTypes })
    expect(types.text).toContain(`${String(stats.data.moreTypes)} more types`)
    expect(stats.text).toContain(`(${String(stats.data.moreTypes)} more)`)
    const { data, text } = await call('list_items', { limit: 1, sortBy: 'created', sortOrder: 'asc' })
    expect(data).toMatchObject({ items: [{ id: 1, moreTags: 980, moreRelated: 2_978 }] })
    expect(text).toContain('(980 more)')
    const walked = await call('get_related_items', { id: 1_100, depth: 1 })
    expect(walked.data).toMatchObject({ moreEdges: expect.any(Number), truncated: true })
    expect(walked.text).toContain(`(${String(walked.data.moreEdges)} more)`)
    const tags = await call('get_tags', {})
    expect(tags.data).toMatchObject({ truncated: true, moreTags: expect.any(Number) })
  })

  it('has at least one relation for each related item', async () => {
    const { data } = await call('get_related_items', { id: 1_100, depth: 1 })
    const { items, edges } = data as {
      items: readonly { id: number }[]
      edges: readonly { source: number; target: number }[]
    }
    expect(edges).toHaveLength(1_000)
    for (const { id } of items) expect(edges.some(({ source, target }) => source === id || target === id)).toBe(true)
  })

  it('is complete for one item, so that it can be sent back', async () => {
    const { data } = await call('get_item', { id: 5 })
    expect(data).toMatchObject({ tags: longTags(5) })
    expect(data).not.toHaveProperty('moreTags')
  })
})
