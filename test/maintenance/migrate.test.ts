import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import type { TransferReport } from '../../src/cli/maintenance.ts'
import { openSqliteTurns } from '../../src/modules/claude/store/sqlite/store.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { updateCurrentState } from '../../src/modules/knowledge/use-cases/current-state.ts'
import { deleteItem } from '../../src/modules/knowledge/use-cases/delete-item.ts'
import { itemHistory } from '../../src/modules/knowledge/use-cases/item-history.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { saveView } from '../../src/modules/knowledge/use-cases/saved-views.ts'
import { updateItem } from '../../src/modules/knowledge/use-cases/update-item.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { startingShell } from '../support/shell.ts'

const signal = new AbortController().signal
const callerIn = (workspace: string) => ({ workspace, actor: 'tester', signal })
const items = 230

/**
 * Two workspaces with everything that is stored: relations, tags, history, deleted items, states, idempotency keys
 * and difficult characters.
 */
const fill = async (file: string): Promise<void> => {
  const store = openSqliteStore(file, { clock: Date.now })
  const deps = { store, clock: Date.now }
  const [main, other] = [callerIn('default'), callerIn('別の 場所')]
  for (let index = 1; index <= items; index += 1) {
    const related = index % 3 === 0 ? [index - 1, Math.ceil(index / 2)] : []
    await createItem(deps, main, {
      type: index % 2 === 0 ? 'task' : '議事録',
      title: `item ${index} 認証`,
      content: `本文 ${index}\u0000\u0001 text${index % 7}`,
      tags: [`t${index % 5}`, 'Ｔ'],
      related,
    })
  }
  for (const id of [5, 17]) await updateItem(deps, main, { id, title: `changed ${id}`, status: 'Closed', tags: [] })
  for (const id of [9, items]) await deleteItem(deps, main, id)
  await createItem(deps, other, { type: 'task', title: 'elsewhere' })
  for (const content of ['one', '二']) await updateCurrentState(deps, main, { content })
  await saveView(deps, main, { name: '未対応', query: 'is:open \u0001' })
  await createItem(
    deps,
    { ...main, idempotency: { key: 'k\u0000', principal: 'p', fingerprint: 'f' } },
    { type: 'task', title: 'once' },
  )
  await store.close()
  const turns = openSqliteTurns(file, {
    clock: Date.now,
    owner: async () => 'me',
    isAlive: async () => true,
    endOrphanedRun: async () => true,
  })
  const turn = {
    executionId: 'e',
    parentSessionId: null,
    prompt: '太郎',
    contextFile: null,
    workingDir: '/p',
    cliVersion: null,
    startedAt: new Date().toISOString(),
  }
  const ending = {
    outcome: 'success',
    sessionId: 's',
    response: 'はい',
    error: null,
    kind: null,
    endedAt: turn.startedAt,
    costUsd: 0.1,
    usage: { input_tokens: 3 },
    reported: null,
    parentMoved: false,
  } as const
  for (const id of ['a', 'b', 'c']) {
    await turns.begin(main, { ...turn, id })
    if (id !== 'c') await turns.finish(main, id, { ...ending, sessionId: `s-${id}` })
  }
  await turns.close()
}

const shell = startingShell()
let home: string
let file: string
let database: TestDatabase
let filled: string
beforeAll(async () => {
  database = await createTestDatabase()
  filled = mkdtempSync(path.join(tmpdir(), 'kura-migrate-'))
  await fill(path.join(filled, 'kura.db'))
})
afterAll(async () => {
  rmSync(filled, { recursive: true })
  await database.drop()
})
beforeEach(() => {
  home = path.join(shell.make().home, '.kura')
  mkdirSync(home)
  file = path.join(home, 'kura.db')
  copyFileSync(path.join(filled, 'kura.db'), file)
})
afterEach(async () => {
  shell.remove()
  await database.empty().catch(() => undefined)
})

