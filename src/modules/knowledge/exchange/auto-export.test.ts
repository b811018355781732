import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { addRelations, removeRelations } from '../use-cases/change-relations.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { purgeItem } from '../use-cases/item-history.ts'
import { purgeStates } from '../use-cases/state-history.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { createAutoExport } from './auto-export.ts'
import { exportAll } from './export-all.ts'

let setup: ExchangeSetup
let out: string
const logger = { warn: vi.fn(), debug: vi.fn() }
beforeEach(async () => {
  vi.clearAllMocks()
  setup = await openExchangeSetup()
  out = setup.path('out')
})
afterEach(() => setup.dispose())

const follow = (name = 'store', delayMs = 5): KnowledgeDeps & { close(): Promise<void> } => {
  const { store, clock } = setup.openStore(name)
  // The setup closes the store later; `close` here only finishes the export.
  const following = createAutoExport({
    store: { ...store, close: () => Promise.resolve() },
    folder: out,
    logger,
    delayMs,
  })
  return { store: following, clock, close: () => following.close() }
}
const files = async (): Promise<readonly string[]> => [
  ...(await treeOf(out).catch(() => new Map<string, string>())).keys(),
]
const create = (deps: KnowledgeDeps, title: string) => createItem(deps, caller, { type: 'task', title })

/** The folder must equal an export of the whole store. */
const expectMirror = async (deps: KnowledgeDeps): Promise<void> => {
  await exportAll(deps.store, caller, { folder: setup.path('expected') })
  expect(await treeOf(out)).toEqual(await treeOf(setup.path('expected')))
}

describe('automatic export', () => {
  it('follows every kind of write in the background', async () => {
    const deps = follow()
    await create(deps, 'one')
    await vi.waitFor(async () => {
      expect(await files()).toEqual(['task/1-one.md'])
    })
    await createItem(deps, caller, { type: 'bug', title: 'two', related: [1] })
    await updateItem(deps, caller, { id: 1, title: 'renamed', type: 'Task' })
    await updateCurrentState(deps, caller, { content: 'now' })
    await create(deps, 'three')
    await deleteItem(deps, caller, 3)
    await vi.waitFor(async () => {
      expect(await files()).toEqual(['Task/1-renamed.md', 'bug/2-two.md', 'state.md'])
    })
    await deps.close()
    await expectMirror(deps)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('follows a relation at both ends, although neither gets a new revision', async () => {
    const deps = follow()
    for (const title of ['one', 'two', 'three']) await create(deps, title)
    await vi.waitFor(async () => {
      expect(await files()).toHaveLength(3)
    })
    await addRelations(deps, caller, { sourceId: 1, targetIds: [2, 3] })
    for (const name of ['task/2-two.md', 'task/3-three.md'])
      await vi.waitFor(async () => {
        expect(await readFile(join(out, name), 'utf8')).toContain('related: [1]')
      })
    await removeRelations(deps, caller, { sourceId: 3, targetIds: [1] })
    await vi.waitFor(async () => {
      expect(await readFile(join(out, 'task/1-one.md'), 'utf8')).toContain('related: [2]')
    })
    await deps.close()
    await expectMirror(deps)
  })

  it('follows an erased state: writes the one before, or removes the file', async () => {
    const deps = follow()
    for (const content of ['old', 'secret']) await updateCurrentState(deps, caller, { content })
    await vi.waitFor(async () => {
      expect(await readFile(join(out, 'state.md'), 'utf8')).toContain('secret')
    })
    await purgeStates(deps, caller, 2)
    await vi.waitFor(async () => {
      expect(await readFile(join(out, 'state.md'), 'utf8')).toContain('old')
    })
    await purgeStates(deps, caller)
    await vi.waitFor(async () => {
      expect(await files()).toEqual([])
    })
    await deps.close()
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('is complete when the store is closed', async () => {
    const deps = follow('store', 60_000)
    for (let n = 0; n < 40; n += 1) await create(deps, `item ${n}`)
    expect(await files()).toEqual([])
    await deps.close()
    await expectMirror(deps)
  })

  it('begins with all existing items', async () => {
    const before = setup.openStore('store')
    await create(before, 'earlier')
    const deps = follow()
    await create(deps, 'later')
    await deps.close()
    expect(await files()).toEqual(['task/1-earlier.md', 'task/2-later.md'])
  })

  it('removes the file of a purged item', async () => {
    const deps = follow()
    await create(deps, 'secret')
    await deps.close()
    const next = follow()
    await purgeItem(next, caller, 1)
    await next.close()
    expect(await files()).toEqual([])
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('logs a failure without failing the write, and exports later', async () => {
    const deps = follow()
    await writeFile(out, 'a file where the folder should be')
    expect((await create(deps, 'one')).id).toBe(1)
    await vi.waitFor(() => {
      expect(logger.warn).toHaveBeenCalled()
    })
    expect(await readFile(out, 'utf8')).toBe('a file where the folder should be')
    await rm(out)
    await create(deps, 'two')
    await deps.close()
    expect(await files()).toEqual(['task/1-one.md', 'task/2-two.md'])
  })

  it('leaves the folder of another store alone', async () => {
    const other = { ...setup.openStore('other'), clock: () => 0 }
    await create(other, 'theirs')
    await exportAll(other.store, caller, { folder: out })
    const deps = follow()
    await create(deps, 'ours')
    await deps.close()
    expect(await files()).toEqual(['task/1-theirs.md'])
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  it('closes in time, even if the export takes long', async () => {
    const { store, clock } = setup.openStore('store')
    const late = () =>
      new Promise<never>((_, reject) =>
        setTimeout(() => {
          reject(new Error('late'))
        }, 300),
      )
    const hanging = { ...store, read: late, close: () => Promise.resolve() }
    const deps = {
      store: createAutoExport({ store: hanging, folder: out, logger, delayMs: 1, closeWithinMs: 20 }),
      clock,
    }
    await create(deps, 'one')
    await deps.store.close()
    expect(logger.warn).toHaveBeenCalled()
  })

  it('is correct when several processes export the same store to the same folder', async () => {
    const processes = [follow(), follow(), follow()]
    await Promise.all(
      processes.map(async (deps, index) => {
        for (let n = 0; n < 15; n += 1) {
          const { id } = await create(deps, `of ${index} no ${n}`)
          await updateItem(deps, caller, { id: id > 3 ? (n % 3) + 1 : id, title: `changed by ${index} at ${n}` })
        }
      }),
    )
    await Promise.all(processes.map((deps) => deps.close()))
    await expectMirror(setup.openStore('store'))
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('logs a folder that cannot be written', async () => {
    await mkdir(out, { recursive: true })
    await writeFile(join(out, 'task'), 'a file, where the folder of its items should be')
    const deps = follow()
    await create(deps, 'one')
    await deps.close()
    expect(logger.warn).toHaveBeenCalled()
  })
})
