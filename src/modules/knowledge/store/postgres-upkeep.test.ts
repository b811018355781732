import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { newestOf } from '../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres } from '../../../storage/postgres/postgres.ts'
import type { Session } from '../../../storage/session.ts'
import { knowledgeMigrations } from '../migrations/index.ts'
import { knowledgePostgresMigrations } from '../migrations/postgres/index.ts'
import { createItem } from '../use-cases/create-item.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { searchItems } from '../search/search-items.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { idsOn, sampleDocument } from './contract/setup.ts'
import { reindexIfOutdated } from './postgres/reindex.ts'
import { createFolding } from './postgres/folding.ts'
import { idsOf, type Chunk } from './postgres/posting-list.ts'
import { openPostgresStore } from './postgres/store.ts'

const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

let database: TestDatabase
let raw: Postgres
beforeEach(async () => {
  database = await createTestDatabase()
  raw = openPostgres({ url: database.url })
})
afterEach(async () => {
  await raw.close()
  await database.drop()
})

const open = () => ({ store: openPostgresStore({ url: database.url, clock: Date.now }), clock: Date.now })

const totalOf = async (deps: ReturnType<typeof open>, query: string, workspace = 'default'): Promise<number> =>
  (await searchItems(deps, { ...caller, workspace }, { query, limit: 1, offset: 0 })).total

it('has the schema versions of SQLite, apart from those that only one of both needs', () => {
  const versions = (migrations: readonly { readonly version: number }[]) => migrations.map(({ version }) => version)
  const [onPostgres, onSqlite] = [versions(knowledgePostgresMigrations), versions(knowledgeMigrations)]
  expect(onPostgres.filter((version) => !onSqlite.includes(version))).toEqual([9, 10, 11])
  expect(onSqlite.filter((version) => !onPostgres.includes(version))).toEqual([2, 12])
})

describe('a newer schema', () => {
  it('is read but not written, even if it appears while the store is open', async () => {
    const deps = open()
    await createItem(deps, caller, { type: 'task', title: 'before' })
    await raw.write(caller.signal, (session) =>
      session.run("INSERT INTO schema_migrations VALUES ('knowledge', 999, 'future', '')"),
    )
    const refusal = { kind: 'database', hint: expect.stringContaining('Update Kura') as string }
    await expect(createItem(deps, caller, { type: 'task', title: 'after' })).rejects.toMatchObject(refusal)
    await deps.store.close()
    const later = open()
    await expect(createItem(later, caller, { type: 'task', title: 'after' })).rejects.toMatchObject(refusal)
    expect(await totalOf(later, 'before')).toBe(1)
    await later.store.close()
  })

  it('is not folded', async () => {
    const deps = open()
    await createItem(deps, caller, { type: 'task', title: 'before' })
    await deps.store.close()
    const waiting = () => raw.read(caller.signal, (session) => session.rows('SELECT item FROM waiting_items'))
    const { signal } = caller
    const newestVersion = newestOf(knowledgePostgresMigrations)
    await createFolding({ database: raw, signal, newestVersion: newestVersion - 1 }).all(signal)
    expect(await waiting()).toHaveLength(1)
    await createFolding({ database: raw, signal, newestVersion }).all(signal)
    expect(await waiting()).toHaveLength(0)
  })
})

describe('what a server keeps of the index', () => {
  it('is read again after another server has changed it, before a fold and after it', async () => {
    const [writer, reader] = [open(), open()]
    const search = async (query: string) =>
      (await searchItems(reader, caller, { query, limit: 5, offset: 0 })).items.map(({ id, score }) => ({ id, score }))
    const { id } = await createItem(writer, caller, { type: 'task', title: 'wal', content: 'checkpoint' })
    await createItem(writer, caller, { type: 'task', title: 'lock', content: 'checkpoint wal wal wal' })
    await dump()
    const first = await search('wal checkpoint')
    expect(await search('wal checkpoint')).toEqual(first)
    await updateItem(writer, caller, { id, title: 'other', content: 'checkpoint' })
    const changed = await search('wal checkpoint')
    expect(changed.map((hit) => hit.id)).toEqual([2, id])
    await dump()
    expect(await search('wal checkpoint')).toEqual(changed)
    await updateItem(writer, caller, { id, title: 'wal', content: 'checkpoint' })
    await dump()
    expect(await search('wal checkpoint')).toEqual(first)
    await writer.store.close()
    await reader.store.close()
  })
})

describe('many servers', () => {
  it('make the tables and write at the same time, and no id is used twice', async () => {
    const servers = Array.from({ length: 5 }, open)
    const made = await Promise.all(
      servers.flatMap((deps) =>
        Array.from({ length: 8 }, (_, n) =>
          createItem(
            deps,
            { ...caller, workspace: n % 2 ? 'default' : 'other' },
            { type: 'task', title: 'turn', tags: ['t'] },
          ),
        ),
      ),
    )
    // Two workspaces with twenty items each; ids may have gaps, because each server draws some of its own.
    const even = made.filter((_, index) => index % 2 === 0).map(({ id }) => id)
    const odd = made.filter((_, index) => index % 2 === 1).map(({ id }) => id)
    expect([new Set(even).size, new Set(odd).size]).toEqual([20, 20])
    for (const workspace of ['default', 'other'])
      await servers[0]?.store.read({ ...caller, workspace }, async (tx) => {
        expect([await tx.count({}), await tx.count({ anyTag: ['t'] }), (await tx.indexTotals()).items]).toEqual([
          20, 20, 20,
        ])
        expect(await tx.facets()).toMatchObject([{ count: 20 }])
        expect(await tx.tagCounts()).toEqual([{ name: 't', count: 20 }])
      })
    for (const { store } of servers) await store.close()
  })

  it('can read while more writes wait than there are connections', async () => {
    const store = openPostgresStore({ url: database.url, clock: Date.now, connections: 2 })
    const deps = { store, clock: Date.now }
    await createItem(deps, caller, { type: 'task', title: 'first' })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const writing = [
      store.write(caller, () => held),
      ...Array.from({ length: 6 }, () => createItem(deps, caller, { type: 'task', title: 'more' })),
    ]
    expect(await store.read(caller, (tx) => tx.count({}))).toBe(1)
    release()
    await Promise.all(writing)
    expect(await store.read(caller, (tx) => tx.count({}))).toBe(7)
    await store.close()
  })
})

