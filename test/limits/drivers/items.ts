import { expect } from 'vitest'
import { dataOf, expectRefused, newItem, type Driver, type Drivers } from '../stage.ts'

/** A field of an item that is ten times as long as it may be, in letters that take three bytes each. */
const tooLong =
  (field: string): Driver =>
  async ({ server, tenfold }) => {
    const before = dataOf(await server.call('get_stats')).totalItems
    expectRefused(await server.call('create_item', { type: 'task', title: 'x', [field]: 'あ'.repeat(tenfold) }), field)
    expect(dataOf(await server.call('get_stats')).totalItems).toBe(before)
  }

const inTurns = async (count: number, size: number, work: (index: number) => Promise<unknown>): Promise<void> => {
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
  'relations-at-once': async (stage) => {
    const sourceId = await newItem(stage)
    const targetIds = numbers(stage.tenfold).map((number) => number + 1)
    expectRefused(await stage.server.call('add_relations', { sourceId, targetIds }), 'targetIds')
    expectRefused(await stage.server.call('remove_relations', { sourceId, targetIds }), 'targetIds')
  },
  'exact-total': async (stage) => {
    await inTurns(stage.tenfold, 50, () => newItem(stage, { title: 'tenfold 数える' }))
    const data = dataOf(await stage.server.call('search_items', { query: '数える', limit: 1 }))
    expect(data).toMatchObject({ total: stage.limit.value, totalIsLowerBound: true })
  },
  'walk-items': async (stage) => {
    const centre = await newItem(stage, { title: 'centre' })
    const ids: number[] = []
    await inTurns(stage.tenfold, 50, async () => ids.push(await newItem(stage)))
    for (let first = 0; first < ids.length; first += 1_000)
      dataOf(await stage.server.call('add_relations', { sourceId: centre, targetIds: ids.slice(first, first + 1_000) }))
    const answer = await stage.server.call('get_related_items', { id: centre, depth: 3 })
    expect(dataOf(answer)).toMatchObject({ truncated: true })
    expect(dataOf(answer).items).toHaveLength(stage.limit.value)
  },
  'walk-edges': async (stage) => {
    const ids: number[] = []
    await inTurns(150, 50, async () => ids.push(await newItem(stage, { title: 'clique' })))
    for (const sourceId of ids)
      dataOf(await stage.server.call('add_relations', { sourceId, targetIds: ids.filter((id) => id !== sourceId) }))
    const data = dataOf(await stage.server.call('get_related_items', { id: ids[0], depth: 1 }))
    expect(data.edges).toHaveLength(stage.limit.value)
    expect(data.moreEdges).toBe((150 * 149) / 2 - stage.limit.value)
  },
  'brief-tags': async (stage) => {
    const tags = numbers(stage.tenfold).map((number) => `brief ${number}`)
    const id = await newItem(stage, { type: 'brief', tags })
    const { items } = dataOf(await stage.server.call('list_items', { type: 'brief' })) as {
      readonly items: readonly object[]
    }
    expect(items[0]).toMatchObject({
      tags: tags.slice(0, stage.limit.value),
      moreTags: stage.tenfold - stage.limit.value,
    })
    expect(dataOf(await stage.server.call('get_item', { id })).tags).toHaveLength(stage.tenfold)
  },
  'listed-types': async (stage) => {
    await inTurns(stage.tenfold, 50, (index) => newItem(stage, { type: `type ${index}` }))
    const { types } = dataOf(await stage.server.call('get_type_stats')) as { readonly types: readonly unknown[] }
    expect(types).toHaveLength(stage.limit.value)
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
  'listed-tags': async (stage) => {
    await inTurns(stage.tenfold / 1_000, 5, (part) =>
      newItem(stage, { tags: numbers(1_000).map((number) => `listed ${part} ${number}`) }),
    )
    const { tags } = dataOf(await stage.server.call('get_tags')) as { readonly tags: readonly unknown[] }
    expect(tags).toHaveLength(stage.limit.value)
  },
}
