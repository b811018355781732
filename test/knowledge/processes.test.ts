import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { clientOf, testedRevisions, type Client, type TestedRevision } from './both-revisions.ts'
import { RawDatabase } from '../support/raw-database.ts'

const sessions: Session[] = []

const serve = async (
  dataDir: string,
  revision: TestedRevision,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Client> => {
  const session = await connect(revision, {
    manifests: [knowledge],
    dataDir,
    settings: { logLevel: 'silent', ...settings },
  })
  sessions.push(session)
  return clientOf(() => session, revision)
}

const closeAll = async (): Promise<void> => {
  await Promise.all(sessions.splice(0).map(({ server }) => server.close()))
}

afterEach(closeAll)

const rows = (dataDir: string, sql: string): unknown[] => {
  const database = new RawDatabase(path.join(dataDir, 'kura.db'), { readonly: true })
  const found = database.prepare(sql).all()
  database.close()
  return found
}

describe.each(testedRevisions)('in %s', (revision) => {
  it('a write of one server is seen by the very next read of another', async () => {
    const dataDir = newDataDir()
    const [one, other] = [await serve(dataDir, revision), await serve(dataDir, revision)]
    expect((await other.data('list_items')).total).toBe(0)
    for (let round = 1; round <= 20; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one]
      const [made] = await writer.create({ title: `round${round}`, tags: [`tag${round}`] })
      expect(made?.id).toBe(round)
      expect(await reader.found(`round${round}`)).toEqual([round])
      expect(await reader.data('get_item', { id: round })).toEqual(made)
      expect((await reader.data('list_items')).total).toBe(round)
      expect((await reader.data('suggest_tags', { prefix: `tag${round}` })).suggestions).toContain(`tag${round}`)
      expect((await reader.data('get_stats')).totalItems).toBe(round)
    }
    await one.data('update_item', { id: 1, title: 'renamed' })
    expect(await other.found('round1')).toEqual([])
    expect(await other.found('renamed')).toEqual([1])
    await other.data('delete_item', { id: 1 })
    expect(await one.found('renamed')).toEqual([])
    expect((await one.refusal('get_item', { id: 1 })).code).toBe(-32001)
    await one.data('update_current_state', { content: 'now' })
    expect(await other.data('get_current_state')).toMatchObject({ content: 'now', revision: 1 })
    expect((await other.refusal('update_item', { id: 2, title: 'x', expectedRevision: 9 })).facts).toMatchObject({
      currentRevision: 1,
    })
  })

  it('of two changes to one revision, only one succeeds', async () => {
    const dataDir = newDataDir()
    const clients = [await serve(dataDir, revision), await serve(dataDir, revision)]
    await clients[0]?.create({})
    const changes = clients.map((client, index) =>
      client.request('tools/call', {
        name: 'update_item',
        arguments: { id: 1, title: `by ${index}`, expectedRevision: 1 },
      }),
    )
    const refused = (await Promise.all(changes)).filter(({ result }) => result === undefined || result.isError === true)
    expect(refused).toHaveLength(1)
    expect(JSON.stringify(refused)).toContain('-32000')
    expect(await clients[0]?.data('get_item', { id: 1 })).toMatchObject({ revision: 2 })
  })

  it('many creates at once are all kept, each with a different id', async () => {
    const dataDir = newDataDir()
    const [one, other] = [await serve(dataDir, revision), await serve(dataDir, revision)]
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    const made = await Promise.all(
      numbers.map((number) => (number % 2 === 0 ? one : other).create({ title: `many${number}` })),
    )
    expect(new Set(made.flat().map(({ id }) => id)).size).toBe(60)
    expect((await one.data('list_items')).total).toBe(60)
    expect(await other.found('many7')).toHaveLength(1)
  })

  it('ids and content survive a restart, and no id is reused', async () => {
    const dataDir = newDataDir()
    const first = await serve(dataDir, revision)
    const [kept] = await first.create({ title: '残る' }, { title: 'gone' })
    await first.data('delete_item', { id: 2 })
    await closeAll()
    const second = await serve(dataDir, revision)
    expect(await second.data('get_item', { id: 1 })).toEqual(kept)
    expect(await second.found('残る')).toEqual([1])
    expect((await second.create({}))[0]?.id).toBe(3)
  })

  it('ids count per workspace, and other workspaces are invisible', async () => {
    const dataDir = newDataDir()
    const [here, there] = [await serve(dataDir, revision), await serve(dataDir, revision, { workspace: 'other' })]
    await here.create({ title: 'secret', tags: ['private'] }, { title: 'secret', related: [1] })
    expect((await there.create({ title: 'mine' }))[0]?.id).toBe(1)
    expect(await there.found('secret')).toEqual([])
    expect(await there.data('get_tags')).toEqual({ tags: [] })
    expect(await there.data('get_stats')).toMatchObject({ totalItems: 1, graph: { edges: 0 } })
    expect((await there.refusal('get_item', { id: 2 })).code).toBe(-32001)
    expect((await there.refusal('add_relations', { sourceId: 1, targetIds: [2] })).code).toBe(-32001)
    expect((await there.refusal('get_item', { id: 2 ** 32 + 1 })).code).toBe(-32001)
  })

  it('every change is kept with who made it and when', async () => {
    const dataDir = newDataDir()
    const client = await serve(dataDir, revision)
    await client.create({ title: 'before' })
    await client.data('update_item', { id: 1, title: 'after' })
    await client.data('delete_item', { id: 1 })
    const history = rows(dataDir, 'SELECT revision, actor, at, before FROM item_history ORDER BY revision') as {
      before: string
    }[]
    const entry = { actor: 'tester', at: expect.stringMatching(/Z$/) as string }
    expect(history).toMatchObject([1, 2, 3].map((number) => ({ revision: number, ...entry })))
    expect(JSON.parse(history[1]?.before ?? '')).toMatchObject({ title: 'before' })
    expect(JSON.parse(history[2]?.before ?? '')).toMatchObject({ title: 'after', type: 'task' })
  })

  it('every earlier state is kept with who wrote it [SHI-3.4-update-current-state]', async () => {
    const dataDir = newDataDir()
    const client = await serve(dataDir, revision)
    for (const content of ['one', 'two', 'three']) await client.data('update_current_state', { content })
    const states = rows(dataDir, 'SELECT actor, state FROM states ORDER BY revision') as {
      actor: string
      state: string
    }[]
    expect(states.map(({ actor, state }) => [actor, (JSON.parse(state) as { content: string }).content])).toEqual([
      ['tester', 'one'],
      ['tester', 'two'],
      ['tester', 'three'],
    ])
  })

  it.each([
    [
      'is no database',
      (dataDir: string) => {
        writeFileSync(path.join(dataDir, 'kura.db'), 'this is no database, but text '.repeat(100))
      },
    ],
    [
      'is a folder',
      (dataDir: string) => {
        mkdirSync(path.join(dataDir, 'kura.db'))
      },
    ],
  ])('a database file that %s is a database error in plain words', async (_what, spoil) => {
    const dataDir = newDataDir()
    spoil(dataDir)
    const client = await serve(dataDir, revision)
    for (const [tool, args] of [
      ['create_item', { type: 'task', title: 't' }],
      ['list_items', {}],
    ] as const) {
      const { code, words } = await client.refusal(tool, args)
      expect(code).toBe(-32003)
      expect(words).not.toMatch(/SQLITE_|SELECT|PRAGMA|\bat .*:\d+/)
    }
  })
})
