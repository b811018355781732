import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepResults } from '../../bench/proof/keep-results.ts'

it('makes the results of a step what they were before it failed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-results-'))
  const fileOf = (name: string): string => path.join(folder, name)
  writeFileSync(fileOf('test:one'), 'earlier')
  const step = { script: 'test:one', also: ['test:two'], minutes: 1, runs: 1 } as const
  const earlier = await keepResults(step, fileOf)
  for (const name of ['test:one', 'test:two']) writeFileSync(fileOf(name), 'of a suite that failed')
  await earlier.putBack()
  expect(readFileSync(fileOf('test:one'), 'utf8')).toBe('earlier')
  expect(existsSync(fileOf('test:two'))).toBe(false)
  rmSync(folder, { recursive: true })
})
