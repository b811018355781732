import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../src')

/** These forget a failure themselves, and each says how. */
const forgetting = [
  'index.ts',
  'kernel/memoize-async.ts',
  'backend/served-module.ts',
  'access/oauth/issuer-keys.ts',
  'http/open-answers.ts',
  'modules/claude/cli/claude-cli.ts',
]

/** A promise that is made once and kept, in a variable that may be empty or in a map. */
const keptPromise = /let \w+: Promise<[^\n]*> \| undefined|Map<[^,<]+, Promise</

describe('a promise that is kept for later', () => {
  it('is kept by once, which does not remember a failure', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(300)
    const keeping = files.filter((file) => keptPromise.test(readFileSync(path.join(src, file), 'utf8')))
    expect(keeping.filter((file) => !forgetting.includes(file))).toEqual([])
  })
})
