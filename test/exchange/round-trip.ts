import { expect } from 'vitest'
import { exportAll } from '../../src/modules/knowledge/exchange/export-all.ts'
import { importAll } from '../../src/modules/knowledge/exchange/import/import-all.ts'
import { updateCurrentState } from '../../src/modules/knowledge/use-cases/current-state.ts'
import { randomItems } from './random-items.ts'
import { caller, fill, treeOf, type ExchangeSetup } from './stores.ts'

const pagesOf = function* <T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += 100) yield list.slice(start, start + 100)
}

/** Counters and index totals, which must not depend on how the items were stored. */
const factsOf = (deps: ReturnType<ExchangeSetup['openStore']>) =>
  deps.store.read(caller, async (tx) => ({
    facets: (await tx.facets())
      .map(({ facet: _, ...rest }) => rest)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    tags: await tx.tagCounts(),
    // The version of the signs is different in every store.
    index: { ...(await tx.indexTotals()), signsVersion: undefined },
    maxConnections: await tx.maxConnections(),
  }))

/** Exports, imports into an empty store and exports again: files, items and counters must be equal. */
export const checkRoundTrip = async (setup: ExchangeSetup, count: number, seed: number): Promise<void> => {
  const first = setup.openStore('first')
  const items = randomItems(count, seed)
  await fill(first, items)
  await updateCurrentState(first, caller, {
    content: '---\r\n今\n',
    related: [1],
    tags: ['状態'],
    metadata: { updatedBy: 'me', context: '' },
  })
  expect(await exportAll(first.store, caller, { folder: setup.path('one') })).toMatchObject({
    items: count,
    state: true,
    written: count + 1,
  })

  const second = setup.openStore('second')
  const mode = { path: setup.path('one'), overwrite: false, dryRun: false, atomic: count % 2 === 0 }
  expect(await importAll(second, caller, mode)).toEqual({
    created: count,
    overwritten: 0,
    unchanged: 0,
    skipped: 0,
    state: 'created',
    problems: [],
    written: true,
  })
  await exportAll(second.store, caller, { folder: setup.path('two') })
  expect(await treeOf(setup.path('two'))).toEqual(await treeOf(setup.path('one')))
  expect(await factsOf(second)).toEqual(await factsOf(first))
  for (const page of pagesOf(items))
    await second.store.read(caller, async (tx) => {
      for (const item of page) expect(await tx.findItem(item.id)).toEqual(item)
    })
  expect(await exportAll(second.store, caller, { folder: setup.path('one') })).toMatchObject({
    written: 0,
    unchanged: count + 1,
    removed: 0,
  })
}
