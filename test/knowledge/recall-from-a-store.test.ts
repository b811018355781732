import { afterEach, describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { databaseSettings, describeOnPostgres } from '../support/engine.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'

const notes = [
  'Rotate the keys weekly',
  'Index the order table by day',
  'Use SQLite for the cache',
  'Deploy on Tuesdays',
]

const items = [
  {
    type: 'decision',
    title: 'Retry payments three times at most',
    content: 'Retries beyond three were charged twice by the provider.',
    priority: 'HIGH',
  },
  ...notes.map((title) => ({ type: 'note', title })),
]

const prompt = 'How many times may we retry payments before giving up?'

const define = (): void => {
  let open: Session[] = []
  afterEach(async () => {
    for (const { server } of open) await server.close()
    open = []
  })
  const serve = async (dataDir: string, workspace: string): Promise<Session> => {
    const session = await connect('2025-11-25', {
      manifests: [knowledge],
      dataDir,
      workingDir: newDataDir(),
      settings: { logLevel: 'silent', extras: true, workspace, ...databaseSettings() },
    })
    open.push(session)
    return session
  }

  it('says what is stored in the workspace of the caller, and nothing of others', async () => {
    const dataDir = newDataDir()
    const { call, request } = await serve(dataDir, 'ours')
    await call('create_items', { items })
    await call('update_current_state', { content: 'The migration is half done' })
    const { result } = await call('recall', { prompt })
    expect(result).toMatchObject({
      content: [{ text: expect.stringContaining('[kura:1] decision, Open, ') as string }],
      structuredContent: { hits: [{ source: 'items', id: '1', title: 'Retry payments three times at most' }] },
    })
    const now = JSON.stringify((await request('resources/read', { uri: 'kura://now' })).result)
    expect(now).toContain('The migration is half done')
    expect(now).toContain('[kura:1]')
    expect(JSON.stringify((await request('prompts/get', { name: 'now' })).result)).toContain('[kura:1]')
    expect((await call('recall', { prompt: 'What is the weather in Lisbon tomorrow?' })).result).toMatchObject({
      structuredContent: { hits: [] },
    })
    const theirs = await serve(dataDir, 'theirs')
    expect((await theirs.call('recall', { prompt })).result).toMatchObject({ structuredContent: { hits: [] } })
    expect((await theirs.request('resources/read', { uri: 'kura://now' })).result).toMatchObject({
      contents: [{ text: '' }],
    })
    expect((await call('get_item_history', { id: 1 })).result).toMatchObject({
      structuredContent: { entries: [{ revision: 1 }] },
    })
  })
}

describe('recall over MCP on SQLite', define)

describeOnPostgres('recall over MCP', () => {
  define()
  return Promise.resolve()
})
