import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { newDataDir } from '../support/in-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { openDocsServer, type DocsServer } from './setup.ts'

const { signal } = new AbortController()

/** Scores also depend on vectors, which the new engine makes later. */
const found = async ({ session }: DocsServer): Promise<readonly object[]> => {
  const { result } = await session.call('search_docs', { query: 'attempts' })
  const { hits } = (result as { structuredContent: { hits: readonly { score: number }[] } }).structuredContent
  return hits.map(({ score: _, ...hit }) => hit)
}

describe('moving documentation to another engine', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())

  it('takes sources and sections along, and their ids stay', async () => {
    const home = newDataDir()
    const here = await openDocsServer({}, home)
    await here.add(
      { 'a.doc': '# Retry\nThree attempts.\n# Wait\n!odd thing', 'b.doc': '# B\n[label b]' },
      { version: '2' },
    )
    const before = await found(here)
    await here.close()
    const { maintenance } = createServices(manifests, {
      environment: { KURA_HOME: home },
      workingDir: home,
      homeDir: home,
      logSink: { write: () => undefined },
    })
    const { carried } = await maintenance.transfer({
      ...{ from: path.join(home, 'kura.db'), to: database.url, workspace: 'default', dryRun: false, signal },
      onProgress: () => undefined,
    })
    const rows = Object.fromEntries(carried.map(({ kind, rows: count }) => [kind, count]))
    expect(rows).toMatchObject({
      items: 3,
      'docs sources': 1,
      'docs sections': 3,
      'docs labels': 1,
      'docs problems': 2,
    })
    const there = await openDocsServer({ databaseUrl: database.url })
    expect(await found(there)).toEqual(before)
    expect(before).toHaveLength(1)
    await there.close()
  })
})
