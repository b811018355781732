import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

it('of a run with a failed test is 1, also if PostgreSQL was started', { timeout: 120_000 }, async () => {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', '--config', 'test/exit-code/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(run, 'close')) as [number | null]
  expect(output).toContain('this failure must reach the exit code')
  expect(code).toBe(1)
})
