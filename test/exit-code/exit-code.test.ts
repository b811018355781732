import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

it.each([
  ['fails', 1, '1 failed'],
  ['passes', 0, '1 passed'],
])('of a run with a test that %s is %i', { timeout: 120_000 }, async (name, expected, summary) => {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', 'test/exit-code/vitest.config.ts', name]
  const run = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(run, 'close')) as [number | null]
  expect(output).toContain(summary)
  expect(output).not.toContain('TypeError')
  expect(code, output).toBe(expected)
})
