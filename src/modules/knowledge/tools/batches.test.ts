import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { createItems } from './create-items.ts'
import { getItem } from './get-item.ts'
import { getItemHistory } from './get-item-history.ts'
import { getStats } from './get-stats.ts'
import { listItems } from './list-items.ts'
import { searchItems } from './search-items.ts'
import { updateItem } from './update-item.ts'
import { updateItems } from './update-items.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const tasks = (count: number, change: object = {}): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'task', title: `task ${index}`, ...change }))

const make = async (count: number): Promise<void> => {
  await setup.call(createItems, { items: tasks(count) })
}

const total = async (): Promise<number> => (await setup.call(listItems, {})).data.total

/** Everything that a store knows about its items, to compare it before and after. */
const everything = async (context: { readonly workspace?: string } = {}) => ({
  items: (await setup.call(listItems, { limit: 100, sortBy: 'created', sortOrder: 'asc' }, context)).data.items,
  stats: (await setup.call(getStats, {}, context)).data,
  found: (await setup.call(searchItems, { query: 'payment OR two' }, context)).data,
  histories: await Promise.all([2, 3].map((id) => setup.call(getItemHistory, { id }, context))),
})

describe('create_items', () => {
  it('writes all items in the order given, as create_item does [EXT-create_items]', async () => {
    await setup.call(createItem, { type: 'note', title: 'existing' })
    const { data, text } = await setup.call(createItems, {
      items: [
        { type: 'task', title: '一つ目', tags: ['a', 'b'], content: '認証の鍵' },
        { type: 'bug', title: 'two', related: [1], status: 'in progress', priority: 'HIGH' },
      ],
    })
    expect(data).toEqual({
      items: [
        { id: 2, revision: 1 },
        { id: 3, revision: 1 },
      ],
    })
    expect(text).toBe('Created 2 items, in the order given:\n2 (revision 1)\n3 (revision 1)')
    expect((await setup.call(getItem, { id: 2 })).data).toMatchObject({
      title: '一つ目',
      status: 'Open',
      tags: ['a', 'b'],
    })
    expect((await setup.call(getItem, { id: 3 })).data).toMatchObject({ related: [1], status: 'In Progress' })
    expect((await setup.call(getItem, { id: 1 })).data.related).toEqual([3])
    expect((await setup.call(searchItems, { query: '認証' })).data.items.map(({ id }) => id)).toEqual([2])
    expect((await setup.call(getItemHistory, { id: 3 })).data.entries).toMatchObject([
      { revision: 1, change: 'create', actor: 'test-client', relations: [{ change: 'link', related: [1] }] },
    ])
  })

  it('leaves a store that equals the one that single calls leave', async () => {
    const items = [
      { type: 'task', title: 'one', tags: ['x'], content: 'payment retry' },
      { type: 'bug', title: 'two', tags: ['x', 'y'], related: [1] },
      { type: 'task', title: 'three', priority: 'LOW' },
    ]
    const [single, batch] = [{ workspace: 'single' }, { workspace: 'batch' }]
    for (const context of [single, batch]) await setup.call(createItem, { type: 'note', title: 'existing' }, context)
    for (const item of items) await setup.call(createItem, item, single)
    await setup.call(createItems, { items }, batch)
    expect(await everything(batch)).toEqual(await everything(single))
  })

  it('writes a hundred items', async () => {
    const { data } = await setup.call(createItems, { items: tasks(100, { tags: ['same'], content: 'body' }) })
    expect(data.items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(await total()).toBe(100)
  })

  it.each([
    ['a blank title', { title: ' ' }, { kind: 'rule_violated', field: 'items[57].title' }],
    ['a title that is too long', { title: 'x'.repeat(201) }, { kind: 'invalid_arguments', field: 'items[57].title' }],
    ['an unknown status', { status: 'nope' }, { field: 'items[57].status' }],
    ['a bad date', { endDate: '2025-02-30' }, { field: 'items[57].endDate' }],
    ['a bad tag', { tags: ['ok', 'x'.repeat(51)] }, { field: 'items[57].tags[1]' }],
    ['an unknown relation', { related: [4_000] }, { kind: 'not_found', field: 'items[57]' }],
    ['the guessed id of an item of the same call', { related: [1] }, { kind: 'not_found', field: 'items[57]' }],
    ['itself', { relatedEntries: [57] }, { kind: 'rule_violated', field: 'items[57].relatedEntries[0]' }],
    ['no item of the call', { relatedEntries: [0, 100] }, { field: 'items[57].relatedEntries[1]' }],
  ])('writes nothing if one of a hundred has or names %s', async (_what, wrong, error) => {
    const items = tasks(100).map((item, index) => (index === 57 ? { ...item, ...wrong } : item))
    const refused = await setup.call(createItems, { items }).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ ...error, facts: { index: 57 } })
    expect((refused as { hint: string }).hint).toContain('None of the items was written.')
    expect(await total()).toBe(0)
    await setup.call(createItem, { type: 'task', title: 'next' })
    expect((await setup.call(getStats, {})).data).toMatchObject({ totalItems: 1, graph: { edges: 0 } })
  })

  it('names the entry in the message of an error that has no field', async () => {
    const items = [...tasks(2), { type: 'task', title: 't', related: [9] }]
    await expect(setup.call(createItems, { items })).rejects.toThrow('items[2]: Item with ID 9 not found')
  })

  it('relates items of the call to each other, each pair once, whichever of the two names the other', async () => {
    const items = tasks(4).map((item, index) => ({
      ...item,
      relatedEntries: [[1, 2, 2], [0], [], [0, 2]][index],
    }))
    await setup.call(createItems, { items })
    const related = async (id: number) => (await setup.call(getItem, { id })).data.related
    expect([await related(1), await related(2), await related(3), await related(4)]).toEqual([
      [2, 3, 4],
      [1],
      [1, 4],
      [1, 3],
    ])
    expect((await setup.call(getStats, {})).data.graph).toMatchObject({ edges: 4 })
    const links = (await setup.call(getItemHistory, { id: 1 })).data.entries.flatMap(({ relations }) => relations)
    expect(links.map((one) => one.related)).toEqual([[4], [3], [2]])
  })

  it.each([
    ['no items', []],
    ['101 items', tasks(101)],
  ])('refuses %s', async (_what, items) => {
    expect(() => createItems.input.parse({ items })).toThrow()
    expect(await total()).toBe(0)
  })

  it('refuses items that are too large together, and says how large they may be', async () => {
    const items = tasks(22, { content: 'x'.repeat(100_000) })
    await expect(setup.call(createItems, { items })).rejects.toMatchObject({
      kind: 'invalid_arguments',
      field: 'items',
    })
    await expect(setup.call(createItems, { items })).rejects.toThrow('at most 2097152 bytes together')
    expect(await total()).toBe(0)
    expect((await setup.call(createItems, { items: items.slice(2) })).data.items).toHaveLength(20)
  })

  it('writes nothing when it was stopped', async () => {
    const signal = AbortSignal.abort()
    await expect(setup.call(createItems, { items: tasks(3) }, { signal })).rejects.toThrow()
    expect(await total()).toBe(0)
  })
})

