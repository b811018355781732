import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { getItem } from './get-item.ts'
import { getTags } from './get-tags.ts'
import { searchItems } from './search-items.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

it('deletes an item with its relations, tags and search terms; a second delete does not find it', async () => {
  await setup.call(createItem, { type: 'task', title: '削除 me', tags: ['t'] })
  await setup.call(createItem, { type: 'task', title: 'other', related: [1] })
  const { data, text } = await setup.call(deleteItem, { id: 1 })
  expect(data).toEqual({ id: 1, deleted: true })
  expect(text).toBe('Item 1 deleted successfully')
  expect((await setup.call(getItem, { id: 2 })).data).toMatchObject({ related: [], revision: 1 })
  expect((await setup.call(getTags, {})).data.tags).toEqual([])
  expect((await setup.call(searchItems, { query: '削除' })).data.total).toBe(0)
  await expect(setup.call(deleteItem, { id: 1 })).rejects.toMatchObject({
    kind: 'not_found',
    message: 'Item with ID 1 not found',
  })
})

it('never reuses the id of a deleted item', async () => {
  const { data } = await setup.call(createItem, { type: 'task', title: 'x' })
  await setup.call(deleteItem, { id: data.id })
  expect((await setup.call(createItem, { type: 'task', title: 'y' })).data.id).toBe(data.id + 1)
})
