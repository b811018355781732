import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCheck } from '../doctor/run-check.ts'
import { openDocsServer, type DocsServer } from './setup.ts'
import { documentationCheck } from '../../src/modules/docs/store/checks/documentation.ts'
import { RawDatabase } from '../support/raw-database.ts'

describe('the check of added documentation', () => {
  let server: DocsServer
  beforeEach(async () => {
    server = await openDocsServer()
  })
  afterEach(() => rm(server.dataDir, { recursive: true }))

  const look = async () => {
    const environment = { KURA_HOME: server.dataDir }
    const [found] = await runCheck(documentationCheck, { home: server.dataDir, environment })
    return found
  }

  it('finds nothing before something was added', async () => {
    await server.close()
    expect(await look()).toMatchObject({ severity: 'ok' })
  })

  it('counts what was added', async () => {
    await server.add({ 'a.doc': '# A\nText.' }, { origin: { path: server.dataDir } })
    await server.close()
    expect(await look()).toMatchObject({ severity: 'ok', found: { en: '1 added, 1 section' } })
  })

  it('names a source whose folder is gone', async () => {
    await server.add({ 'a.doc': '# A\nText.' }, { origin: { path: '/nowhere/at/all' } })
    await server.close()
    expect(await look()).toMatchObject({
      severity: 'warning',
      found: { en: expect.stringContaining('/nowhere/at/all') as string },
    })
  })

  it('names a change that did not end', async () => {
    const { openSqliteDocs } = await import('../../src/modules/docs/store/sqlite/store.ts')
    await server.close()
    const store = openSqliteDocs(`${server.dataDir}/kura.db`, { clock: Date.now, isGone: () => Promise.resolve(true) })
    await store.begin({ workspace: 'default', owner: 'elsewhere', signal: new AbortController().signal })
    await store.end({ workspace: 'default', owner: 'elsewhere', signal: new AbortController().signal }, false)
    await store.close()
    expect(await look()).toMatchObject({ severity: 'warning', command: 'kura docs update' })
  })

  it('names a source that has lost sections, and the next update mends it', async () => {
    const files = { 'a.doc': '# A\nText.\n# B\nMore.', 'b.doc': '# C\nLast.' }
    const origin = { path: server.dataDir }
    await server.add(files, { origin })
    const database = new RawDatabase(`${server.dataDir}/kura.db`)
    database.exec('DELETE FROM docs_sections WHERE position = 0')
    database.close()
    expect(await look()).toMatchObject({
      severity: 'warning',
      command: 'kura docs update',
      found: { en: 'guide is damaged: it should have 3 sections, and has 1.' },
    })
    await server.add(files, { origin })
    expect(await look()).toMatchObject({ severity: 'ok', found: { en: '1 added, 3 sections' } })
    expect(JSON.stringify(await server.session.call('search_docs', { query: 'last' }))).toContain('Last.')
    await server.close()
  })
})
