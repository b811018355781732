import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { fillForSearches, longestWaitMs, measureReadsBeside } from '../test/limits/reader-beside-search.ts'
import { table } from './median.ts'

/**
 * Measures how long a reader waits while the slowest searches run:
 * node scripts/run.mjs bench/reader-beside-search.ts [ITEMS]
 */
const items = Number(process.argv[2] ?? 20_000)
const folder = mkdtempSync(path.join(tmpdir(), 'kura-beside-'))
const store = openSqliteStore(path.join(folder, 'kura.db'), { clock: Date.now })
try {
  await fillForSearches({ store, clock: Date.now }, items)
  const waits = await measureReadsBeside(store)
  const rows = waits.map(({ name, searchMs, longestReadMs }) => [
    name,
    `${searchMs.toFixed(0)} ms`,
    `${longestReadMs.toFixed(1)} ms`,
  ])
  process.stdout.write(`${table(['search', 'takes', 'longest read beside it'], rows)}\n`)
  if (waits.some(({ longestReadMs }) => longestReadMs > longestWaitMs)) process.exitCode = 1
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
