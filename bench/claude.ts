import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PipelinedClient } from '../test/support/pipelined-client.ts'
import { cpuMs } from './cpu-time.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'

/**
 * The CPU time that Kura adds to a run of the Claude CLI: its own process during one execute_claude, next to a bare
 * Node process that only starts the same program, writes the prompt and reads the answer
 * (bench/floor/spawn-by-hand.cjs). Both run in turns, so that a busy moment of the machine hits both.
 */
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 101)
const warmUp = 20
const budgetMs = 20

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const bin = path.join(home, 'bin')
const cli = path.join(bin, 'claude')

/** The cheapest possible CLI, a shell that prints one line, so that its own work does not hide ours. */
const result =
  '{"type":"result","subtype":"success","is_error":false,"num_turns":1,"result":"はい","session_id":"%s",' +
  '"total_cost_usd":0.000175,"usage":{"input_tokens":10,"output_tokens":5},"permission_denials":[]}'
mkdirSync(bin)
writeFileSync(
  cli,
  `#!/bin/sh
case "$*" in
*--help*) echo '  --fork-session  When resuming, create a new session ID' ;;
*--version*) echo '2.1.197 (Claude Code)' ;;
*) cat > /dev/null; read -r id < /proc/sys/kernel/random/uuid; printf '${result}\\n' "$id" ;;
esac
`,
)
chmodSync(cli, 0o755)

const { NODE_EXTRA_CA_CERTS: _unset, ...inherited } = process.env
const env = { ...inherited, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, KURA_HOME: home }
const prompt = '蔵の中身を数えてください。'.repeat(50)

const kura = new PipelinedClient({ args: ['dist/kura.js', 'serve', 'claude'], env })
const floor = spawn(process.execPath, ['bench/floor/spawn-by-hand.cjs', cli], {
  env,
  stdio: ['pipe', 'pipe', 'inherit'],
})

const contenders = [
  {
    name: 'bare Node process that spawns the CLI (floor)',
    pid: floor.pid ?? 0,
    run: async () => {
      floor.stdin.write(`${JSON.stringify(prompt)}\n`)
      await once(floor.stdout, 'data')
    },
  },
  {
    name: 'kura, execute_claude',
    pid: kura.child.pid ?? 0,
    run: async () => {
      const answer = await kura.call('execute_claude', { prompt })
      if (answer.success !== true) throw new Error(JSON.stringify(answer))
    },
  },
]

const spent = contenders.map((): { cpu: number[]; wall: number[] } => ({ cpu: [], wall: [] }))
for (let round = -warmUp; round < rounds; round += 1) {
  for (const [index, { pid, run }] of contenders.entries()) {
    const before = { cpu: cpuMs(pid), wall: performance.now() }
    await run()
    if (round < 0) continue
    spent[index]?.cpu.push(cpuMs(pid) - before.cpu)
    spent[index]?.wall.push(performance.now() - before.wall)
  }
}
floor.stdin.end()
await kura.end()
rmSync(home, { recursive: true, force: true })

const medians = spent.map(({ cpu, wall }) => ({ cpu: median(cpu), wall: median(wall) }))
const over = (medians[1]?.cpu ?? Number.NaN) - (medians[0]?.cpu ?? Number.NaN)
process.stdout.write(`One run of the CLI, medians of ${rounds} rounds, Node ${process.version}\n\n`)
const report = createReport('bench:claude')
report.table(
  'run',
  ['', 'CPU ms', 'wall ms', 'CPU, times the floor'],
  contenders.map(({ name }, index) => [
    name,
    (medians[index]?.cpu ?? 0).toFixed(2),
    (medians[index]?.wall ?? 0).toFixed(1),
    ((medians[index]?.cpu ?? 0) / (medians[0]?.cpu ?? Number.NaN)).toFixed(2),
  ]),
)
report.figures({ rounds, addedCpuMs: over, budgetMs })
await report.save()
process.stdout.write(`Kura adds ${over.toFixed(2)} ms of CPU to a run; the budget is ${budgetMs} ms.\n`)
process.exitCode = over <= budgetMs ? 0 : 1
