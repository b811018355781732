import { expect } from 'vitest'
import { dataOf, expectRefused, newItem, type Driver, type Drivers } from '../driver.ts'

/** Sends a field that is ten times too long, with characters of three bytes each. */
const tooLong =
  (field: string): Driver =>
  async ({ server, tenfold }) => {
    const before = dataOf(await server.call('get_stats')).totalItems
    expectRefused(await server.call('create_item', { type: 'task', title: 'x', [field]: 'あ'.repeat(tenfold) }), field)
    expect(dataOf(await server.call('get_stats')).totalItems).toBe(before)
  }

const inBatches = async (count: number, size: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < count; first += size)
    await Promise.all(Array.from({ length: Math.min(size, count - first) }, (_, index) => work(first + index)))
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

export const itemDrivers: Drivers = {
  'item-type': tooLong('type'),
  'item-title': tooLong('title'),
  'item-description': tooLong('description'),
  'item-category': tooLong('category'),
  'item-content': tooLong('content'),
  tag: async ({ server, tenfold }) => {
    expectRefused(await server.call('create_item', { type: 'task', title: 'x', tags: ['あ'.repeat(tenfold)] }), 'tags')
  },
  tags: async ({ server, tenfold }) => {
    expectRefused(
      await server.call('create_item', {
        type: 'task',
        title: 'x',
        tags: numbers(tenfold).map((number) => `tag ${number}`),
      }),
      'tags',
    )
  },
  'relations-at-once': async (context) => {
    const sourceId = await newItem(context)
    const targetIds = numbers(context.tenfold).map((number) => number + 1)
    expectRefused(await context.server.call('add_relations', { sourceId, targetIds }), 'targetIds')
    expectRefused(await context.server.call('remove_relations', { sourceId, targetIds }), 'targetIds')
  },
  'batch-items': async (context) => {
    const items = numbers(context.tenfold).map((number) => ({ type: 'task', title: `of a batch ${number}` }))
    expectRefused(await context.server.call('create_items', { items }), 'items')
    const updates = numbers(context.limit.value + 1).map((number) => ({ id: number + 1, title: 'of a batch' }))
    expectRefused(await context.server.call('update_items', { items: updates }), 'items')
    expect(dataOf(await context.server.call('search_items', { query: '"of a batch"' })).total).toBe(0)
  },
  'batch-bytes': async ({ server, limit }) => {
    // Ten times as much would not fit into one message.
    const items = numbers(40).map((number) => ({
      type: 'task',
      title: `heavy ${number}`,
      content: 'x'.repeat(102_400),
    }))
    expect(JSON.stringify(items).length).toBeGreaterThan(limit.value)
    expectRefused(await server.call('create_items', { items }), 'items')
    expect(dataOf(await server.call('search_items', { query: 'heavy' })).total).toBe(0)
  },
  'history-page': async (context) => {
    const id = await newItem(context)
    expectRefused(await context.server.call('get_item_history', { id, limit: context.tenfold }), 'limit')
  },
  'history-bytes': async (context) => {
    const id = await newItem(context)
    for (const number of numbers(Math.ceil(context.tenfold / 100_000)))
      dataOf(await context.server.call('update_item', { id, content: `${number} `.padEnd(100_000, 'x') }))
    const answer = await context.server.call('get_item_history', { id, limit: 50 })
    expect(answer.bytes).toBeLessThan(3 * context.limit.value)
    expect(dataOf(answer)).toMatchObject({ next: expect.any(Number) as number })
  },
  'history-relations': async (context) => {
    const hub = await newItem(context)
    for (const _ of numbers(context.tenfold)) await newItem(context, { related: [hub] })
    const { entries } = dataOf(await context.server.call('get_item_history', { id: hub })) as {
      readonly entries: readonly { readonly relations: readonly unknown[]; readonly moreRelations: number }[]
    }
    expect(entries[0]?.relations).toHaveLength(context.limit.value)
    expect(entries[0]?.moreRelations).toBe(context.tenfold - context.limit.value)
  },
  'exact-total': async (context) => {
    await inBatches(context.tenfold, 50, () => newItem(context, { title: 'tenfold 数える' }))
    const data = dataOf(await context.server.call('search_items', { query: '数える', limit: 1 }))
    expect(data).toMatchObject({ total: context.limit.value, totalIsLowerBound: true })
  },
  'walk-items': async (context) => {
    const centre = await newItem(context, { title: 'centre' })
    const ids: number[] = []
    await inBatches(context.tenfold, 50, async () => ids.push(await newItem(context)))
    for (let first = 0; first < ids.length; first += 1_000)
      dataOf(
        await context.server.call('add_relations', { sourceId: centre, targetIds: ids.slice(first, first + 1_000) }),
      )
    const answer = await context.server.call('get_related_items', { id: centre, depth: 3 })
    expect(dataOf(answer)).toMatchObject({ truncated: true })
    expect(dataOf(answer).items).toHaveLength(context.limit.value)
  },
  'walk-edges': async (context) => {
    const ids: number[] = []
    await inBatches(150, 50, async () => ids.push(await newItem(context, { title: 'clique' })))
    for (const sourceId of ids)
      dataOf(await context.server.call('add_relations', { sourceId, targetIds: ids.filter((id) => id !== sourceId) }))
    const data = dataOf(await context.server.call('get_related_items', { id: ids[0], depth: 1 }))
    expect(data.edges).toHaveLength(context.limit.value)
    expect(data.moreEdges).toBe((150 * 149) / 2 - context.limit.value)
  },
  'brief-tags': async (context) => {
    const tags = numbers(context.tenfold).map((number) => `brief ${number}`)
    const id = await newItem(context, { type: 'brief', tags })
    const { items } = dataOf(await context.server.call('list_items', { type: 'brief' })) as {
      readonly items: readonly object[]
    }
    expect(items[0]).toMatchObject({
      tags: tags.slice(0, context.limit.value),
      moreTags: context.tenfold - context.limit.value,
    })
    expect(dataOf(await context.server.call('get_item', { id })).tags).toHaveLength(context.tenfold)
  },
  'listed-types': async (context) => {
    await inBatches(context.tenfold, 50, (index) => newItem(context, { type: `type ${index}` }))
    const { types } = dataOf(await context.server.call('get_type_stats')) as { readonly types: readonly unknown[] }
    expect(types).toHaveLength(context.limit.value)
  },
  'query-words': async ({ server, tenfold, limit }) => {
    const query = `${'言葉 '.repeat(tenfold / 2)}is:open`
    expect(dataOf(await server.call('search_items', { query }))).toMatchObject({
      queryCut: { searched: limit.value, given: tenfold },
    })
  },
  'walk-depth': async ({ server, tenfold }) => {
    expectRefused(await server.call('get_related_items', { id: 1, depth: tenfold }), 'depth')
  },
  'listed-tags': async (context) => {
    await inBatches(context.tenfold / 1_000, 5, (part) =>
      newItem(context, { tags: numbers(1_000).map((number) => `listed ${part} ${number}`) }),
    )
    const { tags } = dataOf(await context.server.call('get_tags')) as { readonly tags: readonly unknown[] }
    expect(tags).toHaveLength(context.limit.value)
  },
}
