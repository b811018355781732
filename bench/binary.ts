import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fetchNode } from '../scripts/binary/node-release.mjs'
import { version } from '../src/version.ts'
import { cpuMs } from './cpu-time.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'

/**
 * The single executable beside the program as npm installs it, on the same Node: CPU time from spawn to the answer of
 * `initialize`, and to that of the first search, in turns; and the sizes. `npm run bench:binary` makes the executable
 * first. `--save` writes the result to bench/results.
 */
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 21)
const cache = path.resolve('node_modules/.cache')
const executable = path.join(cache, 'kura-binary', `kura-${version}-${process.platform}-${process.arch}`)
const { node } = await fetchNode(path.join(cache, 'kura-node'))
const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))

const contenders = [
  { name: 'npm form', command: node, args: ['dist/kura.js', 'serve'] },
  { name: 'executable', command: executable, args: ['serve'] },
]

const line = (id: number, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const initialize = line(1, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
})
const search = line(2, 'tools/call', { name: 'search_items', arguments: { query: '鍵' } })

interface Spent {
  readonly startMs: number
  readonly firstSearchMs: number
}

const measure = async ({ command, args }: (typeof contenders)[number]): Promise<Spent> => {
  const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env
  const child = spawn(command, args, { env: { ...env, KURA_HOME: home }, stdio: ['pipe', 'pipe', 'ignore'] })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  child.stdin.write(initialize)
  await answers.next()
  const startMs = cpuMs(child.pid ?? 0)
  child.stdin.write(search)
  const { value } = await answers.next()
  if (!String(value).includes('"id":2')) throw new Error(`Not the answer of the search: ${String(value)}`)
  const firstSearchMs = cpuMs(child.pid ?? 0)
  child.stdin.end()
  await closed
  return { startMs, firstSearchMs }
}

// The first run of the npm form writes its code cache.
for (const contender of [...contenders, ...contenders]) await measure(contender)
const spent = contenders.map((): Spent[] => [])
for (let round = 0; round < rounds; round++)
  for (const [index, contender] of contenders.entries()) spent[index]?.push(await measure(contender))
rmSync(home, { recursive: true, force: true })

const [npm, own] = spent.map((each) => ({
  startMs: median(each.map(({ startMs }) => startMs)),
  firstSearchMs: median(each.map(({ firstSearchMs }) => firstSearchMs)),
}))
if (npm === undefined || own === undefined) throw new Error('Nothing was measured')
const megabytes = (file: string): number => statSync(file).size / 2 ** 20
const sizes = { nodeMiB: megabytes(node), executableMiB: megabytes(executable) }
const row = (name: string, key: keyof Spent): string[] => [
  name,
  npm[key].toFixed(1),
  own[key].toFixed(1),
  (own[key] / npm[key]).toFixed(2),
]
process.stdout.write(`CPU milliseconds, medians of ${rounds} rounds in turns\n\n`)
const rows = [row('initialize', 'startMs'), row('first search', 'firstSearchMs')]
const report = createReport('bench:binary')
report.table('start', ['CPU ms until the answer of', 'npm form', 'executable', 'ratio'], rows)
report.table(
  'size',
  ['', 'MiB'],
  [
    ['the executable', sizes.executableMiB.toFixed(1)],
    ['Node alone', sizes.nodeMiB.toFixed(1)],
  ],
)
report.figures({ rounds, npm, executable: own, sizes })
await report.save()
