import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { getItem } from './get-item.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

it('says how to find the right id when there is no such item', async () => {
  await expect(setup.call(getItem, { id: 5 })).rejects.toMatchObject({
    kind: 'not_found',
    message: 'Item with ID 5 not found',
    hint: expect.stringContaining('search_items') as string,
  })
})

it.each([1.5, 0, -1, '3', null, undefined])('refuses %s as an id', async (id) => {
  await expect(setup.call(getItem, { id })).rejects.toThrow('id')
})

it('never returns an item of another workspace', async () => {
  await setup.call(createItem, { type: 'task', title: 'mine' })
  await setup.call(createItem, { type: 'task', title: 'theirs' }, { workspace: 'other' })
  for (const id of [2 ** 32 + 1, 2 ** 33 + 1, Number.MAX_SAFE_INTEGER])
    await expect(setup.call(getItem, { id })).rejects.toMatchObject({ kind: 'not_found' })
  expect((await setup.call(getItem, { id: 1 }, { workspace: 'other' })).data.title).toBe('theirs')
})
