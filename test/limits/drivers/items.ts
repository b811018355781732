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
