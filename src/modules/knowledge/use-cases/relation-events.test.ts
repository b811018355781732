import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRandom, pick } from '../../../../test/support/durability/random.ts'
import { openTestStore } from '../../../../test/support/engine.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { addRelations, removeRelations } from './change-relations.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { itemHistory, purgeItem, restoreItem } from './item-history.ts'
import { listItems } from './list-items.ts'
import { updateItem } from './update-item.ts'

const caller = { workspace: 'default', actor: 'someone', signal: new AbortController().signal }

let folder: string
let deps: KnowledgeDeps
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-relations-'))
  now = Date.parse('2026-01-01T00:00:00.000Z')
  const clock = (): number => now
  deps = { store: openTestStore(join(folder, 'kura.db'), clock), clock }
})
afterEach(async () => {
  await deps.store.close()
  await rm(folder, { recursive: true })
})

const make = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) {
    await createItem(deps, caller, { type: 'task', title: `item ${n}` })
    now += 1_000
  }
}
const find = (id: number) => deps.store.read(caller, (tx) => tx.findItem(id))
const relatedOf = async (id: number) => (await find(id))?.related
const historyOf = async (id: number, page = { limit: 100, offset: 0 }) =>
  (await itemHistory(deps, caller, { id, ...page })).entries
const changesOf = async (id: number) =>
  (await historyOf(id)).map((entry) => ('related' in entry ? `${entry.change} ${entry.related.join()}` : entry.change))
const facets = () =>
  deps.store.read(caller, async (tx) =>
    (await tx.facets()).map(({ count, connections, isolated }) => [count, connections, isolated]),
  )

describe('a link', () => {
  it('changes neither the revision, the time nor the order of either end', async () => {
    await make(3)
    const order = async () =>
      (
        await listItems(deps, caller, { sortBy: 'updated', sortOrder: 'desc', tagMatch: 'any', limit: 10, offset: 0 })
      ).items.map(({ id }) => id)
    const [before, ordered] = [[await find(1), await find(3)], await order()]
    await addRelations(deps, { ...caller, actor: 'taro' }, { sourceId: 3, targetIds: [1] })
    expect([await find(1), await find(3)]).toEqual([
      { ...before[0], related: [3] },
      { ...before[1], related: [1] },
    ])
    expect(await order()).toEqual(ordered)
    await removeRelations(deps, caller, { sourceId: 1, targetIds: [3] })
    expect([await find(1), await find(3)]).toEqual(before)
  })

  it('is one event in the history of both ends, with actor, time and other end', async () => {
    await make(4)
    await addRelations(deps, { ...caller, actor: 'taro' }, { sourceId: 1, targetIds: [4, 2, 3] })
    await removeRelations(deps, caller, { sourceId: 2, targetIds: [1] })
    const at = new Date(now).toISOString()
    expect(await historyOf(1)).toMatchObject([
      { id: 1, revision: 1, change: 'unlink', actor: 'someone', at, related: [2] },
      { id: 1, revision: 1, change: 'link', actor: 'taro', at, related: [2, 3, 4] },
      { change: 'create' },
    ])
    expect(await changesOf(2)).toEqual(['unlink 1', 'link 1', 'create'])
    expect(await changesOf(3)).toEqual(['link 1', 'create'])
  })

  it('that exists already is no event, and neither is removing one that does not', async () => {
    await make(2)
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    await addRelations(deps, caller, { sourceId: 2, targetIds: [1, 1] })
    await updateItem(deps, caller, { id: 2, related: [1] })
    expect(await changesOf(2)).toEqual(['link 1', 'create'])
    await removeRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    await removeRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    expect(await changesOf(1)).toEqual(['unlink 2', 'link 2', 'create'])
  })

  it('is read page by page', async () => {
    await make(2)
    for (let n = 0; n < 5; n += 1) {
      await addRelations(deps, caller, { sourceId: 1, targetIds: [2] })
      await removeRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    }
    const all = await historyOf(2)
    expect(all).toHaveLength(11)
    expect([
      ...(await historyOf(2, { limit: 4, offset: 0 })),
      ...(await historyOf(2, { limit: 4, offset: 4 })),
      ...(await historyOf(2, { limit: 4, offset: 8 })),
    ]).toEqual(all)
    expect(await itemHistory(deps, caller, { id: 2, limit: 1, offset: 50 })).toEqual({ entries: [], total: 11 })
  })
})

describe('update_item', () => {
  it('with only related makes events and no revision; with other fields one revision', async () => {
    await make(3)
    expect(await updateItem(deps, caller, { id: 1, related: [2, 3] })).toMatchObject({
      revision: 1,
      related: [2, 3],
      updatedAt: (await find(1))?.updatedAt,
    })
    expect(await updateItem(deps, caller, { id: 1, related: [3], title: 'new' })).toMatchObject({
      revision: 2,
      related: [3],
      updatedAt: new Date(now).toISOString(),
    })
    expect(await changesOf(1)).toEqual(['update', 'unlink 2', 'link 2,3', 'create'])
    expect((await find(3))?.revision).toBe(1)
    expect((await deps.store.read(caller, (tx) => tx.history(1)))[0]?.before).not.toHaveProperty('related')
  })

  it('refuses a stale revision also for relations, which never make a revision stale', async () => {
    await make(3)
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    await updateItem(deps, caller, { id: 1, related: [3], expectedRevision: 1 })
    await updateItem(deps, caller, { id: 1, title: 'new', expectedRevision: 1 })
    const stale = updateItem(deps, caller, { id: 1, related: [2], expectedRevision: 1 })
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', facts: { currentRevision: 2 } })
    expect(await relatedOf(1)).toEqual([3])
  })
})

