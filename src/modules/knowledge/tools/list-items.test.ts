import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { listItems } from './list-items.ts'
import { updateItem } from './update-item.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const items = [
  { type: 'task', title: 'one', priority: 'LOW', tags: ['a', 'b'] },
  { type: 'bug', title: 'two', priority: 'CRITICAL', status: 'Closed', tags: ['a'] },
  { type: 'bug', title: 'three', priority: 'HIGH', tags: ['b'] },
  { type: 'task', title: 'four', priority: 'MINIMAL', status: 'Review' },
  { type: 'task', title: 'five', priority: 'HIGH' },
]

beforeEach(async () => {
  for (const item of items) {
    await setup.call(createItem, item)
    setup.advance(1_000)
  }
  await setup.call(updateItem, { id: 1, title: 'one again' })
})

it.each([
  ['no filter: newest change first, closed items included', {}, [1, 5, 4, 3, 2]],
  ['a type', { type: 'bug' }, [3, 2]],
  ['an unknown type', { type: 'nope' }, []],
  ['statuses in any case', { status: ['closed', 'REVIEW'] }, [4, 2]],
  ['one status as a string', { status: 'Review' }, [4]],
  ['priorities', { priority: ['HIGH', 'LOW'] }, [1, 5, 3]],
  ['any of the tags', { tags: ['a', 'b'] }, [1, 3, 2]],
  ['all of the tags', { tags: ['a', 'b'], tagMatch: 'all' }, [1]],
  ['filters together', { type: 'bug', tags: ['a', 'b'], priority: ['HIGH'] }, [3]],
  ['creation', { sortBy: 'created' }, [5, 4, 3, 2, 1]],
  ['creation, ascending', { sortBy: 'created', sortOrder: 'asc' }, [1, 2, 3, 4, 5]],
  ['update, ascending', { sortOrder: 'asc' }, [2, 3, 4, 5, 1]],
  ['rank of priority', { sortBy: 'priority' }, [2, 5, 3, 1, 4]],
  ['rank of priority, ascending', { sortBy: 'priority', sortOrder: 'asc' }, [4, 1, 3, 5, 2]],
  ['rank with a filter', { sortBy: 'priority', tags: ['b'] }, [3, 1]],
])('lists by %s', async (_name, input, expected) => {
  const { data } = await setup.call(listItems, input)
  expect(data.items.map(({ id }) => id)).toEqual(expected)
  expect(data).toMatchObject({ total: expected.length, limit: 20, offset: 0 })
})

it.each(['created', 'updated', 'priority'])('pages through all items by %s', async (sortBy) => {
  const whole = (await setup.call(listItems, { sortBy })).data.items
  const pages = await Promise.all([0, 2, 4, 6].map((offset) => setup.call(listItems, { sortBy, limit: 2, offset })))
  expect(pages.flatMap(({ data }) => data.items)).toEqual(whole)
  expect(pages.map(({ data }) => data.total)).toEqual([5, 5, 5, 5])
})

it('shows no content, and names the next page in its text', async () => {
  const { data, text } = await setup.call(listItems, { limit: 2 })
  expect(data.items[0]).not.toHaveProperty('content')
  expect(text.split('\n')[0]).toBe('5 items found, 1–2 shown; next page: offset 2')
  expect(text).toContain('1. [task, Open, LOW] one again #a #b (2025-01-01)')
})

it.each([{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { offset: -1 }, { sortBy: 'title' }, { priority: 'HIGH' }])(
  'refuses %o',
  async (input) => {
    await expect(setup.call(listItems, input)).rejects.toThrow(Object.keys(input)[0])
  },
)

it('refuses an unknown status and lists the twelve', async () => {
  await expect(setup.call(listItems, { status: ['Open', 'Doing'] })).rejects.toMatchObject({
    kind: 'rule_violated',
    field: 'status[1]',
    message: expect.stringContaining('Rejected') as string,
  })
})
