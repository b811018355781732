import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DriverName } from '../src/storage/driver/driver.ts'
import { createRandom } from '../test/support/durability/random.ts'
import { otherNode } from '../test/support/other-nodes.ts'
import { PipelinedClient } from '../test/support/pipelined-client.ts'
import { cpuMs } from './cpu-time.ts'
import { createItems } from './knowledge/items.ts'
import { median } from './median.ts'
import { withNativeDriver } from './drivers/with-native-driver.ts'
import { createReport } from './results/report.ts'

/**
 * The same calls on each driver of SQLite, on each Node that has it. All run in turns. What counts is CPU time, because
 * the time on the clock is that of the disk. Argument: the items, by default 1000. `--save` writes the result to
 * bench/results.
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

interface Contender {
  readonly name: string
  readonly driver: DriverName
  readonly node: string
  readonly program: string
}

/** Both drivers on a Node that has SQLite itself. */
const onNode = async (major: 22 | 24): Promise<readonly Contender[]> => {
  const node = await otherNode(major)
  const native = await withNativeDriver(node, major)
  return [
    { name: `node:sqlite, Node ${major}`, driver: 'node', node, program: 'dist/kura.js' },
    { name: `better-sqlite3, Node ${major}`, driver: 'better-sqlite3', node, program: native },
  ]
}

process.stderr.write('Installing the native driver, if it is not there yet: the first time takes minutes.\n')
const own: Contender = {
  name: `better-sqlite3, Node ${process.versions.node}`,
  driver: 'better-sqlite3',
  node: process.execPath,
  program: 'dist/kura.js',
}
const contenders = [own, ...(await onNode(22)), ...(await onNode(24))]

const start = ({ node, program, driver, name }: Contender): PipelinedClient =>
  new PipelinedClient({
    node,
    args: [program, 'serve', 'knowledge'],
    env: { ...env, KURA_HOME: path.join(home, name), KURA_SQLITE_DRIVER: driver },
  })

const spentBy = ({ child }: PipelinedClient): number => cpuMs(child.pid ?? 0)

type Ask = (client: PipelinedClient) => Promise<unknown>

const { draft } = createItems(42)
const random = createRandom(42)
const words = ['login', '設計', 'release', '検索', 'timeout']
const any = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

const initialize = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
}
const calling =
  (tool: string, args: object): Ask =>
  (client) =>
    client.call(tool, args)

/** The first answer of a new process. Each asks all contenders for the same. */
const firsts: Readonly<Record<string, () => Ask>> = {
  start: () => (client) => client.request('initialize', initialize),
  'first search': () => calling('search_items', { query: 'login' }),
  'first write': () => calling('create_item', draft()),
}

const calls: Readonly<Record<string, () => Ask>> = {
  get: () => calling('get_item', { id: 1 + Math.floor(random() * items) }),
  'list 20': () => calling('list_items', { limit: 20 }),
  search: () => calling('search_items', { query: any(words) }),
  create: () => calling('create_item', draft()),
}

type Row = readonly number[]

const medians = (spent: readonly (readonly number[])[]): Row => spent.map(median)

/** CPU milliseconds for each call of servers that have long been running. */
const measureCalls = async (clients: readonly PipelinedClient[], next: () => Ask): Promise<Row> => {
  const spent = clients.map((): number[] => [])
  const turns = [...clients.entries()]
  for (let sample = -warmUp; sample < samples; sample++) {
    const ask = next()
    for (const [index, client] of sample % 2 === 0 ? turns : turns.toReversed()) {
      const before = spentBy(client)
      await ask(client)
      if (sample >= 0) spent[index]?.push(spentBy(client) - before)
    }
  }
  return medians(spent)
}

/** CPU milliseconds of new processes up to their first answer. */
const measureFirst = async (next: () => Ask): Promise<Row> => {
  const spent = contenders.map((): number[] => [])
  for (let round = -2; round < rounds; round++) {
    const ask = next()
    for (const [index, contender] of contenders.entries()) {
      const client = start(contender)
      await ask(client)
      if (round >= 0) spent[index]?.push(spentBy(client))
      await client.end()
    }
  }
  return medians(spent)
}

const clients = contenders.map(start)
for (let filled = 0; filled < items; filled++) {
  const next = draft()
  await Promise.all(clients.map((client) => client.call('create_item', next)))
}
const running: [string, Row][] = []
for (const [name, next] of Object.entries(calls)) running.push([name, await measureCalls(clients, next)])
await Promise.all(clients.map((client) => client.end()))
const measured: [string, Row][] = []
for (const [name, next] of Object.entries(firsts)) measured.push([name, await measureFirst(next)])
measured.push(...running)
rmSync(home, { recursive: true, force: true })

const columns = contenders.map(({ name }) => name)
process.stdout.write(
  `CPU ms of the server for a call, medians of ${samples}; of a start, of ${rounds}; ${items} items\n\n`,
)
const report = createReport('bench:drivers')
const rows = measured.map(([name, row]) => [name, ...row.map((ms) => ms.toFixed(ms < 1 ? 3 : 2))])
report.table('drivers', ['', ...columns], rows)
report.figures({
  items,
  samples,
  rounds,
  cpuMs: Object.fromEntries(
    measured.map(([name, row]) => [name, Object.fromEntries(row.map((ms, index) => [columns[index], ms]))]),
  ),
})
await report.save()
