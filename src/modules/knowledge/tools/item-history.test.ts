import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { addRelations } from './add-relations.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { getItem } from './get-item.ts'
import { getItemHistory } from './get-item-history.ts'
import { removeRelations } from './remove-relations.ts'
import { restoreItem } from './restore-item.ts'
import { updateItem } from './update-item.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const create = (fields: object = {}) => setup.call(createItem, { type: 'task', title: 'one', ...fields })

const historyOf = async (id: number, more: object = {}) => (await setup.call(getItemHistory, { id, ...more })).data

describe('get_item_history', () => {
  it('gives each change with the whole item after it, newest first [EXT-get_item_history]', async () => {
    const { data: first } = await create({ content: 'body', tags: ['a'] })
    setup.advance(1_000)
    const { data: second } = await setup.call(updateItem, { id: 1, title: 'two', tags: [] }, { clientName: 'other' })
    const { data, text } = await setup.call(getItemHistory, { id: 1 })
    expect(data).toEqual({
      id: 1,
      deleted: false,
      entries: [
        {
          revision: 2,
          change: 'update',
          actor: 'other',
          at: '2025-01-01T00:00:01.000Z',
          changed: ['title', 'tags'],
          relations: [],
          version: second,
        },
        {
          revision: 1,
          change: 'create',
          actor: 'test-client',
          at: '2025-01-01T00:00:00.000Z',
          changed: [],
          relations: [],
          version: first,
        },
      ],
    })
    expect(text).toContain(
      'Item 1: 2 changes, newest first\n\n## Revision 2: update by other, 2025-01-01T00:00:01.000Z',
    )
    expect(text).toContain('; changed: title, tags\n\n# two\n')
  })

  it('works for deleted and restored items', async () => {
    await create()
    await setup.call(deleteItem, { id: 1 })
    const deleted = await historyOf(1)
    expect(deleted).toMatchObject({
      deleted: true,
      entries: [{ revision: 2, change: 'delete' }, { version: { title: 'one' } }],
    })
    expect(deleted.entries[0]).not.toHaveProperty('version')
    await setup.call(restoreItem, { id: 1, expectedRevision: 2 })
    const { deleted: isGone, entries } = await historyOf(1)
    expect([isGone, ...entries.map(({ change, version }) => [change, version?.revision])]).toEqual([
      false,
      ['restore', 3],
      ['delete', undefined],
      ['create', 1],
    ])
  })

  it('shows changes of relations at the revision that the item had, and each version with its relations', async () => {
    await create()
    await create()
    await create({ related: [1] })
    await setup.call(updateItem, { id: 1, title: 'two' })
    await setup.call(addRelations, { sourceId: 1, targetIds: [2] })
    await setup.call(removeRelations, { sourceId: 3, targetIds: [1] })
    await setup.call(updateItem, { id: 1, title: 'three' })
    const { entries } = await historyOf(1)
    expect(entries.map(({ revision, version }) => [revision, version?.related])).toEqual([
      [3, [2]],
      [2, [3]],
      [1, []],
    ])
    expect(entries.map(({ relations }) => relations.map(({ change, related }) => [change, related]))).toEqual([
      [],
      [
        ['unlink', [3]],
        ['link', [2]],
      ],
      [['link', [3]]],
    ])
    expect((await historyOf(3)).entries).toMatchObject([
      { revision: 1, relations: [{ change: 'unlink' }, { change: 'link', related: [1] }], version: { related: [1] } },
    ])
  })

  it('shows the versions that restore_item brings back, over deletes, restores and relations', async () => {
    await create()
    await create()
    await setup.call(addRelations, { sourceId: 1, targetIds: [2] })
    await setup.call(updateItem, { id: 1, content: 'second', related: [] })
    await setup.call(updateItem, { id: 1, status: 'Closed', related: [2] })
    await setup.call(deleteItem, { id: 1 })
    await setup.call(restoreItem, { id: 1, expectedRevision: 4 })
    await setup.call(updateItem, { id: 1, title: 'last' })
    const { entries } = await historyOf(1)
    for (const { revision, version } of entries) {
      if (!version) continue
      const expectedRevision = (await setup.call(getItem, { id: 1 })).data.revision
      const { data } = await setup.call(restoreItem, { id: 1, revision, expectedRevision })
      const { revision: _new, updatedAt: _now, ...kept } = data
      expect(version, `revision ${revision}`).toMatchObject(kept)
    }
    expect(entries).toHaveLength(6)
  })

  it('is read page by page', async () => {
    await create()
    for (let number = 2; number <= 7; number += 1) await setup.call(updateItem, { id: 1, title: `title ${number}` })
    const pages: number[][] = []
    for (let before: number | undefined; ; ) {
      const { entries, next } = await historyOf(1, { limit: 3, ...(before !== undefined && { before }) })
      pages.push(entries.map(({ revision }) => revision))
      for (const { revision, version } of entries)
        expect(version?.title).toBe(revision === 1 ? 'one' : `title ${revision}`)
      if (next === undefined) break
      before = next
    }
    expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1]])
    expect(await historyOf(1, { before: 1 })).toEqual({ id: 1, deleted: false, entries: [] })
    expect((await historyOf(1, { before: 1_000, limit: 1 })).entries).toMatchObject([{ revision: 7 }])
  })

  it('ends a page of large versions early, and goes on where it ended', async () => {
    await create({ content: 'x'.repeat(100_000) })
    for (let number = 2; number <= 60; number += 1)
      await setup.call(updateItem, { id: 1, content: String(number).padEnd(100_000, 'x') })
    const seen: number[] = []
    for (let before: number | undefined; ; ) {
      const { data, text } = await setup.call(getItemHistory, { id: 1, limit: 50, ...(before && { before }) })
      expect(Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(text)).toBeLessThan(700_000)
      for (const { revision, version } of data.entries)
        expect(version?.content.startsWith(revision === 1 ? 'x' : String(revision))).toBe(true)
      seen.push(...data.entries.map(({ revision }) => revision))
      if (data.next === undefined) break
      before = data.next
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
  })

  it('says how many changes of relations it leaves out', async () => {
    await create()
    for (let number = 0; number < 25; number += 1) await create({ related: [1] })
    const { data, text } = await setup.call(getItemHistory, { id: 1 })
    expect(data.entries[0]?.relations).toHaveLength(20)
    expect(data.entries[0]?.relations[0]).toMatchObject({ change: 'link', related: [26] })
    expect(data.entries[0]).toMatchObject({ moreRelations: 5, version: { related: [] } })
    expect(text).toContain('and 5 earlier changes of relations')
  })

  it('does not know what was never there', async () => {
    await expect(historyOf(9)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(historyOf(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ kind: 'not_found' })
    for (const wrong of [{ limit: 51 }, { limit: 0 }, { before: 0 }])
      expect(() => getItemHistory.input.parse({ id: 1, ...wrong })).toThrow()
  })

  it('belongs to one workspace', async () => {
    await create()
    await expect(setup.call(getItemHistory, { id: 1 }, { workspace: 'other' })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('restore_item', () => {
  it('brings back a revision as a new one [EXT-restore_item]', async () => {
    const { data: first } = await create({ content: 'body' })
    await setup.call(updateItem, { id: 1, title: 'two', content: '' })
    setup.advance(5_000)
    const { data, text } = await setup.call(restoreItem, { id: 1, revision: 1, expectedRevision: 2 })
    expect(data).toEqual({ ...first, revision: 3, updatedAt: '2025-01-01T00:00:05.000Z' })
    expect(text).toMatch(/^Item 1 is back as revision 3\n\n# one\n/)
    expect((await setup.call(getItem, { id: 1 })).data).toEqual(data)
  })

  it('brings back a deleted item with its relations, and names those whose items are gone', async () => {
    await create()
    await create()
    await create({ related: [1, 2] })
    await setup.call(deleteItem, { id: 3 })
    await setup.call(deleteItem, { id: 2 })
    const { data, text } = await setup.call(restoreItem, { id: 3, expectedRevision: 2 })
    expect(data).toMatchObject({ id: 3, revision: 3, related: [1], leftOut: [2] })
    expect(text).toContain('No longer related, because deleted: 2')
    expect((await setup.call(getItem, { id: 1 })).data.related).toEqual([3])
  })

  it.each([
    [
      'an old revision',
      { id: 1, revision: 1, expectedRevision: 1 },
      { kind: 'conflict', facts: { currentRevision: 2 } },
    ],
    [
      'no revision of an item that exists',
      { id: 1, expectedRevision: 2 },
      { kind: 'rule_violated', field: 'revision' },
    ],
    ['a revision that never was', { id: 1, revision: 9, expectedRevision: 2 }, { kind: 'not_found' }],
    [
      'an old revision of a deleted item',
      { id: 2, expectedRevision: 1 },
      { kind: 'conflict', facts: { currentRevision: 2 } },
    ],
    ['an id without a history', { id: 3, expectedRevision: 1 }, { kind: 'not_found' }],
  ])('refuses %s and changes nothing', async (_what, request, error) => {
    await create()
    await create()
    await setup.call(updateItem, { id: 1, title: 'two' })
    await setup.call(deleteItem, { id: 2 })
    const before = [await historyOf(1), await historyOf(2)]
    await expect(setup.call(restoreItem, request)).rejects.toMatchObject(error)
    expect([await historyOf(1), await historyOf(2)]).toEqual(before)
  })

  it('needs the revision that the caller has seen', () => {
    expect(() => restoreItem.input.parse({ id: 1, revision: 1 })).toThrow()
  })
})