describe('restoring', () => {
  it('restores the relations of the time when the revision was made', async () => {
    await make(4)
    await updateItem(deps, caller, { id: 1, title: 'two', related: [2] })
    await addRelations(deps, caller, { sourceId: 3, targetIds: [1] })
    await updateItem(deps, caller, { id: 1, title: 'three' })
    await removeRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    await addRelations(deps, caller, { sourceId: 1, targetIds: [4] })
    expect((await restoreItem(deps, caller, { id: 1, revision: 1 })).item).toMatchObject({
      title: 'item 1',
      related: [],
      revision: 4,
    })
    expect((await restoreItem(deps, caller, { id: 1, revision: 2 })).item).toMatchObject({ title: 'two', related: [2] })
    expect((await restoreItem(deps, caller, { id: 1, revision: 3 })).item).toMatchObject({
      title: 'three',
      related: [2, 3],
    })
    expect([await relatedOf(2), await relatedOf(3), await relatedOf(4)]).toEqual([[1], [1], []])
  })

  it('of the current revision restores only its relations, as events', async () => {
    await make(1)
    const { id } = await createItem(deps, caller, { type: 'task', title: 'x', related: [1] })
    await removeRelations(deps, caller, { sourceId: 1, targetIds: [id] })
    expect(await restoreItem(deps, caller, { id, revision: 1 })).toMatchObject({
      item: { related: [1], revision: 1 },
      leftOut: [],
    })
    expect(await changesOf(id)).toEqual(['link 1', 'unlink 1', 'link 1', 'create'])
  })

  it('leaves out items that were deleted or purged since, and says so', async () => {
    await make(3)
    await updateItem(deps, caller, { id: 1, title: 'two', related: [2, 3] })
    await updateItem(deps, caller, { id: 1, title: 'three' })
    await deleteItem(deps, caller, 2)
    await purgeItem(deps, caller, 3)
    expect(await restoreItem(deps, caller, { id: 1, revision: 2 })).toMatchObject({
      item: { related: [] },
      leftOut: [2],
    })
    await restoreItem(deps, caller, { id: 2 })
    expect(await relatedOf(2), 'its own relations when it was deleted').toEqual([1])
  })

  it('reaches revisions before a delete, with their relations', async () => {
    await make(3)
    await updateItem(deps, caller, { id: 1, title: 'two', related: [2] })
    await updateItem(deps, caller, { id: 1, title: 'three', related: [3] })
    await deleteItem(deps, caller, 1)
    expect((await restoreItem(deps, caller, { id: 1 })).item).toMatchObject({
      title: 'three',
      related: [3],
      revision: 5,
    })
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    expect((await restoreItem(deps, caller, { id: 1, revision: 2 })).item).toMatchObject({ title: 'two', related: [2] })
    expect((await restoreItem(deps, caller, { id: 1, revision: 5 })).item).toMatchObject({
      title: 'three',
      related: [3],
    })
    expect(await facets()).toEqual([[3, 2, 1]])
  })
})

describe('purging', () => {
  it('erases the item from the history of others', async () => {
    await make(3)
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2, 3] })
    await addRelations(deps, caller, { sourceId: 2, targetIds: [3] })
    await purgeItem(deps, caller, 2)
    expect([await changesOf(1), await changesOf(3)]).toEqual([
      ['link 3', 'create'],
      ['link 1', 'create'],
    ])
    expect(await facets()).toEqual([[2, 2, 0]])
  })
})

it('restores every revision after random changes, and the counters match the rows', async () => {
  const seed = Number(process.env.KURA_TEST_SEED ?? Date.now() % 100_000)
  const random = createRandom(seed)
  await make(6)
  const made = new Map<string, { title: string; related: readonly number[] }>()
  const note = async (id: number): Promise<void> => {
    const item = await find(id)
    const key = `${id}:${item?.revision}`
    if (item && !made.has(key)) made.set(key, { title: item.title, related: item.related })
  }
  for (let id = 1; id <= 6; id += 1) await note(id)
  for (let step = 0; step < 120; step += 1) {
    now += Math.floor(random() * 2)
    const ids = [1, 2, 3, 4, 5, 6]
    const id = pick(random, ids) ?? 1
    const existingOthers = (await deps.store.read(caller, (tx) => tx.existing(ids))).filter((one) => one !== id)
    const others = existingOthers.filter(() => random() < 0.4)
    const item = await find(id)
    if (!item) await restoreItem(deps, caller, { id })
    else if (random() < 0.4) await addRelations(deps, caller, { sourceId: id, targetIds: others })
    else if (random() < 0.4) await removeRelations(deps, caller, { sourceId: id, targetIds: others })
    else if (random() < 0.6)
      await updateItem(deps, caller, { id, title: `title ${step}`, ...(random() < 0.5 && { related: others }) })
    else if (random() < 0.6)
      await restoreItem(deps, caller, { id, revision: 1 + Math.floor(random() * item.revision) }).catch(() => undefined)
    else await deleteItem(deps, caller, id)
    await note(id)
  }
  for (const [key, { title, related }] of made) {
    const [id = 0, revision] = key.split(':').map(Number)
    const existing = await deps.store.read(caller, (tx) => tx.existing(related))
    expect((await restoreItem(deps, caller, { id, revision })).item, `${key}, seed ${seed}`).toMatchObject({
      title,
      related: existing,
    })
  }
  const degrees = await Promise.all([1, 2, 3, 4, 5, 6].map(async (id) => (await relatedOf(id))?.length))
  const known = degrees.filter((degree) => degree !== undefined)
  expect(await facets()).toEqual([
    [known.length, known.reduce((sum, degree) => sum + degree, 0), known.filter((degree) => degree === 0).length],
  ])
})
