import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../../test/exchange/stores.ts'
import { repeatingStore } from '../../../../../test/support/repeating-store.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { fieldsOfDraft } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { addRelations } from '../../use-cases/change-relations.ts'
import { createItem } from '../../use-cases/create-item.ts'
import { currentState, updateCurrentState } from '../../use-cases/current-state.ts'
import { deleteItem } from '../../use-cases/delete-item.ts'
import { itemHistory, purgeItem, restoreItem } from '../../use-cases/item-history.ts'
import { updateItem } from '../../use-cases/update-item.ts'
import { exportAll } from '../export-all.ts'
import { itemPath } from '../file-name.ts'
import { encodeItem } from '../item-file.ts'
import { importAll, type ImportRequest } from './import-all.ts'
import { inLanguage } from '../../../../kernel/words.ts'
import { idsOn } from '../../store/contract/setup.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let folder: string
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  folder = setup.path('in')
  await mkdir(folder)
})
afterEach(() => setup.dispose())

const run = (request: Partial<ImportRequest> = {}) =>
  importAll(deps, caller, { path: folder, overwrite: false, dryRun: false, atomic: false, ...request })
const find = (id: number) => deps.store.read(caller, (tx) => tx.findItem(id))
const historyOf = async (id: number) => (await itemHistory(deps, caller, { id, limit: 100, offset: 0 })).entries
const count = () => deps.store.read(caller, (tx) => tx.count({}))

const itemOf = (id: number, change: Partial<Item> = {}): Item => ({
  ...fieldsOfDraft({ type: 'task', title: `item ${id}` }),
  id,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-02T00:00:00.000Z',
  revision: 3,
  ...change,
})

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}
const putItem = (item: Item): Promise<void> => put(itemPath(item), encodeItem(item))

describe('an import that the store repeats', () => {
  it.each([{ atomic: true }, { atomic: false }, { dryRun: true }])('counts each item once: %j', async (mode) => {
    for (let id = 1; id <= 150; id++) await putItem(itemOf(id, { related: id === 1 ? [150] : id === 150 ? [1] : [] }))
    await put('task/bad.md', '---\nid: nothing\n---\n')
    if (mode.atomic === true) await rm(join(folder, 'task/bad.md'))
    deps = { ...deps, store: repeatingStore(deps.store) }
    expect(await run(mode)).toMatchObject({
      created: 150,
      overwritten: 0,
      unchanged: 0,
      skipped: 0,
      problems: mode.atomic === true ? [] : [{}],
    })
    expect(await count()).toBe(mode.dryRun === true ? 0 : 150)
    if (mode.dryRun !== true) expect((await find(150))?.related).toEqual([1])
  })
})

