import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { addRelations } from './add-relations.ts'
import { createItem } from './create-item.ts'
import { getItem } from './get-item.ts'
import { getRelatedItems } from './get-related-items.ts'
import { removeRelations } from './remove-relations.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const chain = async (): Promise<void> => {
  for (const id of [1, 2, 3, 4])
    await setup.call(createItem, {
      type: id === 2 ? 'bug' : 'task',
      title: `t${id}`,
      ...(id > 1 && { related: [id - 1] }),
    })
}

it.each([
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
])('walks a chain to depth %i', async (depth, expected) => {
  await chain()
  const { data } = await setup.call(getRelatedItems, { id: 1, depth })
  expect(data.items.map(({ id, distance }) => [id, distance])).toEqual(expected)
  expect(data.edges).toEqual(expected.map(([id = 0]) => ({ source: id - 1, target: id })))
  expect(data).not.toHaveProperty('truncated')
})

it('ends in a cycle, and returns each item once and never the start', async () => {
  await chain()
  await setup.call(addRelations, { sourceId: 3, targetIds: [1] })
  const { data } = await setup.call(getRelatedItems, { id: 1, depth: 3 })
  expect(data.items.map(({ id, distance }) => [id, distance])).toEqual([
    [2, 1],
    [3, 1],
    [4, 2],
  ])
  expect(data.edges).toEqual([
    { source: 1, target: 2 },
    { source: 1, target: 3 },
    { source: 2, target: 3 },
    { source: 3, target: 4 },
  ])
})

it('filters the returned items, not those it walks through', async () => {
  await chain()
  const { data, text } = await setup.call(getRelatedItems, { id: 1, depth: 2, types: ['task'] })
  expect(data.items.map(({ id }) => id)).toEqual([3])
  expect(data.edges).toEqual([])
  expect(text).toContain('distance 2')
})

it('returns the 200 nearest of many and says that there are more', async () => {
  await setup.call(createItem, { type: 'hub', title: 'hub' })
  for (let n = 0; n < 201; n += 1) await setup.call(createItem, { type: 'leaf', title: `leaf ${n}` })
  await setup.call(addRelations, { sourceId: 1, targetIds: Array.from({ length: 200 }, (_, n) => n + 2) })
  expect((await setup.call(getRelatedItems, { id: 1 })).data).not.toHaveProperty('truncated')
  await setup.call(addRelations, { sourceId: 5, targetIds: [202] })
  const { data } = await setup.call(getRelatedItems, { id: 1, depth: 2 })
  expect(data.items).toHaveLength(200)
  expect(data.items.every(({ distance }) => distance === 1)).toBe(true)
  expect(data.truncated).toBe(true)
})

it.each([0, 4, 1.5])('refuses depth %s', async (depth) => {
  await expect(setup.call(getRelatedItems, { id: 1, depth })).rejects.toThrow('depth')
})

it('does not find the relations of an unknown item', async () => {
  await expect(setup.call(getRelatedItems, { id: 9 })).rejects.toMatchObject({ kind: 'not_found' })
})

it('adds and removes relations at both ends, and a second call changes nothing', async () => {
  await chain()
  expect((await setup.call(addRelations, { sourceId: 1, targetIds: [4, 2, 4] })).data).toEqual({
    sourceId: 1,
    added: [4],
    related: [2, 4],
  })
  expect((await setup.call(addRelations, { sourceId: 1, targetIds: [4] })).data).toEqual({
    sourceId: 1,
    added: [],
    related: [2, 4],
  })
  expect((await setup.call(getItem, { id: 4 })).data).toMatchObject({ related: [1, 3], revision: 1 })
  expect((await setup.call(removeRelations, { sourceId: 4, targetIds: [1, 2] })).data).toEqual({
    sourceId: 4,
    removed: [1],
    related: [3],
  })
  expect((await setup.call(removeRelations, { sourceId: 4, targetIds: [1] })).data).toEqual({
    sourceId: 4,
    removed: [],
    related: [3],
  })
  expect((await setup.call(getItem, { id: 1 })).data.related).toEqual([2])
})

it('adds none of the relations when one end is unknown', async () => {
  await chain()
  await expect(setup.call(addRelations, { sourceId: 1, targetIds: [3, 9999] })).rejects.toMatchObject({
    kind: 'not_found',
    message: expect.stringContaining('9999') as string,
  })
  expect((await setup.call(getItem, { id: 1 })).data).toMatchObject({ related: [2], revision: 1 })
  await expect(setup.call(removeRelations, { sourceId: 1, targetIds: [2, 9999] })).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect((await setup.call(getItem, { id: 1 })).data.related).toEqual([2])
})

it('refuses to relate an item to itself', async () => {
  await chain()
  await expect(setup.call(addRelations, { sourceId: 1, targetIds: [2, 1] })).rejects.toMatchObject({
    kind: 'rule_violated',
    field: 'targetIds[1]',
  })
})
