import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isOnPostgres, openTestStore } from '../../../../test/support/engine.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { addRelations } from './change-relations.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { itemHistory, purgeItem, restoreItem } from './item-history.ts'
import { searchItems } from '../search/search-items.ts'
import { updateItem } from './update-item.ts'

const caller = { workspace: 'default', actor: 'someone', signal: new AbortController().signal }

let folder: string
let deps: KnowledgeDeps
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-history-'))
  now = 0
  const clock = (): number => now
  deps = { store: openTestStore(join(folder, 'kura.db'), clock), clock }
})
afterEach(async () => {
  await deps.store.close()
  await rm(folder, { recursive: true })
})

const historyOf = async (id: number) => (await itemHistory(deps, caller, { id, limit: 100, offset: 0 })).entries

const find = (id: number) => deps.store.read(caller, (tx) => tx.findItem(id))

it('keeps who changed what and when, relations included', async () => {
  const first = await createItem(deps, caller, { type: 'task', title: 'one', content: 'body' })
  now = 1_000
  await updateItem(deps, { ...caller, actor: 'another' }, { id: 1, title: 'uno' })
  await createItem(deps, caller, { type: 'task', title: 'two', related: [1] })
  expect(await historyOf(1)).toEqual([
    { id: 1, revision: 2, change: 'link', actor: 'someone', at: '1970-01-01T00:00:01.000Z', related: [2] },
    {
      id: 1,
      revision: 2,
      change: 'update',
      actor: 'another',
      at: '1970-01-01T00:00:01.000Z',
      before: { title: 'one', updatedAt: first.updatedAt, revision: 1 },
    },
    { id: 1, revision: 1, change: 'create', actor: 'someone', at: '1970-01-01T00:00:00.000Z', before: {} },
  ])
})

it('restores any revision as a new change', async () => {
  await createItem(deps, caller, { type: 'task', title: 'one', tags: ['a'], content: 'first' })
  await updateItem(deps, caller, { id: 1, title: 'two', tags: ['b'] })
  await updateItem(deps, caller, { id: 1, title: 'three', content: 'second', status: 'Closed' })
  now = 5_000
  expect(await restoreItem(deps, caller, { id: 1, revision: 2 })).toMatchObject({
    item: { title: 'two', tags: ['b'], content: 'first', status: 'Open', revision: 4 },
  })
  expect(await restoreItem(deps, caller, { id: 1, revision: 1 })).toMatchObject({
    item: { title: 'one', tags: ['a'], revision: 5 },
  })
  expect(await restoreItem(deps, caller, { id: 1, revision: 3 })).toMatchObject({
    item: { title: 'three', content: 'second', status: 'Closed', revision: 6 },
  })
  expect((await searchItems(deps, caller, { query: 'three', limit: 5, offset: 0 })).total).toBe(1)
  expect((await historyOf(1)).map(({ change }) => change)).toEqual([
    'restore',
    'restore',
    'restore',
    'update',
    'update',
    'create',
  ])
})

it('undoes a delete, with the relations to items that still exist', async () => {
  for (const title of ['one', 'two', 'three']) await createItem(deps, caller, { type: 'task', title })
  await addRelations(deps, caller, { sourceId: 1, targetIds: [2, 3] })
  const before = await find(1)
  await deleteItem(deps, caller, 1)
  await deleteItem(deps, caller, 3)
  now = 9_000
  const { item: back, leftOut } = await restoreItem(deps, caller, { id: 1 })
  expect(back).toEqual({ ...before, related: [2], revision: 3, updatedAt: '1970-01-01T00:00:09.000Z' })
  expect(leftOut).toEqual([3])
  expect(await find(1)).toEqual(back)
  expect((await find(2))?.related).toEqual([1])
  expect((await searchItems(deps, caller, { query: 'one', limit: 5, offset: 0 })).items.map(({ id }) => id)).toEqual([
    1,
  ])
})

it('reaches revisions before a delete after it was undone', async () => {
  await createItem(deps, caller, { type: 'task', title: 'one' })
  await updateItem(deps, caller, { id: 1, title: 'two' })
  await deleteItem(deps, caller, 1)
  expect(await restoreItem(deps, caller, { id: 1, revision: 1 })).toMatchObject({ item: { title: 'one', revision: 4 } })
  expect(await restoreItem(deps, caller, { id: 1, revision: 2 })).toMatchObject({ item: { title: 'two', revision: 5 } })
  await expect(restoreItem(deps, caller, { id: 1, revision: 3 })).rejects.toMatchObject({ kind: 'not_found' })
})

it.each([
  ['an id that never existed', { id: 7 }, { kind: 'not_found' }],
  ['an item that is not deleted, without a revision', { id: 1 }, { kind: 'rule_violated', field: 'revision' }],
  ['a revision that never existed', { id: 1, revision: 9 }, { kind: 'not_found' }],
])('does not restore %s', async (_name, request, error) => {
  await createItem(deps, caller, { type: 'task', title: 'one' })
  await expect(restoreItem(deps, caller, request)).rejects.toMatchObject(error)
})

it('erases an item for good: no byte of it stays in the files', async () => {
  const secret = 'correcthorsebatterystaple'
  const filler = Array.from({ length: 400 }, (_, n) => `filler${n}`).join(' ')
  await createItem(deps, caller, { type: 'task', title: 'other' })
  await createItem(deps, caller, {
    type: 'task',
    title: 'leak',
    content: `${filler} ${secret} ${filler}`.repeat(10),
    related: [1],
    tags: [secret],
  })
  await updateItem(deps, caller, { id: 2, content: `less ${secret}` })
  await updateItem(deps, caller, { id: 2, content: 'removed', tags: [] })
  await purgeItem(deps, caller, 2)
  expect(await find(2)).toBeUndefined()
  expect((await find(1))?.related).toEqual([])
  await expect(historyOf(2)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(purgeItem(deps, caller, 2)).rejects.toMatchObject({ kind: 'not_found' })
  for (const name of isOnPostgres() ? [] : ['kura.db', 'kura.db-wal'])
    expect((await readFile(join(folder, name))).includes(secret)).toBe(false)
})

it('erases an item that is only in the history', async () => {
  await createItem(deps, caller, { type: 'task', title: 'one' })
  await deleteItem(deps, caller, 1)
  await purgeItem(deps, caller, 1)
  await expect(restoreItem(deps, caller, { id: 1 })).rejects.toMatchObject({ kind: 'not_found' })
})
