import { expect, it } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'

const near = async (client: Client, args: object): Promise<readonly (readonly [id: number, distance: number])[]> =>
  (await client.data('get_related_items', args)).items.map(({ id, distance }) => [id, distance])

const edge = (source: number, target: number) => ({ source, target })

/** Creates the chain 1-2-3-4, in which 2 is a bug. */
const chain = (client: Client) => client.create({}, { type: 'bug', related: [1] }, { related: [2] }, { related: [3] })

inBothRevisions((client) => {
  it('adds relations at both ends, once [SHI-3.3-add-relations]', async () => {
    await client.create({}, {}, {}, {})
    const added = await client.data('add_relations', { sourceId: 2, targetIds: [4, 1, 4] })
    expect(added).toEqual({ sourceId: 2, added: [1, 4], related: [1, 4] })
    for (const id of [1, 4]) expect((await client.data('get_item', { id })).related).toEqual([2])
    expect(await client.data('add_relations', { sourceId: 2, targetIds: [1, 3] })).toEqual({
      sourceId: 2,
      added: [3],
      related: [1, 3, 4],
    })
    expect(Object.keys(await client.data('add_relations', { sourceId: 2, targetIds: [1] }))).toEqual([
      'sourceId',
      'added',
      'related',
    ])
  })

  const requirements = '[SHI-3.3-add-relations] [SHI-3.3-remove-relations]'
  it(`changes nothing when a relation is added or removed again ${requirements}`, async () => {
    await client.create({}, { related: [1] }, {})
    const before = await client.data('get_item', { id: 1 })
    expect(await client.data('add_relations', { sourceId: 1, targetIds: [2] })).toEqual({
      sourceId: 1,
      added: [],
      related: [2],
    })
    expect(await client.data('add_relations', { sourceId: 2, targetIds: [1] })).toEqual({
      sourceId: 2,
      added: [],
      related: [1],
    })
    expect(await client.data('remove_relations', { sourceId: 1, targetIds: [3] })).toEqual({
      sourceId: 1,
      removed: [],
      related: [2],
    })
    expect(await client.data('add_relations', { sourceId: 1, targetIds: [] })).toEqual({
      sourceId: 1,
      added: [],
      related: [2],
    })
    expect(await client.data('get_item', { id: 1 })).toEqual(before)
    expect((await client.data('get_stats')).graph.edges).toBe(1)
  })

  it('removes relations at both ends [SHI-3.3-remove-relations]', async () => {
    await client.create({}, { related: [1] }, { related: [1] })
    expect(await client.data('remove_relations', { sourceId: 1, targetIds: [2] })).toEqual({
      sourceId: 1,
      removed: [2],
      related: [3],
    })
    expect((await client.data('get_item', { id: 2 })).related).toEqual([])
    expect(await client.data('remove_relations', { sourceId: 3, targetIds: [1, 1] })).toEqual({
      sourceId: 3,
      removed: [1],
      related: [],
    })
    expect((await client.data('get_stats')).graph.edges).toBe(0)
  })

  it.each(['add_relations', 'remove_relations'] as const)(
    '%s does all or nothing [SHI-3.3-add-relations-atomic]',
    async (tool) => {
      await client.create({}, { related: [1] }, {})
      const before = await Promise.all([1, 2, 3].map((id) => client.data('get_item', { id })))
      const targets = tool === 'add_relations' ? [3, 9999] : [2, 9999]
      const { code, words } = await client.refusal(tool, { sourceId: 1, targetIds: targets })
      expect(code).toBe(-32001)
      expect(words).toContain('9999')
      expect(words).not.toMatch(/\b[23]\b.* not found/)
      expect((await client.refusal(tool, { sourceId: 9999, targetIds: [1] })).code).toBe(-32001)
      expect(await Promise.all([1, 2, 3].map((id) => client.data('get_item', { id })))).toEqual(before)
    },
  )

  it('refuses a relation to itself, and adds none of the others [SHI-3.3-add-relations-self]', async () => {
    await client.create({}, {})
    const { code, field } = await client.refusal('add_relations', { sourceId: 1, targetIds: [2, 1] })
    expect(code).toBe(-32002)
    expect(field).toMatch(/^targetIds/)
    expect((await client.data('get_item', { id: 2 })).related).toEqual([])
  })

  it.each([
    [undefined, [[2, 1]]],
    [1, [[2, 1]]],
    [
      2,
      [
        [2, 1],
        [3, 2],
      ],
    ],
    [
      3,
      [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
    ],
  ])('walks a chain to depth %s [SHI-3.3-get-related-items-depth]', async (depth, expected) => {
    await chain(client)
    expect(await near(client, { id: 1, ...(depth !== undefined && { depth }) })).toEqual(expected)
  })

  it('walks in every direction', async () => {
    await chain(client)
    expect(await near(client, { id: 3, depth: 2 })).toEqual([
      [2, 1],
      [4, 1],
      [1, 2],
    ])
  })

  it('takes the shortest path, ends in cycles and leaves out the start [SHI-3.3-get-related-items-cycle]', async () => {
    await chain(client)
    await client.data('add_relations', { sourceId: 1, targetIds: [3] })
    const { items, edges, ...rest } = await client.data('get_related_items', { id: 1, depth: 3 })
    expect(items.map(({ id, distance }) => [id, distance])).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
    ])
    expect(edges).toHaveLength(4)
    expect(edges).toEqual(expect.arrayContaining([edge(1, 2), edge(1, 3), edge(2, 3), edge(3, 4)]))
    expect(rest).toEqual({})
  })

  it('returns only the wanted types, but walks through all [SHI-3.3-get-related-items-types]', async () => {
    await chain(client)
    expect(await near(client, { id: 1, depth: 3, types: ['task'] })).toEqual([
      [3, 2],
      [4, 3],
    ])
    expect(await near(client, { id: 1, depth: 3, types: ['bug'] })).toEqual([[2, 1]])
    expect(await near(client, { id: 1, depth: 3, types: ['bug', 'task'] })).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ])
    expect(await near(client, { id: 1, depth: 3, types: ['nope'] })).toEqual([])
  })

  it('returns every relation among the start and the items once [SHI-3.3-get-related-items-answer]', async () => {
    await chain(client)
    const answer = await client.data('get_related_items', { id: 3, depth: 1 })
    expect(Object.keys(answer)).toEqual(['items', 'edges'])
    expect(answer.edges).toEqual([edge(2, 3), edge(3, 4)])
    // 2 is not returned, so its relations are not either.
    expect((await client.data('get_related_items', { id: 1, depth: 3, types: ['task'] })).edges).toEqual([edge(3, 4)])
    await client.data('add_relations', { sourceId: 4, targetIds: [2] })
    expect((await client.data('get_related_items', { id: 3, depth: 1 })).edges).toEqual([
      edge(2, 3),
      edge(2, 4),
      edge(3, 4),
    ])
  })

  it('returns items with their distance and without content [SHI-3.3-get-related-items-answer]', async () => {
    await client.create({ title: 'one' }, { title: 'two', content: 'secret', tags: ['a'], related: [1] })
    const [item] = (await client.data('get_related_items', { id: 1 })).items
    expect(item).toMatchObject({
      id: 2,
      type: 'task',
      title: 'two',
      tags: ['a'],
      status: 'Open',
      revision: 1,
      distance: 1,
    })
    expect(item).not.toHaveProperty('content')
  })

  it('finds nothing near an item without relations', async () => {
    await client.create({})
    expect(await client.data('get_related_items', { id: 1, depth: 3 })).toEqual({ items: [], edges: [] })
  })

  it('returns the 200 nearest and says that there are more [SHI-3.3-get-related-items-answer]', async () => {
    const leaves = Array.from({ length: 200 }, (_, index) => index + 2)
    await client.create({ title: 'hub' }, ...leaves.map((id) => ({ title: `leaf ${id}` })), { title: 'far' })
    await client.data('add_relations', { sourceId: 1, targetIds: leaves })
    expect(await client.data('get_related_items', { id: 1 })).not.toHaveProperty('truncated')
    await client.data('add_relations', { sourceId: 5, targetIds: [202] })
    const { data, text } = await client.answer('get_related_items', { id: 1, depth: 2 })
    expect(data.truncated).toBe(true)
    expect(data.items.map(({ id }) => id)).toEqual(leaves)
    expect(data.edges).toEqual(leaves.map((id) => edge(1, id)))
    expect(text).toMatch(/more/)
    await client.data('add_relations', { sourceId: 1, targetIds: [202] })
    expect((await client.data('get_related_items', { id: 1 })).items).toHaveLength(200)
    expect(await client.data('get_related_items', { id: 1, types: ['nope'] })).toEqual({ items: [], edges: [] })
  })
})
