import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { otherNode, otherNodes } from '../test/support/other-nodes.ts'
import { cpuMs } from './cpu-time.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'
import { buildVariants } from './start-variants.ts'

/**
 * CPU time from spawn to the answer of `initialize` of a bare Node script that answers by hand (the floor), of Kura and
 * of server-memory. They run in turns, so that a busy moment of the machine hits all of them. `--trimmings` also
 * measures Kura built without one trimming at a time, `--save` writes the result to bench/results.
 */
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 21)
const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const memory = 'node_modules/@modelcontextprotocol/server-memory/dist/index.js'

const variants = process.argv.includes('--trimmings') ? await buildVariants(path.resolve('dist/bench')) : []

interface Contender {
  readonly name: string
  readonly args: readonly string[]
  /** Another Node, and the floor on it. */
  readonly node?: string
  readonly floor?: string
}

/** Kura and the floor on the releases of Node with their own SQLite. One by one, because the first installs all. */
const onOtherNodes: Contender[] = []
for (const release of otherNodes) {
  const node = await otherNode(release)
  const floor = `bare script, Node ${release} (floor)`
  onOtherNodes.push(
    { name: floor, args: ['bench/floor/answer-by-hand.cjs'], node, floor },
    { name: `kura serve, Node ${release}`, args: ['dist/kura.js', 'serve'], node, floor },
  )
}

const contenders: readonly Contender[] = [
  { name: 'bare Node script (floor)', args: ['bench/floor/answer-by-hand.cjs'] },
  { name: 'kura serve', args: ['dist/kura.js', 'serve'] },
  ...onOtherNodes,
  ...(existsSync(memory) ? [{ name: 'server-memory', args: [memory] }] : []),
  ...variants.map(({ name, launcher }) => ({ name, args: [launcher, 'serve'] })),
]

const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})}\n`

const measure = ({ args, node = process.execPath }: Contender): Promise<number> => {
  // If this variable is set, Node 20 spends more time on reading the certificates than the whole floor takes.
  const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env
  const child = spawn(node, args, { env: { ...env, KURA_HOME: home }, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.write(initialize)
  return new Promise((resolve) => {
    child.stdout.once('data', () => {
      const spent = cpuMs(child.pid ?? 0)
      child.once('close', () => {
        resolve(spent)
      })
      child.stdin.end()
      child.kill('SIGTERM')
    })
  })
}

// The first run writes the code cache; users feel every run after it.
for (const contender of [...contenders, ...contenders]) await measure(contender)
const spent = contenders.map((): number[] => [])
for (let round = 0; round < rounds; round++) {
  for (const [index, contender] of contenders.entries()) spent[index]?.push(await measure(contender))
}
rmSync(home, { recursive: true, force: true })
rmSync('dist/bench', { recursive: true, force: true })

const medians = spent.map(median)
/** Each beside the floor on the same Node. */
const timesFloor = ({ floor }: Contender, index: number): number => {
  const at = floor === undefined ? 0 : contenders.findIndex(({ name }) => name === floor)
  return (medians[index] ?? Number.NaN) / (medians[at] ?? Number.NaN)
}
const rows = contenders.map((contender, index) => {
  const ms = medians[index] ?? Number.NaN
  return [contender.name, ms.toFixed(1), timesFloor(contender, index).toFixed(2)]
})
process.stdout.write(`CPU until initialize is answered, medians of ${rounds} rounds, Node ${process.version}\n\n`)
const report = createReport('bench:start')
report.table('start', ['', 'ms', 'times the floor'], rows)
report.figures({
  rounds,
  floorMs: medians[0] ?? Number.NaN,
  timesFloor: Object.fromEntries(contenders.map((contender, index) => [contender.name, timesFloor(contender, index)])),
})
await report.save()
