import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { itemKeys } from './answers.ts'
import { inBothRevisions } from './both-revisions.ts'

const full = {
  type: 'bug',
  title: '題名',
  description: '概要',
  content: '# 本文',
  status: 'Review',
  priority: 'HIGH',
  category: '分類',
  startDate: '2025-01-01',
  endDate: '2025-01-31T18:00:00Z',
  version: 'v1',
  tags: ['b', 'a'],
}

const [first, later] = ['2025-05-01T12:00:00.000Z', '2025-05-01T12:00:07.000Z']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first) })
})
afterEach(() => {
  vi.useRealTimers()
})

inBothRevisions((client) => {
  it('creates an item from type and title alone [SHI-3.1-create-item-minimal]', async () => {
    const { data, text } = await client.answer('create_item', { type: 'task', title: 't' })
    expect(data).toMatchObject({
      id: 1,
      type: 'task',
      title: 't',
      status: 'Open',
      priority: 'MEDIUM',
      related: [],
      tags: [],
      revision: 1,
    })
    expect(text).toMatch(/^Item created successfully with ID: 1\b/)
    expect(await client.data('get_item', { id: 1 })).toEqual(data)
  })

  const defaults = '[SHI-3.1-create-item-status-default] [SHI-3.1-create-item-priority-default]'
  it(`is Open and MEDIUM by default ${defaults}`, async () => {
    expect((await client.create({}))[0]).toMatchObject({ status: 'Open', priority: 'MEDIUM' })
  })

  it('answers with the whole item [SHI-4.2-create-item-data] [SHI-3.1-get-item-answer]', async () => {
    await client.create({})
    const created = await client.data('create_item', { ...full, related: [1] })
    expect(created).toEqual({ ...full, id: 2, related: [1], createdAt: first, updatedAt: first, revision: 1 })
    expect(await client.data('get_item', { id: 2 })).toEqual(created)
  })

  it.each([
    ['create_item', full],
    ['get_item', { id: 1 }],
    ['update_item', { id: 1, title: 'new' }],
  ] as const)('%s has its keys in the order of the contract', async (tool, args) => {
    await client.create({})
    expect(Object.keys(await client.data(tool, args))).toEqual(itemKeys)
  })

  it('links a new item at both ends [SHI-3.1-create-item-related]', async () => {
    await client.create({}, {}, { related: [2, 1, 2] })
    expect((await client.data('get_item', { id: 3 })).related).toEqual([1, 2])
    for (const id of [1, 2]) expect((await client.data('get_item', { id })).related).toEqual([3])
  })

  it('writes nothing when a related item is unknown [SHI-3.1-create-item-related]', async () => {
    await client.create({})
    const refusal = await client.refusal('create_item', { type: 'task', title: 't', related: [1, 9999] })
    expect(refusal.code).toBe(-32001)
    expect(refusal.words).toContain('9999')
    // 2 would be the id of the item itself.
    expect((await client.refusal('create_item', { type: 'task', title: 't', related: [2] })).code).toBe(-32001)
    expect(await client.data('list_items')).toMatchObject({ total: 1, items: [{ id: 1, revision: 1 }] })
    expect((await client.data('get_item', { id: 1 })).related).toEqual([])
  })

  it.each(['get_item', 'update_item', 'delete_item', 'get_related_items'] as const)(
    '%s does not find an unknown id [SHI-3.1-get-item-not-found] [SHI-3.1-update-item-not-found] ' +
      '[SHI-3.3-get-related-items-not-found]',
    async (tool) => {
      for (const id of [1, 9999, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
        const { code, words } = await client.refusal(tool, { id })
        expect(code).toBe(-32001)
        expect(words).toContain(`Item with ID ${id} not found`)
      }
    },
  )

  const partial = '[SHI-3.1-update-item-partial] [SHI-3.1-update-item-answer]'
  it(`changes only the given fields, and applies no default ${partial}`, async () => {
    const [made] = await client.create(full)
    vi.setSystemTime(Date.parse(later))
    const { data, text } = await client.answer('update_item', { id: 1, description: '別の概要' })
    expect(data).toEqual({ ...made, description: '別の概要', updatedAt: later, revision: 2 })
    expect(text).toMatch(/^Item updated successfully/)
    expect(await client.data('get_item', { id: 1 })).toEqual(data)
  })

  it.each([
    { type: '議事録' },
    { title: 'x' },
    { description: 'x' },
    { content: 'x' },
    { status: 'Closed' },
    { priority: 'LOW' },
    { category: 'x' },
    { startDate: '2024-01-01' },
    { endDate: '2026-01-01' },
    { version: 'x' },
    { tags: ['x'] },
  ])('update_item takes %j', async (change) => {
    const [made] = await client.create(full)
    expect(await client.data('update_item', { id: 1, ...change })).toEqual({ ...made, ...change, revision: 2 })
    expect(await client.data('get_item', { id: 1 })).toMatchObject(change)
  })

  it('replaces tags and related [SHI-3.1-update-item-replaces-lists]', async () => {
    await client.create({}, {}, {}, { tags: ['a', 'b'], related: [1, 2] })
    const replaced = await client.data('update_item', { id: 4, tags: ['c', 'a'], related: [3, 2] })
    expect(replaced).toMatchObject({ tags: ['c', 'a'], related: [2, 3] })
    const related = await Promise.all([1, 2, 3].map(async (id) => (await client.data('get_item', { id })).related))
    expect(related).toEqual([[], [4], [4]])
    expect(await client.data('update_item', { id: 4, tags: [], related: [] })).toMatchObject({ tags: [], related: [] })
    expect((await client.data('get_tags')).tags).toEqual([])
  })

  it('clears optional fields with an empty string [SHI-3.1-update-item-clears]', async () => {
    const [made] = await client.create(full)
    const [unset] = await client.create({})
    const cleared = { description: '', content: '', category: '', startDate: '', endDate: '', version: '' }
    const data = await client.data('update_item', { id: 1, ...cleared })
    for (const key of Object.keys(cleared) as (keyof typeof cleared)[]) expect(data[key]).toEqual(unset?.[key])
    expect(data).toMatchObject({ title: made?.title, tags: made?.tags, status: made?.status, revision: 2 })
    for (const field of ['title', 'type', 'status']) {
      expect(await client.refusal('update_item', { id: 1, [field]: '' })).toMatchObject({ code: -32002, field })
    }
  })

  it('checks new dates against the dates that stay', async () => {
    await client.create({ startDate: '2025-01-10', endDate: '2025-01-20' })
    expect(await client.refusal('update_item', { id: 1, startDate: '2025-01-21' })).toMatchObject({ code: -32002 })
    expect(await client.refusal('update_item', { id: 1, endDate: '2025-01-09' })).toMatchObject({ code: -32002 })
    expect(await client.data('update_item', { id: 1, startDate: '2025-01-21', endDate: '' })).toMatchObject({
      startDate: '2025-01-21',
    })
  })

  it('refuses a related list that holds the item itself or an unknown one, and changes nothing', async () => {
    const [made] = await client.create(full)
    expect(await client.refusal('update_item', { id: 1, title: 'x', related: [1] })).toMatchObject({ code: -32002 })
    expect(await client.refusal('update_item', { id: 1, title: 'x', related: [9999] })).toMatchObject({ code: -32001 })
    expect(await client.data('get_item', { id: 1 })).toEqual(made)
  })

  it('counts revisions from 1, one more with each change, independent of version', async () => {
    await client.create({ version: '7' })
    expect((await client.data('update_item', { id: 1, title: 'a' })).revision).toBe(2)
    expect(await client.data('update_item', { id: 1, title: 'b', expectedRevision: 2 })).toMatchObject({
      revision: 3,
      version: '7',
    })
  })

  it('refuses a stale revision with the current one, and changes nothing [SHI-3.1-update-item-conflict]', async () => {
    await client.create({})
    await client.data('update_item', { id: 1, title: 'theirs' })
    const refusal = await client.refusal('update_item', { id: 1, title: 'mine', expectedRevision: 1 })
    expect(refusal).toMatchObject({ code: -32000, facts: { currentRevision: 2 } })
    expect(refusal.words).toMatch(/\brevision 2\b/)
    expect((await client.refusal('update_item', { id: 1, title: 'mine', expectedRevision: 3 })).code).toBe(-32000)
    expect(await client.data('get_item', { id: 1 })).toMatchObject({ title: 'theirs', revision: 2 })
  })

  it('deletes once [SHI-3.1-delete-item-answer] [SHI-3.1-delete-item-twice]', async () => {
    await client.create({})
    expect(await client.answer('delete_item', { id: 1 })).toEqual({
      text: 'Item 1 deleted successfully',
      data: { id: 1, deleted: true },
    })
    const tools = ['delete_item', 'get_item', 'update_item'] as const
    for (const tool of tools) expect((await client.refusal(tool, { id: 1 })).code).toBe(-32001)
    expect(await client.found('t')).toEqual([])
    expect((await client.data('list_items')).total).toBe(0)
  })

  it('deletes relations and tag links with an item [SHI-3.1-delete-item-links]', async () => {
    await client.create({ tags: ['a'] }, { tags: ['a', 'b'], related: [1] })
    await client.data('delete_item', { id: 2 })
    expect(await client.data('get_item', { id: 1 })).toMatchObject({ related: [] })
    expect(await client.data('get_related_items', { id: 1, depth: 3 })).toMatchObject({ items: [], edges: [] })
    expect(await client.data('get_tags')).toEqual({ tags: [{ name: 'a', count: 1 }] })
    expect((await client.data('get_stats')).graph).toEqual({
      edges: 0,
      avgConnections: 0,
      maxConnections: 0,
      isolated: 1,
    })
  })

  it('never reuses an id', async () => {
    await client.create({}, {})
    await client.data('delete_item', { id: 2 })
    await client.data('delete_item', { id: 1 })
    await client.refusal('create_item', { type: 'task', title: '' })
    expect((await client.create({}))[0]?.id).toBe(3)
  })

  it('writes times as ISO-8601 in UTC [SHI-4.2-create-item-data]', async () => {
    const [made] = await client.create({})
    expect(made?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect(made?.updatedAt).toBe(made?.createdAt)
  })
})
