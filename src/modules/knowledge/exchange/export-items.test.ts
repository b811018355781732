import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ReadTx } from '../ports.ts'
import { addRelations } from '../use-cases/change-relations.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { emptyTally, exportItems, type ExportTarget } from './export-items.ts'
import { exportState } from './export-state.ts'
import { itemPath } from './file-name.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let root: string
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  root = setup.path('out')
  await mkdir(root)
  await createItem(deps, caller, { type: 'task', title: 'one' })
})
afterEach(() => setup.dispose())

const earlier = { paths: new Set([itemPath({ id: 1, type: 'task', title: 'one' })]), creationTimes: new Set<string>() }
const run = { tally: emptyTally(), earlierFilesOf: () => earlier }
const target = (afterFirstRead: () => Promise<void> = () => Promise.resolve()): ExportTarget => {
  let reads = 0
  return {
    root,
    signal: caller.signal,
    read: async <T>(work: (tx: ReadTx) => Promise<T>) => {
      const result = await deps.store.read(caller, work)
      if (reads++ === 0) await afterFirstRead()
      return result
    },
  }
}
const files = async () => [...(await treeOf(root)).keys()]

it('does not leave an old version where another process wrote a newer one meanwhile', async () => {
  await exportItems(
    target(async () => {
      await updateItem(deps, caller, { id: 1, content: 'newer' })
      await exportItems(target(), [1], run)
    }),
    [1],
    run,
  )
  expect(Buffer.from((await treeOf(root)).get('task/1-one.md') ?? '', 'base64').toString()).toMatch(/---\nnewer$/)
})

it('does not leave old relations where another process linked the item meanwhile', async () => {
  await createItem(deps, caller, { type: 'task', title: 'two' })
  await exportItems(
    target(async () => {
      await addRelations(deps, caller, { sourceId: 2, targetIds: [1] })
      await exportItems(target(), [1], run)
    }),
    [1],
    run,
  )
  expect(Buffer.from((await treeOf(root)).get('task/1-one.md') ?? '', 'base64').toString()).toContain('related: [2]')
})

it('does not bring back the file of an item that another process deleted meanwhile', async () => {
  await exportItems(
    target(async () => {
      await deleteItem(deps, caller, 1)
      await exportItems(target(), [1], run)
    }),
    [1],
    run,
  )
  expect(await files()).toEqual([])
})

it('does not leave an old state where another process wrote a newer one meanwhile', async () => {
  await updateCurrentState(deps, caller, { content: 'old' })
  await exportState(
    target(async () => {
      await updateCurrentState(deps, caller, { content: 'newer' })
      await exportState(target(), emptyTally())
    }),
    emptyTally(),
  )
  expect(Buffer.from((await treeOf(root)).get('state.md') ?? '', 'base64').toString()).toMatch(/---\nnewer$/)
})