describe('import of a folder', () => {
  it('keeps ids, times, revisions and relations, and new ids are above them', async () => {
    const [one, two] = [itemOf(5, { related: [90] }), itemOf(90, { related: [5], revision: 7 })]
    await putItem(one)
    await putItem(two)
    expect(await run()).toMatchObject({ created: 2, problems: [], written: true })
    expect([await find(5), await find(90)]).toEqual([one, two])
    expect((await createItem(deps, caller, { type: 'task', title: 'next' })).id).toBe(91)
    expect(await historyOf(90)).toMatchObject([{ revision: 7, change: 'create', actor: 'tester' }])
    expect(await deps.store.read(caller, (tx) => idsOn(tx, { anyOf: [['item']] }))).toEqual([5, 90])
  })

  it('skips what exists, and a second run changes nothing', async () => {
    await putItem(itemOf(1))
    await run()
    await updateItem(deps, caller, { id: 1, title: 'changed here' })
    await putItem(itemOf(2))
    expect(await run()).toMatchObject({ created: 1, skipped: 1, overwritten: 0 })
    expect(await find(1)).toMatchObject({ title: 'changed here', revision: 4 })
  })

  it('relates a new item to an existing one, in the history of both', async () => {
    await createItem(deps, caller, { type: 'task', title: 'here' })
    await putItem(itemOf(2, { related: [1] }))
    await run()
    expect(await find(2)).toEqual(itemOf(2, { related: [1] }))
    expect(await find(1)).toMatchObject({ related: [2], revision: 1 })
    expect(await historyOf(1)).toMatchObject([{ change: 'link', related: [2] }, { change: 'create' }])
    expect(await historyOf(2)).toMatchObject([{ change: 'link', related: [1] }, { change: 'create' }])
  })

  it('continues after an interruption with the same result', async () => {
    const [one, two] = [itemOf(1, { related: [2] }), itemOf(2, { related: [1] })]
    await putItem(one)
    await putItem(two)
    await cp(join(folder, itemPath(one)), setup.path('one.md'))
    await run({ path: setup.path('one.md') })
    expect(await find(1)).toMatchObject({ related: [], revision: 3 })
    await run()
    expect([await find(1), await find(2)]).toEqual([one, two])
  })

  it('imports a relation that only one of two files names', async () => {
    await putItem(itemOf(1))
    await putItem(itemOf(2, { related: [1] }))
    await run()
    expect((await find(1))?.related).toEqual([2])
  })

  it('reports relations to missing items with file and line, and imports the item without them', async () => {
    await putItem(itemOf(1, { related: [2, 99] }))
    await putItem(itemOf(2))
    const { problems, created } = await run()
    expect(created).toBe(2)
    expect(problems).toEqual([
      {
        file: 'task/1-item 1.md',
        line: 10,
        message: {
          en: expect.stringContaining('item 99') as unknown,
          ja: expect.stringContaining('項目 99') as unknown,
        },
      },
    ])
    expect((await find(1))?.related).toEqual([2])
  })

  it('keeps relations to items of earlier and later batches', async () => {
    const hub = itemOf(250, {
      related: Array.from({ length: 500 }, (_, index) => index + 1).filter((id) => id !== 250),
    })
    const spokes = hub.related.map((id) => itemOf(id, { related: [250] }))
    for (const item of [hub, ...spokes]) await putItem(item)
    expect(await run()).toMatchObject({ created: 500, problems: [] })
    expect(await find(250)).toEqual(hub)
    expect(await find(1)).toEqual(spokes[0])
    expect(await find(500)).toEqual(spokes.at(-1))
    expect(await deps.store.read(caller, (tx) => tx.facets())).toMatchObject([
      { count: 500, connections: 998, isolated: 0 },
    ])
  })

  it('reports each bad file with its line and imports the rest', async () => {
    const good = encodeItem(itemOf(1))
    await put('task/1-good.md', good)
    await put('task/2-date.md', good.replace('id: 1', 'id: 2').replace('2025-01-02T', '2025-13-32T'))
    await put(
      'task/3-title.md',
      good.replace('id: 1', 'id: 3').replace('title: "item 1"\n', '').replace('title: item 1\n', ''),
    )
    await put('task/4-status.md', good.replace('id: 1', 'id: 4').replace('Open', 'Done'))
    await put('task/5-twice.md', good)
    await put('task/6-front.md', '# nothing\n')
    await put('task/7-large.md', `${good}${'x'.repeat(3 * 1024 * 1024)}`)
    await put('state.md', '---\nrevision: 0\n---\n')
    await symlink(join(folder, 'task/1-good.md'), join(folder, 'task/8-link.md'))
    const { problems, created } = await run()
    expect(created).toBe(1)
    expect(problems.map(({ file, line, message }) => `${file}:${line}: ${inLanguage(message, 'en')}`).sort()).toEqual([
      expect.stringMatching(/^state\.md:2: revision: /),
      expect.stringMatching(/^task\/2-date\.md:8: updatedAt: must be a date-time/),
      expect.stringMatching(/^task\/3-title\.md:1: title: is required/),
      expect.stringMatching(/^task\/4-status\.md:5: status: Unknown status "Done"/),
      'task/5-twice.md:2: id: 1 is already the id of task/1-good.md',
      expect.stringMatching(/^task\/6-front\.md:1: The file does not begin with front matter/),
      'task/7-large.md:0: The file is larger than 2 MiB',
      'task/8-link.md:0: is a symbolic link, which is not followed',
    ])
  })

  it('fails with not_found if there is nothing to import', async () => {
    await put('.hidden/1-x.md', encodeItem(itemOf(1)))
    await put('picture.png', 'x')
    await expect(run()).rejects.toMatchObject({ kind: 'not_found' })
    await expect(run({ path: setup.path('nowhere') })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(run({ path: join(folder, 'picture.png') })).rejects.toMatchObject({ kind: 'invalid_arguments' })
  })
})

describe('--atomic', () => {
  it('writes nothing when one file is bad, or one relation has no other end', async () => {
    await putItem(itemOf(1))
    await put('task/2-bad.md', 'bad')
    expect(await run({ atomic: true })).toMatchObject({
      created: 0,
      written: false,
      problems: [{ file: 'task/2-bad.md', line: 1 }],
    })
    await putItem(itemOf(2, { related: [99] }))
    await rm(join(folder, 'task/2-bad.md'))
    expect(await run({ atomic: true })).toMatchObject({
      created: 0,
      written: false,
      problems: [{ file: 'task/2-item 2.md' }],
    })
    expect(await count()).toBe(0)
  })

  it('writes nothing when it is stopped halfway', async () => {
    for (let id = 1; id <= 350; id += 1) await putItem(itemOf(id))
    const stopping = new AbortController()
    const { store } = deps
    const watched = {
      ...deps,
      store: {
        ...store,
        write: ((as, work) =>
          store.write(as, async (tx) =>
            work({
              ...tx,
              insertItem: (item) => {
                if (item.id === 300) stopping.abort(new Error('stopped'))
                return tx.insertItem(item)
              },
            }),
          )) as typeof store.write,
      },
    }
    const request = { path: folder, overwrite: false, dryRun: false, atomic: true }
    await expect(importAll(watched, { ...caller, signal: stopping.signal }, request)).rejects.toThrow('stopped')
    expect(await count()).toBe(0)
  })
})

describe('--dry-run', () => {
  it('says what would be done and writes nothing', async () => {
    await putItem(itemOf(1))
    await run()
    await putItem(itemOf(1, { title: 'item 1', content: 'new' }))
    await putItem(itemOf(2, { related: [1] }))
    await put('memory.jsonl', '{"type":"entity","name":"x","entityType":"y","observations":[]}')
    expect(await run({ dryRun: true })).toMatchObject({ created: 2, skipped: 1, overwritten: 0, written: false })
    expect(await run({ dryRun: true, overwrite: true })).toMatchObject({
      created: 2,
      skipped: 0,
      overwritten: 1,
      written: false,
    })
    expect(await count()).toBe(1)
    expect(await find(1)).toEqual(itemOf(1))
    expect((await createItem(deps, caller, { type: 'task', title: 'next' })).id).toBe(2)
  })
})

describe('--overwrite', () => {
  it('replaces existing items, and the history keeps the former values', async () => {
    await createItem(deps, caller, { type: 'bug', title: 'old', tags: ['x'] })
    const file = itemOf(1, { title: 'new', content: '本文' })
    await putItem(file)
    expect(await run({ overwrite: true })).toMatchObject({ overwritten: 1, created: 0, skipped: 0 })
    expect(await find(1)).toEqual(file)
    expect(await deps.store.read(caller, (tx) => idsOn(tx, { anyOf: [['old']] }))).toEqual([])
    expect(await restoreItem(deps, caller, { id: 1, revision: 1 })).toMatchObject({
      item: { type: 'bug', title: 'old', tags: ['x'], revision: 4 },
    })
  })

  it('gives the next revision to an older file, once', async () => {
    await putItem(itemOf(1))
    await run()
    await updateItem(deps, caller, { id: 1, title: 'newer' })
    expect(await run({ overwrite: true })).toMatchObject({ overwritten: 1 })
    expect(await find(1)).toEqual(itemOf(1, { revision: 5 }))
    expect(await run({ overwrite: true })).toMatchObject({ overwritten: 0, unchanged: 1 })
    await updateItem(deps, caller, { id: 1, title: 'still counts' })
    expect(await find(1)).toMatchObject({ revision: 6 })
  })

  it('sets relations to those of the files, at both ends', async () => {
    for (const title of ['a', 'b', 'c', 'd']) await createItem(deps, caller, { type: 'task', title })
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2] })
    await exportAll(deps.store, caller, { folder })
    const files = await treeOf(folder)
    await rm(join(folder, 'task/4-d.md'))
    await addRelations(deps, caller, { sourceId: 1, targetIds: [3, 4] })
    await updateItem(deps, caller, { id: 2, related: [] })
    await run({ overwrite: true })
    expect(await Promise.all([1, 2, 3, 4].map(async (id) => (await find(id))?.related))).toEqual([[2], [1], [], []])
    expect((await historyOf(4))[0]).toMatchObject({ change: 'unlink', related: [1] })
    expect((await historyOf(2)).map(({ change }) => change)).toEqual(['link', 'unlink', 'link', 'create'])
    expect((await find(2))?.revision).toBe(1)
    expect(await deps.store.read(caller, (tx) => tx.facets())).toMatchObject([
      { count: 4, connections: 2, isolated: 2 },
    ])
    expect(files.size).toBe(4)
  })

  it('writes former relations to the history, also of items in later batches', async () => {
    for (let id = 1; id <= 201; id += 1) await createItem(deps, caller, { type: 'task', title: `item ${id}` })
    for (let id = 1; id <= 201; id += 1)
      await putItem(itemOf(id, { related: id === 1 ? [201] : id === 201 ? [1] : [] }))
    await run({ overwrite: true })
    expect(await find(1)).toEqual(itemOf(1, { related: [201] }))
    expect(await find(201)).toEqual(itemOf(201, { related: [1] }))
    const ends = [
      [1, 201],
      [201, 1],
    ] as const
    for (const [id, other] of ends)
      expect(await historyOf(id)).toMatchObject([
        { change: 'update' },
        { change: 'link', related: [other] },
        { change: 'create' },
      ])
    for (const [id, other] of ends) {
      expect(await restoreItem(deps, caller, { id, revision: 1 })).toMatchObject({ item: { related: [] } })
      expect(await restoreItem(deps, caller, { id, revision: 3 })).toMatchObject({ item: { related: [other] } })
    }
  })
})