/** Runs a copy in this process, so that a test can stop it at a certain row. */
const maintenanceInProcess = () =>
  createServices(manifests, {
    environment: {},
    workingDir: path.dirname(home),
    homeDir: path.dirname(home),
    logSink: { write: () => true },
  }).maintenance

const hashOf = (name: string): string => createHash('sha256').update(readFileSync(name)).digest('hex')

const migrated = async (line: string): Promise<TransferReport> => {
  const ran = await shell.kura(`migrate ${line} --json`)
  expect(ran.code, ran.err).toBe(0)
  return JSON.parse(ran.out) as TransferReport
}

const seen = async (store: KnowledgeStore): Promise<unknown> => {
  const deps = { store, clock: Date.now }
  const caller = callerIn('default')
  const search = await searchItems(deps, caller, { query: '認証 text3', limit: 30, offset: 0 })
  const tags = await store.read(caller, (tx) => tx.tagCounts())
  const facets = await store.read(caller, async (tx) => (await tx.facets()).map(({ facet: _, ...one }) => one))
  const found = await store.read(caller, async (tx) => [
    await tx.findItem(17),
    await tx.findItem(9),
    await tx.currentState(),
    // The next server makes the vectors.
    { ...(await tx.indexTotals()), signsVersion: undefined, vectorsModel: undefined },
  ])
  const history = await Promise.all([5, 9, items].map((id) => itemHistory(deps, caller, { id, limit: 100, offset: 0 })))
  const again = await createItem(
    deps,
    { ...caller, idempotency: { key: 'k\u0000', principal: 'p', fingerprint: 'f' } },
    { type: 'task', title: 'once' },
  )
  const next = await store.read(callerIn('別の 場所'), (tx) => tx.findItem(1))
  const activity = await store.read(caller, async (tx) => ({
    first: await tx.activity({ limit: 100, before: 200 }),
    filtered: (await tx.activity({ limit: 1_000, change: 'update' })).length,
    last: await tx.lastActivity(),
    views: await tx.views(),
  }))
  return { search, tags, facets, found, history, again, next, activity }
}

