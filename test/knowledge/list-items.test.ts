import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { summaryKeys } from './answers.ts'
import { inBothRevisions, type Client } from './both-revisions.ts'

const ids = async (client: Client, args: object = {}): Promise<readonly number[]> =>
  (await client.data('list_items', args)).items.map(({ id }) => id)

const day = (number: number): number => Date.UTC(2025, 0, number)

/** Creates five items on five days, then changes the first. */
const store = async (client: Client): Promise<void> => {
  const items = [
    { type: 'bug', status: 'Open', priority: 'LOW', tags: ['a'] },
    { type: 'task', status: 'Closed', priority: 'CRITICAL', tags: ['a', 'b'] },
    { type: 'task', status: 'In Progress', priority: 'MINIMAL', tags: ['b'] },
    { type: 'task', status: 'Open', priority: 'HIGH' },
    { type: 'bug', status: 'Rejected', priority: 'MEDIUM', tags: ['c'] },
  ]
  for (const [index, item] of items.entries()) {
    vi.setSystemTime(day(index + 1))
    await client.create(item)
  }
  vi.setSystemTime(day(6))
  await client.data('update_item', { id: 1, description: 'changed' })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: day(1) })
})
afterEach(() => {
  vi.useRealTimers()
})

inBothRevisions((client) => {
  it.each([
    ['everything, closed items too, the newest update first', {}, [1, 5, 4, 3, 2]],
    ['by update, oldest first [SHI-3.2-list-items-sort-order]', { sortOrder: 'asc' }, [2, 3, 4, 5, 1]],
    ['by update [SHI-3.2-list-items-sort]', { sortBy: 'updated', sortOrder: 'desc' }, [1, 5, 4, 3, 2]],
    ['by creation, newest first', { sortBy: 'created' }, [5, 4, 3, 2, 1]],
    ['by creation, oldest first', { sortBy: 'created', sortOrder: 'asc' }, [1, 2, 3, 4, 5]],
    ['by rank of priority, CRITICAL first', { sortBy: 'priority' }, [2, 4, 5, 1, 3]],
    ['by rank of priority, MINIMAL first', { sortBy: 'priority', sortOrder: 'asc' }, [3, 1, 5, 4, 2]],
    ['one type [SHI-3.2-list-items-type]', { type: 'bug' }, [1, 5]],
    ['an unknown type', { type: 'nope' }, []],
    ['one status [SHI-3.2-list-items-status]', { status: ['Open'] }, [1, 4]],
    ['several statuses, in any case', { status: ['closed', 'IN PROGRESS'] }, [3, 2]],
    ['a status as one string [SHI-3.2-list-items-status]', { status: 'in progress' }, [3]],
    ['one priority [SHI-3.2-list-items-priority]', { priority: ['HIGH'] }, [4]],
    ['several priorities', { priority: ['LOW', 'CRITICAL'] }, [1, 2]],
    ['one tag [SHI-3.2-list-items-tags]', { tags: ['a'] }, [1, 2]],
    ['any of several tags', { tags: ['a', 'b'] }, [1, 3, 2]],
    ['any of several tags, with tagMatch any', { tags: ['a', 'b'], tagMatch: 'any' }, [1, 3, 2]],
    ['all of several tags', { tags: ['a', 'b'], tagMatch: 'all' }, [2]],
    ['all of tags of which one is unknown', { tags: ['a', 'nope'], tagMatch: 'all' }, []],
    ['any of tags of which one is unknown', { tags: ['c', 'nope'] }, [5]],
    ['an unknown tag', { tags: ['nope'] }, []],
    [
      'filters that all hold [SHI-3.2-list-items-filters-and]',
      { type: 'task', status: ['Open', 'Closed'], tags: ['a'] },
      [2],
    ],
    ['filters of which one does not hold', { type: 'bug', priority: ['HIGH'] }, []],
    ['filters in an order', { type: 'task', sortBy: 'priority' }, [2, 4, 3]],
    ['a page [SHI-3.2-list-items-paging]', { limit: 2 }, [1, 5]],
    ['the next page', { limit: 2, offset: 2 }, [4, 3]],
    ['the last page', { limit: 2, offset: 4 }, [2]],
    ['a page behind the last', { offset: 5 }, []],
    ['a page across two priorities', { sortBy: 'priority', limit: 3, offset: 1 }, [4, 5, 1]],
    ['a page of what a filter leaves', { tags: ['a', 'b'], limit: 1, offset: 1 }, [3]],
  ])('lists %s', async (_what, args, expected) => {
    await store(client)
    expect(await ids(client, args)).toEqual(expected)
  })

  it.each([
    [{}, 5],
    [{ limit: 1 }, 5],
    [{ offset: 100 }, 5],
    [{ type: 'task', limit: 1 }, 3],
    [{ tags: ['a', 'b'] }, 3],
    [{ tags: ['a', 'b'], tagMatch: 'all' }, 1],
    [{ type: 'task', tags: ['b'], sortBy: 'priority', limit: 1 }, 2],
    [{ type: 'nope' }, 0],
  ])('counts all that %j matches', async (args, total) => {
    await store(client)
    expect((await client.data('list_items', args)).total).toBe(total)
  })

  it('answers with a page of items without content [SHI-3.2-list-items-answer]', async () => {
    await client.create({ title: 'one', content: 'body', tags: ['a'] })
    const page = await client.data('list_items', { limit: 7 })
    expect(Object.keys(page)).toEqual(['items', 'total', 'limit', 'offset'])
    expect(page).toMatchObject({
      items: [{ id: 1, type: 'task', title: 'one', tags: ['a'], revision: 1 }],
      total: 1,
      limit: 7,
      offset: 0,
    })
    expect(page.items[0]).not.toHaveProperty('content')
  })

  it('leaves only the content out of an item', async () => {
    await client.create({}, { content: 'body', related: [1] })
    const [item] = (await client.data('list_items', { sortBy: 'created' })).items
    const { content: _content, ...whole } = await client.data('get_item', { id: 2 })
    expect(item).toEqual(whole)
    expect(Object.keys(item ?? {})).toEqual(summaryKeys)
  })

  it('finds a tag in either Unicode form', async () => {
    await client.create({ tags: ['が'] })
    expect(await ids(client, { tags: [` ${'が'.normalize('NFD')} `] })).toEqual([1])
    expect(await ids(client, { tags: ['か'] })).toEqual([])
  })

  it('orders items with equal times the same on every page', async () => {
    await client.create(...Array.from({ length: 7 }, () => ({})))
    const whole = await ids(client)
    expect(whole.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    const pages = await Promise.all([0, 3, 6].map((offset) => ids(client, { limit: 3, offset })))
    expect(pages.flat()).toEqual(whole)
    expect(await ids(client, { sortOrder: 'asc' })).toEqual(whole.toReversed())
  })

  it.each([
    [{ status: ['Doing'] }, -32002, 'status'],
    [{ status: 'Doing' }, -32002, 'status'],
    [{ priority: ['URGENT'] }, -32602, 'priority[0]'],
    [{ priority: 'HIGH' }, -32602, 'priority'],
    [{ tags: 'a' }, -32602, 'tags'],
    [{ tagMatch: 'some' }, -32602, 'tagMatch'],
    [{ sortBy: 'title' }, -32602, 'sortBy'],
    [{ sortOrder: 'up' }, -32602, 'sortOrder'],
    [{ query: 'x' }, -32602, 'query'],
  ])('refuses %j', async (args, code, field) => {
    const refusal = await client.refusal('list_items', args)
    expect(refusal.code).toBe(code)
    expect(String(refusal.field)).toMatch(new RegExp(`^${field.replace('[', '\\[')}`))
  })

  it('lists the twelve statuses when it refuses one [SHI-3.2-list-items-status]', async () => {
    const { words } = await client.refusal('list_items', { status: ['Open', 'Doing'] })
    expect(words).toContain(
      'Open, Specification, Waiting, Ready, In Progress, Review, Testing, Pending, Completed, Closed, Canceled',
    )
    expect(words).toContain('Rejected')
  })

  it('treats every empty list as no filter', async () => {
    await store(client)
    for (const name of ['status', 'priority', 'tags'])
      expect((await client.data('list_items', { [name]: [] })).total).toBe(5)
  })
})
