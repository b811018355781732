// Runs a suite of tests, and so every server that it starts, on the Node that KURA_TEST_NODE names:
// node scripts/run.mjs scripts/run-suite.ts --config vitest.power.config.ts
import { spawn } from 'node:child_process'
import { otherNode, otherNodes } from '../test/support/other-nodes.ts'

const wanted = process.env.KURA_TEST_NODE
const major = otherNodes.find((known) => String(known) === wanted)
if (wanted !== undefined && major === undefined) throw new Error(`KURA_TEST_NODE is ${otherNodes.join(' or ')}`)

const node = major === undefined ? process.execPath : await otherNode(major)
const vitest = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
vitest.once('close', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => vitest.kill(signal))
// A terminal sends Ctrl-C to Vitest, too, which decides how it ends.
process.on('SIGINT', () => undefined)
