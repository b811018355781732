import { expect, it } from 'vitest'
import type { ToolName } from './answers.ts'
import { inBothRevisions } from './both-revisions.ts'

/** Every integer parameter, arguments with it, and its minimum. */
const integers: readonly (readonly [
  tool: ToolName,
  field: string,
  args: (value: unknown) => object,
  minimum: number,
])[] = [
  ['create_item', 'related', (value) => ({ type: 'task', title: 't', related: [value] }), 1],
  ['get_item', 'id', (value) => ({ id: value }), 1],
  ['update_item', 'id', (value) => ({ id: value, title: 'x' }), 1],
  ['update_item', 'related', (value) => ({ id: 1, related: [value] }), 1],
  ['update_item', 'expectedRevision', (value) => ({ id: 1, title: 'x', expectedRevision: value }), 1],
  ['delete_item', 'id', (value) => ({ id: value }), 1],
  ['search_items', 'limit', (value) => ({ query: 't', limit: value }), 1],
  ['search_items', 'offset', (value) => ({ query: 't', offset: value }), 0],
  ['list_items', 'limit', (value) => ({ limit: value }), 1],
  ['list_items', 'offset', (value) => ({ offset: value }), 0],
  ['get_related_items', 'id', (value) => ({ id: value }), 1],
  ['get_related_items', 'depth', (value) => ({ id: 1, depth: value }), 1],
  ['add_relations', 'sourceId', (value) => ({ sourceId: value, targetIds: [1] }), 1],
  ['add_relations', 'targetIds', (value) => ({ sourceId: 1, targetIds: [value] }), 1],
  ['remove_relations', 'sourceId', (value) => ({ sourceId: value, targetIds: [1] }), 1],
  ['remove_relations', 'targetIds', (value) => ({ sourceId: 1, targetIds: [value] }), 1],
  ['update_current_state', 'related', (value) => ({ content: 'c', related: [value] }), 1],
  ['suggest_tags', 'limit', (value) => ({ prefix: '', limit: value }), 1],
]

const never = [1.5, -1, '3', true, null, [1], {}, 1e300, 2 ** 53]

const limitRefused = { code: -32602, field: 'limit' }

inBothRevisions((client) => {
  it.each(integers)('%s accepts only integers as %s [SHI-3-integer-ids]', async (tool, field, args, minimum) => {
    await client.create({})
    for (const value of minimum === 1 ? [0, ...never] : never) {
      const refusal = await client.refusal(tool, args(value))
      expect(refusal.code, JSON.stringify(value)).toBe(-32602)
      expect(String(refusal.field).replace(/\[.*/, ''), JSON.stringify(value)).toBe(field)
      expect(refusal.words).toContain(field)
    }
  })

  it('accepts an integer in every form of JSON', async () => {
    await client.create({})
    expect(await client.data('get_item', JSON.parse('{"id":1.0}') as object)).toMatchObject({ id: 1 })
    expect(await client.data('list_items', JSON.parse('{"limit":1e1,"offset":0}') as object)).toMatchObject({
      total: 1,
      limit: 10,
    })
    expect(await client.refusal('get_item', JSON.parse('{"id":1e3}') as object)).toMatchObject({ code: -32001 })
  })

  it.each(['search_items', 'list_items'] as const)('%s has a limit of 1-100, by default 20', async (tool) => {
    const args = tool === 'search_items' ? { query: 't' } : {}
    for (const limit of [1, 100]) expect(await client.data(tool, { ...args, limit })).toMatchObject({ limit })
    for (const limit of [0, 101, 1000])
      expect(await client.refusal(tool, { ...args, limit })).toMatchObject(limitRefused)
    expect(await client.data(tool, args)).toMatchObject({ limit: 20, offset: 0 })
  })

  it('suggest_tags has a limit of 1-20, by default 10 [SHI-3.6-suggest-tags-limit]', async () => {
    await client.create({ tags: Array.from({ length: 30 }, (_, index) => `tag${index}`) })
    for (const limit of [0, 21])
      expect(await client.refusal('suggest_tags', { prefix: '', limit })).toMatchObject(limitRefused)
    for (const limit of [1, 20])
      expect((await client.data('suggest_tags', { prefix: '', limit })).suggestions).toHaveLength(limit)
    expect((await client.data('suggest_tags', { prefix: 'tag' })).suggestions).toHaveLength(10)
  })

  it.each([0, 4])('get_related_items refuses the depth %i [SHI-3.3-get-related-items-depth-range]', async (depth) => {
    await client.create({})
    expect(await client.refusal('get_related_items', { id: 1, depth })).toMatchObject({ code: -32602, field: 'depth' })
  })
})
