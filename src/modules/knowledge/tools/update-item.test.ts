import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { getItem } from './get-item.ts'
import { searchItems } from './search-items.ts'
import { updateItem } from './update-item.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

beforeEach(async () => {
  await setup.call(createItem, {
    type: 'task',
    title: 'one',
    description: 'd',
    content: 'c',
    category: 'k',
    startDate: '2025-01-01',
    endDate: '2025-02-01',
    version: 'v',
    tags: ['a'],
  })
  await setup.call(createItem, { type: 'task', title: 'two', related: [1] })
  await setup.call(createItem, { type: 'task', title: 'three' })
  setup.advance(1_000)
})

it('changes only the given fields, and raises the revision', async () => {
  const before = (await setup.call(getItem, { id: 1 })).data
  const { data, text } = await setup.call(updateItem, { id: 1, title: 'new', status: 'closed' })
  expect(data).toEqual({
    ...before,
    title: 'new',
    status: 'Closed',
    revision: before.revision + 1,
    updatedAt: '2025-01-01T00:00:01.000Z',
  })
  expect(text).toMatch(/^Item updated successfully\n/)
  expect((await setup.call(getItem, { id: 1 })).data).toEqual(data)
})

it('replaces tags and relations, also at the other ends', async () => {
  const { data } = await setup.call(updateItem, { id: 1, tags: ['b', 'c'], related: [3], type: 'bug' })
  expect(data).toMatchObject({ tags: ['b', 'c'], related: [3], type: 'bug' })
  expect((await setup.call(getItem, { id: 2 })).data.related).toEqual([])
  expect((await setup.call(getItem, { id: 3 })).data.related).toEqual([1])
})

it('clears with an empty string', async () => {
  const cleared = { description: '', content: '', category: '', startDate: '', endDate: '', version: '' }
  expect((await setup.call(updateItem, { id: 1, ...cleared })).data).toMatchObject(cleared)
})

it('keeps the revision when nothing changes', async () => {
  const before = (await setup.call(getItem, { id: 1 })).data
  expect((await setup.call(updateItem, { id: 1, title: 'one', tags: ['a'] })).data).toEqual(before)
  expect((await setup.call(updateItem, { id: 1 })).data).toEqual(before)
})

it('refuses a stale revision and names the current one', async () => {
  await setup.call(updateItem, { id: 3, title: 'x', expectedRevision: 1 })
  await expect(setup.call(updateItem, { id: 3, title: 'y', expectedRevision: 1 })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('2') as string,
    facts: { currentRevision: 2 },
  })
  expect((await setup.call(getItem, { id: 3 })).data.title).toBe('x')
})

it.each([
  ['an unknown item', { id: 99, title: 'x' }, { kind: 'not_found' }],
  ['a relation to itself', { id: 1, related: [2, 1] }, { kind: 'rule_violated', field: 'related[1]' }],
  ['a relation to an unknown item', { id: 1, title: 'x', related: [99] }, { kind: 'not_found' }],
  [
    'an end before the unchanged start',
    { id: 1, endDate: '2024-12-31' },
    { kind: 'rule_violated', field: 'startDate' },
  ],
  ['a blank title', { id: 1, title: ' ' }, { kind: 'rule_violated', field: 'title' }],
])('refuses %s and changes nothing', async (_name, input, error) => {
  const before = (await setup.call(getItem, { id: 1 })).data
  await expect(setup.call(updateItem, input)).rejects.toMatchObject(error)
  expect((await setup.call(getItem, { id: 1 })).data).toEqual(before)
})

it('finds the item by its new words at once, and not by the old ones', async () => {
  await setup.call(updateItem, { id: 3, title: '認証' })
  expect((await setup.call(searchItems, { query: '認証' })).data.items.map(({ id }) => id)).toEqual([3])
  expect((await setup.call(searchItems, { query: 'three' })).data.total).toBe(0)
})
