import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PipelinedClient } from '../test/support/pipelined-client.ts'
import { createRandom } from '../test/support/durability/random.ts'
import { createCorpus, type Draft } from './corpus.ts'
import { measureServerMemory } from './server-memory.ts'
import { median, table } from './median.ts'

/**
 * Kura next to a bare loop over SQLite (bench/floor/knowledge-by-hand.cjs), both with the same data and measured in
 * turns at each size. Arguments: sizes, by default 1000 10000 100000.
 */
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0)
const chosen = sizes.length > 0 ? sizes : [1000, 10_000, 100_000]
const seed = Number(process.env.KURA_BENCH_SEED ?? 42)
const samples = 500
/** Calls before the measurement: a server in use has already compiled its hot code. */
const warmUp = 300

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env

const contenders = {
  floor: new PipelinedClient({ args: ['bench/floor/knowledge-by-hand.cjs', path.join(home, 'floor.db')], env }),
  kura: new PipelinedClient({ args: ['dist/kura.js', 'serve', 'knowledge'], env: { ...env, KURA_HOME: home } }),
}
type Name = keyof typeof contenders
const names: readonly Name[] = ['floor', 'kura']

const nextDraft = createCorpus(seed)
const random = createRandom(seed)
let filled = 0

/** Every item is related to two earlier ones, so that the graph has depth. */
const nextItem = (): Draft & { related: readonly number[] } => {
  const related = filled < 3 ? [] : [...new Set([1 + Math.floor(random() * filled), 1 + Math.floor(random() * filled)])]
  filled++
  return { ...nextDraft(), related }
}

const fillTo = async (size: number): Promise<void> => {
  const lane = async (): Promise<void> => {
    while (filled < size) {
      const item = nextItem()
      await Promise.all(names.map((name) => contenders[name].call('create_item', item)))
    }
  }
  // One at a time: the items that a new one refers to must exist.
  await lane()
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const measure = async (
  calls: readonly Name[],
  call: (client: PipelinedClient) => () => Promise<unknown>,
): Promise<Record<Name, number>> => {
  const spent: Record<Name, number[]> = { floor: [], kura: [] }
  for (let sample = -warmUp; sample < samples; sample++) {
    const order = sample % 2 === 0 ? calls : [...calls].reverse()
    for (const name of order) {
      const ms = await timed(call(contenders[name]))
      if (sample >= 0) spent[name].push(ms)
    }
  }
  return { floor: median(spent.floor), kura: median(spent.kura) }
}

const rssMb = ({ child }: PipelinedClient): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const rows: string[][] = []
for (const size of chosen) {
  await fillTo(size)
  const created = await measure(names, (client) => {
    const item = nextDraft()
    return () => client.call('create_item', item)
  })
  const got = await measure(names, (client) => {
    const id = 1 + Math.floor(random() * filled)
    return () => client.call('get_item', { id })
  })
  const listed = await measure(names, (client) => () => client.call('list_items', { limit: 20 }))
  const walked = await measure(['kura'], (client) => {
    const id = 1 + Math.floor(random() * filled)
    return () => client.call('get_related_items', { id, depth: 3 })
  })
  const row = (operation: string, { floor, kura }: Record<Name, number>): string[] => [
    size.toLocaleString('en'),
    operation,
    ms(floor),
    ms(kura),
    Number.isNaN(floor) ? '' : (kura / floor).toFixed(2),
  ]
  rows.push(
    row('create, one after another', created),
    row('get', got),
    row('list 20', listed),
    row('related, depth 3', walked),
  )
  rows.push([
    size.toLocaleString('en'),
    'RSS, MB',
    rssMb(contenders.floor).toFixed(0),
    rssMb(contenders.kura).toFixed(0),
    '',
  ])
}

const memory = await measureServerMemory({ home, items: Math.min(...chosen), nextDraft })
if (memory !== undefined) {
  const label = `server-memory, ${memory.items.toLocaleString('en')} entities`
  rows.push(
    [label, 'create, one after another', '', ms(memory.create), ''],
    [label, 'get (open_nodes)', '', ms(memory.get), ''],
  )
}

function ms(value: number): string {
  return Number.isNaN(value) ? '' : `${value.toFixed(2)} ms`
}

process.stdout.write(`Seed ${seed}, p50 of ${samples} calls each in turns, Node ${process.version}\n\n`)
process.stdout.write(`${table(['items', 'operation', 'floor', 'kura', 'times the floor'], rows)}\n\n`)
const bytes = (file: string): string => `${(statSync(path.join(home, file)).size / 1024 / 1024).toFixed(0)} MB`
await Promise.all(names.map((name) => contenders[name].end()))
process.stdout.write(`On disk: floor ${bytes('floor.db')}, kura ${bytes('kura.db')}\n`)
rmSync(home, { recursive: true, force: true })
