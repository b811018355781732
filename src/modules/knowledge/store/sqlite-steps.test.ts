import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOnlyItem } from '../../../../test/support/copied-items.ts'
import type { Caller, ItemFilter, KnowledgeStore, ReadTx } from '../ports.ts'
import { caller, sampleItem } from './contract/setup.ts'
import { openSqliteStore } from './sqlite/store.ts'

const size = 30_000

let folder = ''
let store: KnowledgeStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-steps-'))
  const file = join(folder, 'kura.db')
  store = openSqliteStore(file, { clock: Date.now })
  await store.write(caller, (tx) => tx.insertItem(sampleItem(1, { tags: ['a', 'b'] })))
  await copyOnlyItem(file, size)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** A caller whose signal is aborted after it was checked this many times. */
const givenUpAfter = (looks: number): { as: Caller; looked(): number } => {
  const controller = new AbortController()
  const { signal } = controller
  let looked = 0
  signal.throwIfAborted = () => {
    if (++looked > looks) controller.abort(new Error('given up'))
    AbortSignal.prototype.throwIfAborted.call(signal)
  }
  return { as: { ...caller, signal }, looked: () => looked }
}

const order = { sortBy: 'updated', direction: 'desc', limit: 10, offset: 0 } as const
const odd: ItemFilter = { test: { tags: [], passes: () => false } }

const longReads: Readonly<Record<string, (tx: ReadTx) => Promise<unknown>>> = {
  'counting by times': (tx) => tx.count({ created: { from: '2025-01-02' } }),
  'counting without a tag': (tx) => tx.count({ withoutTags: ['zzz'] }),
  'counting by tags': (tx) => tx.count({ allTags: ['a', 'b'] }),
  'counting by a test': (tx) => tx.count(odd),
  'a page that few items pass': (tx) =>
    tx.page({ ...order, filter: { updated: { from: '2025-01-03' }, created: { from: '2026' } }, expected: 10 }),
  'a page far down': (tx) => tx.page({ ...order, filter: {}, offset: size - 5 }),
  'a page by a test': (tx) => tx.page({ ...order, filter: odd }),
}

it.each(Object.entries(longReads))('%s stops when its call is cancelled', async (_name, read) => {
  const { as, looked } = givenUpAfter(4)
  const ended = store.read(as, async (tx) => {
    await expect(read(tx)).rejects.toThrow('given up')
  })
  await expect(ended).rejects.toThrow('given up')
  expect(looked()).toBeGreaterThan(4)
})

it.each([
  ['all', {}, size],
  ['tags', { allTags: ['a', 'b'] }, size],
  ['any tag', { anyTag: ['a', 'b'] }, size],
  ['times', { created: { from: '2025-01-02' } }, size - 1],
  ['no tag', { withoutTags: ['zzz'] }, size],
] satisfies [string, ItemFilter, number][])(
  'counts %s in steps with the same result as at once',
  async (_name, filter, expected) => {
    expect(await store.read(caller, (tx) => tx.count(filter))).toBe(expected)
  },
)

it.each(['created', 'updated'] as const)(
  'pages by %s through many items of one instant in steps, in both directions',
  async (sortBy) => {
    await store.read(caller, async (tx) => {
      const down = await tx.page({ ...order, sortBy, filter: {}, limit: size })
      expect(new Set(down).size).toBe(size)
      expect(await tx.page({ ...order, sortBy, filter: {}, limit: size, direction: 'asc' })).toEqual(down.toReversed())
      for (const place of [0, 1, 1_999, 2_000, 2_001, 12_345, size - 2]) {
        const after = down[place] ?? 0
        expect(await tx.page({ ...order, sortBy, filter: {}, after, limit: size })).toEqual(down.slice(place + 1))
        expect(await tx.page({ ...order, sortBy, filter: {}, after, offset: 2_500 })).toEqual(
          down.slice(place + 2_501, place + 2_511),
        )
      }
    })
  },
)

it('stops counting at the given number', async () => {
  const { as } = givenUpAfter(6)
  expect(await store.read(as, (tx) => tx.count({ created: { from: '2025-01-02' } }, 1_001))).toBeGreaterThanOrEqual(
    1_001,
  )
})