describe('kura migrate', () => {
  it('copies everything to PostgreSQL and back, and does not change a byte of the source', async () => {
    const before = hashOf(file)
    const there = await migrated(`--to ${database.url}`)
    expect(hashOf(file)).toBe(before)
    expect(there.carried.map(({ module, kind, rows }) => [module, kind, rows])).toEqual([
      ['knowledge', 'workspaces', 2],
      ['knowledge', 'items', items],
      ['knowledge', 'history', expect.any(Number)],
      ['knowledge', 'relations', expect.any(Number)],
      ['knowledge', 'states', 2],
      ['knowledge', 'activity facets', expect.any(Number)],
      ['knowledge', 'activity', expect.any(Number)],
      ['knowledge', 'views', 1],
      ['knowledge', 'requests', 1],
      ['claude', 'turns', 3],
    ])
    const back = await migrated(`--from ${database.url} --to ${path.join(home, 'back')}.db`)
    expect(back.carried).toEqual(there.carried)
    expect(await database.count('transfer_marks')).toBe(0)

    const stores = [
      openSqliteStore(file, { clock: Date.now }),
      openPostgresStore({ url: database.url, clock: Date.now }),
      openSqliteStore(path.join(home, 'back.db'), { clock: Date.now }),
    ]
    const [first, ...others] = await Promise.all(stores.map(seen))
    for (const other of others) expect(other).toEqual(first)
    for (const store of stores) expect(await store.write(callerIn('default'), (tx) => tx.nextId())).toBe(items + 2)
    await Promise.all(stores.map((store) => store.close()))
  })

  it('prints the rows and checksums, and no password, in both languages', async () => {
    const { code, out, err } = await shell.kura(`migrate --to ${database.url}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^knowledge items +230 {2}sha256 [0-9a-f]{16}$/m)
    expect(err).toContain('the same on both sides')
    const { code: again, err: refused } = await shell.kura('migrate', {
      environment: { KURA_DATABASE_URL: database.url },
      language: 'ja',
    })
    expect(again).toBe(4)
    expect(refused).toContain('すでにデータがあります')
    for (const text of [out, err, refused]) expect(text).not.toContain(new URL(database.url).password)
  })

  it('continues an interrupted copy', async () => {
    const stopping = new AbortController()
    const maintenance = maintenanceInProcess()
    const seenSoFar: string[] = []
    const onProgress = ({ kind, done }: { kind: string; done: number }): void => {
      seenSoFar.push(`${kind} ${done}`)
      if (kind === 'items' && done === 200) stopping.abort()
    }
    const options = { to: database.url, from: undefined, workspace: undefined, dryRun: false, onProgress }
    await expect(maintenance.transfer({ ...options, signal: stopping.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    })
    expect(await database.count('items')).toBe(200)
    seenSoFar.length = 0
    const { carried } = await maintenance.transfer({ ...options, signal })
    expect(seenSoFar.slice(0, 2), 'only what was missing').toEqual(['items 29', 'items 30'])
    expect(carried.find(({ kind }) => kind === 'items')?.rows).toBe(items)
  })

  it('says so when the copy is not the same as the source', async () => {
    const stopping = new AbortController()
    const maintenance = maintenanceInProcess()
    const options = { to: database.url, from: undefined, workspace: undefined, dryRun: false }
    const onProgress = ({ kind }: { kind: string }): void => {
      if (kind === 'items') stopping.abort()
    }
    await expect(maintenance.transfer({ ...options, signal: stopping.signal, onProgress })).rejects.toMatchObject({
      kind: 'cancelled',
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query("UPDATE items SET title = 'another' WHERE title = 'item 8 認証'")
    await client.end()
    const { code, err } = await shell.kura(`migrate --to ${database.url}`)
    expect(code).toBe(4)
    expect(err).toMatch(/not the same as the source \(items/)
  })

  it('refuses a workspace that has other data, and writes nothing', async () => {
    const store = openPostgresStore({ url: database.url, clock: Date.now })
    await createItem({ store, clock: Date.now }, callerIn('別の 場所'), { type: 'task', title: 'mine' })
    await store.close()
    for (const line of ['migrate --dry-run', 'migrate']) {
      const { code, err } = await shell.kura(`${line} --to ${database.url}`)
      expect(code).toBe(4)
      expect(err).toContain('already has data in the workspace 別の 場所')
    }
    expect(await database.count('items')).toBe(1)
    expect(
      (await migrated(`--to ${database.url} --workspace default`)).carried.find(({ kind }) => kind === 'items')?.rows,
    ).toBe(items - 1)
  })

  it('with --dry-run counts and writes nothing', async () => {
    const fresh = await createTestDatabase()
    const { carried } = await migrated(`--to ${fresh.url} --dry-run`)
    expect(carried.find(({ kind }) => kind === 'items')?.rows).toBe(items)
    await expect(fresh.count('items')).rejects.toThrow('does not exist')
    await fresh.drop()
  })

  it.each([
    ['no target', 'migrate', 2, 'Say where to copy to'],
    ['two files', 'migrate --to other.db', 2, 'Both are files'],
    ['no address', 'migrate --to postgres://kura:secret@host:port/x', 2, 'no address of a PostgreSQL'],
    [
      'a source that is not there',
      'migrate --from nothing.db --to postgres://kura:secret@127.0.0.1:1/x',
      3,
      'There is no database',
    ],
    [
      'a workspace that is not there',
      'migrate --workspace none --to postgres://kura:secret@127.0.0.1:1/x',
      3,
      'has no workspace none',
    ],
    ['a server that is not there', 'migrate --to postgres://kura:secret@127.0.0.1:1/x', 6, 'cannot be reached'],
  ])('refuses %s in plain words', async (_, line, code, words) => {
    const ran = await shell.kura(line)
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(words)
    expect(ran.err).not.toContain('secret')
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})
