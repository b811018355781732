import { parseArgs } from 'node:util'
import { saveResult } from './results/save-result.ts'
import { startEmbedded } from '../test/support/embedded-postgres.ts'
import { keepFolder, makeHome } from './team/cleanup.ts'
import { measureLarge } from './team/measure-large.ts'
import { measureSize } from './team/measure-size.ts'
import { docsTable } from './team/docs-table.ts'
import { figuresOf, report, type Row } from './team/report.ts'

/**
 * Kura over HTTP with 1, 2 and 4 servers on one PostgreSQL and 8 clients, beside two floors that are measured in turns:
 * a bare handler that runs the same statements in the same round trips (bench/floor/team-by-hand.cjs), and PostgreSQL's
 * own full text over the same items (bench/floor/team-full-text.cjs). Also searches by one client beside SQLite, with a
 * delay before the database, and the disk per item. `docs/adr/0087-what-the-team-bench-measures.md` says more.
 *
 * npm run bench:team -- [--items 100000,1000000] [--seconds 5] [--repeats 3] [--servers 1,2,4] [--keep FOLDER] [--save]
 *
 * Loading takes longest. With `--keep`, the stores stay in the folder, and the next run measures copies of them.
 * `--save` writes the figures to bench/results, from which docs/growing.md has its tables.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '3' },
    servers: { type: 'string', default: '1,2,4' },
    keep: { type: 'string' },
    save: { type: 'boolean' },
  },
})

const numbers = (text: string): readonly number[] => {
  const read = text.split(',').map(Number)
  if (read.some((number) => !(number > 0))) throw new Error(`not a list of numbers: ${text}`)
  return read
}
const one = (text: string): number => numbers(text)[0] ?? Number.NaN
const sizes = numbers(values.items)
const options = { seconds: one(values.seconds), repeats: one(values.repeats), serverCounts: numbers(values.servers) }
/** Larger stores are measured in another way, because they take so long to load. */
const large = 500_000

const began = performance.now()
const onProgress = (words: string): void => {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${words}\n`)
}

const settings = ['shared_buffers=512MB', 'work_mem=16MB', 'max_wal_size=4GB', 'checkpoint_timeout=30min']

const home = makeHome()
const kept = values.keep === undefined ? home : keepFolder(values.keep)
const server = await startEmbedded(settings, values.keep === undefined ? undefined : kept)
const rows: Row[] = []
try {
  for (const items of sizes) {
    onProgress(`${items.toLocaleString('en')} items`)
    const onRows = (measured: readonly Row[]): void => void rows.push(...measured)
    const run = { ...options, home, kept, adminUrl: server.url, onProgress, onRows }
    await (items < large ? measureSize(items, run) : measureLarge(items, run))
  }
} finally {
  // After a failure, what was measured before is still worth reading.
  process.stdout.write(`${report(rows)}\n`)
  await server.stop()
}
if (values.save === true) {
  const name = sizes.some((items) => items >= large) ? 'bench:team-million' : 'bench:team'
  await saveResult('bench:team', figuresOf(rows), { name, tables: { team: docsTable(rows) } })
}
