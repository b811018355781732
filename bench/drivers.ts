import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRandom } from '../test/support/durability/random.ts'
import { otherNode } from '../test/support/other-nodes.ts'
import { PipelinedClient, type ServerCommand } from '../test/support/pipelined-client.ts'
import { createItems } from './knowledge/items.ts'
import { median, table } from './median.ts'
import { saveResult } from './results/save-result.ts'

/**
 * The same calls on each driver of SQLite: Kura on this Node, on Node 22 and on Node 24, each beside the bare loop on
 * the same Node, so that the speed of Node itself can be told apart. All run in turns. What counts is CPU time, because
 * the time on the clock is that of the disk. Argument: the items, by default 1000.
 */
const items =
  process.argv
    .slice(2)
    .map(Number)
    .find((size) => size > 0) ?? 1000
const samples = Number(process.env.KURA_BENCH_SAMPLES ?? 300)
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 11)
const warmUp = 300

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env

const nodes = [
  { name: `Node ${process.versions.node}`, node: process.execPath },
  { name: 'Node 22', node: await otherNode(22) },
  { name: 'Node 24', node: await otherNode(24) },
]

const floorOn = (node: string, file: string): ServerCommand => ({
  node,
  args: ['bench/floor/knowledge-by-hand.cjs', path.join(home, file)],
  env,
})
const kuraOn = (node: string, dir: string): ServerCommand => ({
  node,
  args: ['dist/kura.js', 'serve', 'knowledge'],
  env: { ...env, KURA_HOME: path.join(home, dir) },
})

const contenders = nodes.flatMap(({ name, node }, index) => [
  { name: `floor, ${name}`, client: new PipelinedClient(floorOn(node, `floor-${index}.db`)), isKura: false },
  { name: `kura, ${name}`, client: new PipelinedClient(kuraOn(node, `kura-${index}`)), isKura: true },
])
type Contender = (typeof contenders)[number]

/** CPU milliseconds of all threads so far, as the kernel counts them. */
const cpuMs = ({ child: { pid } }: PipelinedClient): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1e6

const nextDraft = createItems(42).draft
const random = createRandom(42)

const words = ['login', '設計', 'release', '検索', 'timeout']
const calls: Readonly<Record<string, (client: PipelinedClient) => Promise<unknown>>> = {
  create: (client) => client.call('create_item', nextDraft()),
  get: (client) => client.call('get_item', { id: 1 + Math.floor(random() * items) }),
  'list 20': (client) => client.call('list_items', { limit: 20 }),
  search: (client) => client.call('search_items', { query: words[Math.floor(random() * words.length)] ?? '' }),
}

/** CPU milliseconds for each call. */
const measure = async (some: readonly Contender[], call: (client: PipelinedClient) => Promise<unknown>) => {
  const spent = new Map(some.map(({ name }) => [name, [] as number[]]))
  for (let sample = -warmUp; sample < samples; sample++) {
    for (const { name, client } of sample % 2 === 0 ? some : some.toReversed()) {
      const before = cpuMs(client)
      await call(client)
      if (sample >= 0) spent.get(name)?.push(cpuMs(client) - before)
    }
  }
  return new Map([...spent].map(([name, list]) => [name, median(list)]))
}

/** CPU milliseconds of a new process up to its first answer. */
const first = async (name: string, args: object): Promise<ReadonlyMap<string, number>> => {
  const spent = new Map(nodes.map((node) => [`kura, ${node.name}`, [] as number[]]))
  for (let round = -2; round < rounds; round++) {
    for (const [index, node] of nodes.entries()) {
      const client = new PipelinedClient(kuraOn(node.node, `kura-${index}`))
      await client.call(name, args)
      if (round >= 0) spent.get(`kura, ${node.name}`)?.push(cpuMs(client))
      await client.end()
    }
  }
  return new Map([...spent].map(([who, list]) => [who, median(list)]))
}

for (let filled = 0; filled < items; filled++) {
  const draft = nextDraft()
  await Promise.all(contenders.map(({ client }) => client.call('create_item', draft)))
}

const measured: Record<string, Readonly<Record<string, number>>> = {}
for (const [name, call] of Object.entries(calls)) {
  const some = contenders.filter(({ isKura }) => isKura || name !== 'search')
  measured[name] = Object.fromEntries(await measure(some, call))
}
await Promise.all(contenders.map(({ client }) => client.end()))
measured['first write'] = Object.fromEntries(await first('create_item', nextDraft()))
measured['first search'] = Object.fromEntries(await first('search_items', { query: 'login' }))
rmSync(home, { recursive: true, force: true })

const columns = contenders.map(({ name }) => name)
const rows = Object.entries(measured).map(([name, by]) => [
  name,
  ...columns.map((column) => by[column]?.toFixed(by[column] < 1 ? 3 : 2) ?? ''),
])
process.stdout.write(`CPU ms of the server for a call, medians of ${samples}; ${items} items\n\n`)
process.stdout.write(`${table(['', ...columns], rows)}\n`)
await saveResult('bench:drivers', { items, samples, cpuMs: measured })