describe('an item that was deleted or purged', () => {
  it('gets a higher revision after a delete, and its own after a purge', async () => {
    await putItem(itemOf(1))
    await putItem(itemOf(2))
    await run()
    await deleteItem(deps, caller, 1)
    await purgeItem(deps, caller, 2)
    expect(await run()).toMatchObject({ created: 2 })
    expect(await find(1)).toEqual(itemOf(1, { revision: 5 }))
    expect(await find(2)).toEqual(itemOf(2))
    const changes = [{ change: 'restore', revision: 5 }, { change: 'delete' }, { change: 'create' }]
    expect(await historyOf(1)).toMatchObject(changes)
    await updateItem(deps, caller, { id: 1, title: 'goes on' })
    expect(await restoreItem(deps, caller, { id: 1, revision: 3 })).toMatchObject({ item: { title: 'item 1' } })
  })
})

describe('the state', () => {
  const file = '---\nrevision: 4\nupdatedAt: 2025-01-01T00:00:00.000Z\nupdatedBy: me\nrelated: [77]\n---\nfrom the file'
  const updatedAt = '2025-01-01T00:00:00.000Z'
  const state = {
    content: 'from the file',
    related: [77],
    tags: [],
    metadata: { updatedBy: 'me' },
    updatedAt,
    revision: 4,
  }

  it('is imported unchanged, with its relations', async () => {
    await put('state.md', file)
    expect(await run()).toMatchObject({ state: 'created', problems: [] })
    expect(await currentState(deps, caller)).toEqual(state)
    expect(await run({ overwrite: true })).toMatchObject({ state: 'unchanged' })
  })

  it('is skipped if there is one, and becomes the next one with --overwrite', async () => {
    for (let n = 0; n < 5; n += 1) await updateCurrentState(deps, caller, { content: `here ${n}` })
    await put('state.md', file)
    expect(await run()).toMatchObject({ state: 'skipped' })
    expect(await run({ overwrite: true, dryRun: true })).toMatchObject({ state: 'overwritten' })
    expect(await currentState(deps, caller)).toMatchObject({ content: 'here 4', revision: 5 })
    expect(await run({ overwrite: true })).toMatchObject({ state: 'overwritten' })
    expect(await currentState(deps, caller)).toEqual({ ...state, revision: 6 })
  })
})
