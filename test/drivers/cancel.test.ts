import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { importAll } from '../../src/modules/knowledge/exchange/import/import-all.ts'
import type { Caller } from '../../src/modules/knowledge/ports.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { listItems } from '../../src/modules/knowledge/use-cases/list-items.ts'
import { caller, fillForSearches } from '../limits/reader-beside-search.ts'
import { copyOnlyItem } from '../support/copied-items.ts'
import { createSearchCorpus } from '../support/search-corpus.ts'

const longestMs = 50
const moments = [0.2, 0.5]
const listed = 60_000
const notes = 400

let folder: string
const opened: KnowledgeDeps[] = []
const open = (name: string): KnowledgeDeps => {
  const deps = { store: openSqliteStore(path.join(folder, name), { clock: Date.now }), clock: Date.now }
  opened.push(deps)
  return deps
}

let searched: KnowledgeDeps
let long: KnowledgeDeps
let vault: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-cancel-'))
  searched = open('searched.db')
  await fillForSearches(searched, 12_000)
  long = open('long.db')
  await long.store.write(caller, (tx) => tx.insertItem(sampleItem(1, { tags: ['a', 'b'] })))
  await copyOnlyItem(path.join(folder, 'long.db'), listed)
  vault = path.join(folder, 'vault')
  mkdirSync(vault)
  const corpus = createSearchCorpus(2)
  for (let n = 0; n < notes; n++) {
    const { title, content } = corpus.item()
    writeFileSync(path.join(vault, `note ${n}.md`), `# ${title}\n\n${content}\n\n[[note ${(n * 7) % notes}]]\n`)
  }
})
afterAll(async () => {
  for (const { store } of opened) await store.close()
  rmSync(folder, { recursive: true })
})

const query = createSearchCorpus(1)
  .queries(900)
  .map((asked) => asked.query)
  .join(' OR ')
  .slice(0, 90_000)

/** Each import needs a store without the notes. */
const importNotes = (as: Caller, atomic: boolean): Promise<unknown> =>
  importAll(open(`import-${opened.length}.db`), as, { path: vault, overwrite: false, dryRun: false, atomic })

const works: Readonly<Record<string, (as: Caller) => Promise<unknown>>> = {
  'a search': (as) => searchItems(searched, as, { query, limit: 100, offset: 9_000 }),
  'a list': (as) =>
    listItems(long, as, {
      tags: ['a', 'b'],
      tagMatch: 'all',
      sortBy: 'updated',
      sortOrder: 'desc',
      limit: 10,
      offset: listed - 10,
    }),
  'an import': (as) => importNotes(as, false),
  'an atomic import': (as) => importNotes(as, true),
}

/** CPU milliseconds of this thread, which other work of the machine hardly changes. */
const cpuMs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6

interface Stopped {
  /** From the start to the end. */
  readonly all: number
  /** From the last moment at which the cancel could come in until the work had ended. */
  readonly afterCancel: number
  readonly failed: boolean
}

/** Runs the work, and cancels it after so many CPU milliseconds. */
const runUntil = async (work: (as: Caller) => Promise<unknown>, cancelAtMs: number): Promise<Stopped> => {
  const controller = new AbortController()
  const start = cpuMs()
  let [ended, canComeIn] = [false, start]
  const running = work({ ...caller, signal: controller.signal }).then(
    () => false,
    () => true,
  )
  const end = running.finally(() => (ended = true))
  while (!ended) {
    const now = cpuMs()
    if (now - start >= cancelAtMs) {
      controller.abort(new Error('cancelled'))
      break
    }
    canComeIn = now
    await new Promise((resolve) => setImmediate(resolve))
  }
  const failed = await end
  const now = cpuMs()
  return { all: now - start, afterCancel: now - canComeIn, failed }
}

it.each(Object.entries(works))(`%s stops within ${longestMs} ms of a cancel`, async (_, work) => {
  const whole = [await runUntil(work, Infinity), await runUntil(work, Infinity)]
  expect(whole.map(({ failed }) => failed)).toEqual([false, false])
  const all = Math.min(...whole.map((run) => run.all))
  // Else it would be over soon without a cancel, too.
  expect(all).toBeGreaterThan(3 * longestMs)
  for (const moment of moments) {
    const stopped = await runUntil(work, all * moment)
    expect(stopped.failed).toBe(true)
    expect(stopped.afterCancel, `at ${moment}`).toBeLessThan(longestMs)
  }
})
