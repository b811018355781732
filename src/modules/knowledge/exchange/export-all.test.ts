import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { purgeItem } from '../use-cases/item-history.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { exportAll } from './export-all.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let out: string
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  out = setup.path('out')
})
afterEach(() => setup.dispose())

const create = (title: string, type = 'task') => createItem(deps, caller, { type, title })
const exportNow = (signal = caller.signal) => exportAll(deps.store, { ...caller, signal }, { folder: out })
const files = async (): Promise<readonly string[]> => [...(await treeOf(out)).keys()]

describe('export to a folder', () => {
  it('writes one private file per item and the state', async () => {
    await create('新しいタスク')
    await create('CON', 'CON')
    await updateCurrentState(deps, caller, { content: '進行中' })
    expect(await exportNow()).toEqual({ items: 2, state: true, written: 3, unchanged: 0, removed: 0 })
    expect(await files()).toEqual(['_CON/2-CON.md', 'state.md', 'task/1-新しいタスク.md'])
    expect((await stat(join(out, 'task/1-新しいタスク.md'))).mode & 0o777).toBe(0o600)
    expect((await stat(out)).mode & 0o777).toBe(0o700)
  })

  it('of an empty store makes an empty folder', async () => {
    expect(await exportNow()).toEqual({ items: 0, state: false, written: 0, unchanged: 0, removed: 0 })
    expect(await readdir(out)).toEqual([])
  })

  it('again writes only the files of changed items', async () => {
    for (const title of ['same', 'renamed', 'moved', 'deleted']) await create(title)
    await create('last of its type', 'lonely')
    await exportNow()
    await utimes(join(out, 'task/1-same.md'), 1, 1)
    await updateItem(deps, caller, { id: 2, title: 'Renamed' })
    await updateItem(deps, caller, { id: 3, type: 'bug' })
    await deleteItem(deps, caller, 4)
    await deleteItem(deps, caller, 5)
    expect(await exportNow()).toEqual({ items: 3, state: false, written: 2, unchanged: 1, removed: 4 })
    expect(await files()).toEqual(['bug/3-moved.md', 'task/1-same.md', 'task/2-Renamed.md'])
    expect((await stat(join(out, 'task/1-same.md'))).mtimeMs).toBe(1000)
    expect(await readdir(out)).toEqual(['bug', 'task'])
  })

  it('never changes files of others', async () => {
    await create('one')
    await exportNow()
    const own = ['task/notes.md', 'task/9-mine.md', 'README.md', 'task/1-one.txt']
    for (const name of own) await writeFile(join(out, name), '# mine\n')
    await deleteItem(deps, caller, 1)
    await exportNow()
    expect(await files()).toEqual([...own].sort())
  })

  it('removes old temporary files of a killed export', async () => {
    await create('one')
    await exportNow()
    const [old, young] = ['0'.repeat(36), '1'.repeat(36)].map((id) => join(out, 'task', `.kura-${id}.tmp`)) as [
      string,
      string,
    ]
    for (const name of [old, young]) await writeFile(name, 'half')
    await utimes(old, 1, 1)
    await exportNow()
    expect(await readdir(join(out, 'task'))).toEqual([`.kura-${'1'.repeat(36)}.tmp`, '1-one.md'])
  })

  it('stops when it is cancelled', async () => {
    await create('one')
    await expect(exportNow(AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
  })
})

describe('a folder of another store', () => {
  beforeEach(async () => {
    const other = { ...setup.openStore('other'), clock: () => Date.parse('2020-01-01') }
    for (const title of ['theirs', 'theirs too']) await createItem(other, caller, { type: 'note', title })
    await exportAll(other.store, caller, { folder: out })
  })

  it('is refused before a file is lost: items that this store never had', async () => {
    const before = await treeOf(out)
    await expect(exportNow()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('note/1-theirs.md') as unknown,
    })
    expect(await treeOf(out)).toEqual(before)
  })

  it('is refused before a file is lost: the same ids for other items', async () => {
    const before = await treeOf(out)
    await createItem(deps, caller, { type: 'note', title: 'theirs' })
    await createItem(deps, caller, { type: 'task', title: 'another name' })
    await expect(exportNow()).rejects.toMatchObject({ kind: 'conflict' })
    for (const [name, bytes] of before) expect((await treeOf(out)).get(name)).toBe(bytes)
  })

  it('is refused when only the state is from another store', async () => {
    const folder = setup.path('state-only')
    const other = setup.openStore('other')
    await updateCurrentState(other, caller, { content: 'theirs' })
    await mkdir(folder)
    await exportAll(other.store, caller, { folder: setup.path('whole') })
    await writeFile(join(folder, 'state.md'), await readFile(join(setup.path('whole'), 'state.md')))
    await expect(exportAll(deps.store, caller, { folder })).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('links and files of users', () => {
  it('refuses a folder of a type that is a link', async () => {
    await create('one')
    await mkdir(setup.path('elsewhere'))
    await mkdir(out)
    await symlink(setup.path('elsewhere'), join(out, 'task'))
    await expect(exportNow()).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await readdir(setup.path('elsewhere'))).toEqual([])
  })

  it('refuses to overwrite a link or a file of the user', async () => {
    await create('one')
    await mkdir(join(out, 'task'), { recursive: true })
    await writeFile(setup.path('precious'), 'precious')
    await symlink(setup.path('precious'), join(out, 'task/1-one.md'))
    await expect(exportNow()).rejects.toMatchObject({ kind: 'conflict' })
    expect(await readFile(setup.path('precious'), 'utf8')).toBe('precious')
    expect(await readlink(join(out, 'task/1-one.md'))).toBe(setup.path('precious'))
  })

  it('keeps the exported file of a purged item, and says so', async () => {
    await create('secret')
    await exportNow()
    await purgeItem(deps, caller, 1)
    await expect(exportNow()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('task/1-secret.md') as unknown,
    })
  })

  it('says what the file system refuses', async () => {
    await create('one')
    await writeFile(setup.path('file'), '')
    await expect(exportAll(deps.store, caller, { folder: setup.path('file') })).rejects.toMatchObject({
      kind: 'failed',
    })
    if (process.getuid?.() === 0) return
    await mkdir(out)
    await chmod(out, 0o500)
    await expect(exportNow()).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('you may not') as unknown,
    })
  })
})