describe('update_items', () => {
  it('makes all changes, each as update_item does [EXT-update_items]', async () => {
    await make(4)
    setup.advance(1_000)
    const { data, text } = await setup.call(updateItems, {
      items: [
        { id: 3, status: 'Closed' },
        { id: 1, title: '改名', tags: ['x'], expectedRevision: 1 },
        { id: 2 },
        { id: 4, related: [1, 2] },
      ],
    })
    expect(data.items).toEqual([
      { id: 3, revision: 2 },
      { id: 1, revision: 2 },
      { id: 2, revision: 1 },
      { id: 4, revision: 1 },
    ])
    expect(text).toContain('Updated 4 items, in the order given:\n3 (revision 2)')
    expect((await setup.call(getItem, { id: 1 })).data).toMatchObject({ title: '改名', tags: ['x'], related: [4] })
    expect((await setup.call(searchItems, { query: '改名' })).data.items.map(({ id }) => id)).toEqual([1])
    expect((await setup.call(getItemHistory, { id: 3 })).data.entries).toMatchObject([
      { revision: 2, change: 'update', changed: ['status'], at: '2025-01-01T00:00:01.000Z' },
      { revision: 1, change: 'create' },
    ])
  })

  it.each([
    ['another revision', { expectedRevision: 7 }, { kind: 'conflict', field: 'items[57].expectedRevision' }],
    ['an unknown item', { id: 999 }, { kind: 'not_found', field: 'items[57]' }],
    ['a blank title', { title: '' }, { kind: 'rule_violated', field: 'items[57].title' }],
    ['a relation to itself', { related: [58] }, { kind: 'rule_violated', field: 'items[57].related[0]' }],
    ['an unknown relation', { related: [999] }, { kind: 'not_found', field: 'items[57]' }],
    ['the id of an earlier entry', { id: 3 }, { kind: 'rule_violated', field: 'items[57].id' }],
  ])('changes nothing if one of a hundred has %s', async (_what, wrong, error) => {
    await make(100)
    const before = await everything()
    const items = Array.from({ length: 100 }, (_, index) => ({
      id: index + 1,
      title: 'changed',
      tags: ['changed'],
      related: [index === 0 ? 2 : 1],
      ...(index === 57 && wrong),
    }))
    await expect(setup.call(updateItems, { items })).rejects.toMatchObject({ ...error, facts: { index: 57 } })
    expect(await everything()).toEqual(before)
    expect((await setup.call(getItemHistory, { id: 1 })).data.entries).toHaveLength(1)
    expect((await setup.call(searchItems, { query: 'changed' })).data.total).toBe(0)
  })

  it('says the newest revision of the item that someone changed', async () => {
    await make(2)
    await setup.call(updateItem, { id: 2, title: 'theirs' })
    const items = [
      { id: 1, title: 'mine' },
      { id: 2, title: 'mine', expectedRevision: 1 },
    ]
    await expect(setup.call(updateItems, { items })).rejects.toMatchObject({ facts: { currentRevision: 2, index: 1 } })
    await expect(setup.call(updateItems, { items })).rejects.toThrow('items[1]: Item 2 has revision 2, not 1')
    expect((await setup.call(getItem, { id: 1 })).data.title).toBe('task 0')
  })

  it('refuses changes that are too large together', async () => {
    await make(22)
    const items = Array.from({ length: 22 }, (_, index) => ({ id: index + 1, content: 'x'.repeat(100_000) }))
    await expect(setup.call(updateItems, { items })).rejects.toMatchObject({
      kind: 'invalid_arguments',
      field: 'items',
    })
    expect((await setup.call(getItem, { id: 1 })).data).toMatchObject({ content: '', revision: 1 })
  })

  it('lets a later entry decide about a relation that both ends name', async () => {
    await make(2)
    await setup.call(updateItems, {
      items: [
        { id: 1, related: [2] },
        { id: 2, related: [] },
      ],
    })
    expect((await setup.call(getItem, { id: 1 })).data.related).toEqual([])
    await setup.call(updateItems, {
      items: [
        { id: 2, related: [] },
        { id: 1, related: [2] },
      ],
    })
    expect((await setup.call(getItem, { id: 2 })).data.related).toEqual([1])
  })
})
