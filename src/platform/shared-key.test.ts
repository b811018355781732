import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sharedFileKey } from './shared-key.ts'

it('is one key for all that ask at once, and only its user can read it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-key-'))
  const file = path.join(folder, 'questions.key')
  const asked = await Promise.all(['a', 'b', 'c', 'd'].map((fresh) => sharedFileKey(file, fresh)))
  expect(new Set(asked).size).toBe(1)
  expect(await sharedFileKey(file, 'later')).toBe(asked[0])
  expect(readdirSync(folder)).toEqual(['questions.key'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
