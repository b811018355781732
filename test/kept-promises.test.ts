import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../src')

/** These files drop a failed promise themselves; each explains how. */
const dropFailuresThemselves = [
  'index.ts',
  'kernel/memoize-async.ts',
  'backend/served-module.ts',
  'access/oauth/issuer-endpoints.ts',
  'access/oauth/issuer-keys.ts',
  'http/open-answers.ts',
  'modules/claude/cli/claude-cli.ts',
  'storage/postgres/cluster/cluster.ts',
  'storage/postgres/cluster/line.ts',
  // Kept while one document is read.
  'modules/docs/sources/documents-of.ts',
  // Kept while one question is searched.
  'modules/knowledge/search/gather/gather-matches.ts',
  // A transaction that has failed keeps nothing for later.
  'modules/knowledge/search/search-context.ts',
  'modules/knowledge/store/postgres/packed-terms.ts',
]

/** A variable or a map that keeps a promise. */
const keptPromise = /let \w+: Promise<[^\n]*> \| undefined|Map<[^,<]+, Promise</

describe('a promise that is kept for later calls', () => {
  it('is kept by memoizeAsync, which does not keep a failure', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(300)
    const keeping = files.filter((file) => keptPromise.test(readFileSync(path.join(src, file), 'utf8')))
    expect(keeping.filter((file) => !dropFailuresThemselves.includes(file))).toEqual([])
  })
})