const listsIn = async (session: Session, table: string): Promise<unknown> => {
  const rows = await session.rows<Chunk & { workspace: number; term: string }>(
    `SELECT workspace, term, first, list FROM ${table} ORDER BY workspace, term, first`,
  )
  return rows.map(({ workspace, term, ...chunk }) => [workspace, term, idsOf([chunk])])
}

/** The whole index, after all that waits has been folded. */
const dump = async (): Promise<unknown> => {
  const { signal } = caller
  await createFolding({ database: raw, signal, newestVersion: newestOf(knowledgePostgresMigrations) }).all(signal)
  return raw.read(signal, async (session) => [
    await listsIn(session, 'packed_postings'),
    await listsIn(session, 'packed_sample'),
    await session.rows(
      "SELECT workspace, item, length, encode(frequencies, 'hex') AS list FROM item_term_frequencies ORDER BY 1, 2",
    ),
    await session.rows('SELECT * FROM waiting_items'),
    await session.rows(
      'SELECT name, indexed_items, indexed_length, terms_version, reindexed_to FROM workspaces ORDER BY 1',
    ),
  ])
}

describe('the index', () => {
  const makeItems = async (count: number): Promise<void> => {
    const deps = open()
    for (let n = 1; n <= count; n++)
      await createItem(
        deps,
        { ...caller, workspace: n % 2 ? 'default' : 'other' },
        { type: 'task', title: `word ${n}`, content: '認証' },
      )
    await deps.store.close()
  }
  const spoil = (): Promise<number> =>
    raw.write(caller.signal, async (session) => {
      for (const table of ['packed_postings', 'packed_sample']) await session.run(`DELETE FROM ${table}`)
      return session.run('UPDATE workspaces SET terms_version = 0')
    })

  it('is the same after edits as if it had been built from scratch', async () => {
    const deps = open()
    for (let n = 1; n <= 34; n++)
      await createItem(deps, caller, { type: 'task', title: `word ${n}`, content: 'one two 認証', tags: ['tag'] })
    await updateItem(deps, caller, { id: 16, title: 'two words', content: 'word 三 one' })
    await updateItem(deps, caller, { id: 32, content: '' })
    await deleteItem(deps, caller, 33)
    const grown = await dump()
    await raw.write(caller.signal, async (session) => {
      for (const table of ['packed_postings', 'packed_sample', 'item_term_frequencies'])
        await session.run(`DELETE FROM ${table}`)
      return session.run('UPDATE workspaces SET indexed_items = 0, indexed_length = 0')
    })
    const reported: number[] = []
    await deps.store.reindex(caller.signal, ({ done, total }) => reported.push(done, total))
    expect(await dump()).toEqual(grown)
    expect(reported).toEqual([0, 33, 33, 33])
    await deps.store.close()
  })

  it('is rebuilt in the background in every workspace if terms are made differently now', async () => {
    await makeItems(45)
    const before = await dump()
    await spoil()
    await reindexIfOutdated(raw, caller)
    expect(await dump()).toEqual(before)
    const again = open()
    expect([await totalOf(again, 'word'), await totalOf(again, 'word', 'other')]).toEqual([23, 22])
    await again.store.close()
  })

  it('continues where it was interrupted', async () => {
    await makeItems(460)
    const before = await dump()
    await spoil()
    const interrupted = new AbortController()
    const stopAfterOne: Postgres = {
      ...raw,
      write: (signal, work) => raw.write(signal, work).finally(() => interrupted.abort(new Error('stop'))),
    }
    await expect(reindexIfOutdated(stopAfterOne, interrupted)).rejects.toThrow('stop')
    const reached = await raw.read(caller.signal, (session) =>
      session.rows<{ to: number | null }>('SELECT reindexed_to AS to FROM workspaces ORDER BY name'),
    )
    expect(reached).toEqual([{ to: 200 }, { to: null }])
    await reindexIfOutdated(raw, caller)
    expect(await dump()).toEqual(before)
  })

  it('distinguishes terms that are longer than a key may be', async () => {
    const { store } = open()
    const [one, two] = ['認'.repeat(5_000), `${'認'.repeat(5_000)}証`]
    await store.write(caller, async (tx) => {
      await tx.indexItem(1, sampleDocument({ [one]: 1 }))
      await tx.indexItem(2, sampleDocument({ [two]: 1 }, [two]))
    })
    await store.read(caller, async (tx) => {
      expect([await idsOn(tx, { anyOf: [[one]] }), await idsOn(tx, { anyOf: [[two]], inTitle: true })]).toEqual([
        [1],
        [2],
      ])
    })
    await store.write(caller, (tx) =>
      tx.indexItem(2, sampleDocument({ other: 1 }), () => sampleDocument({ [two]: 1 }, [two])),
    )
    expect(await store.read(caller, (tx) => idsOn(tx, { anyOf: [[two]] }))).toEqual([])
    await store.close()
  })
})
