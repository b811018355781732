import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import old from '../../../../test/support/old-store/version-4.json' with { type: 'json' }
import { migrate } from '../../../storage/migrations.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { openSqlite } from '../../../storage/sqlite.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { addRelations } from '../use-cases/change-relations.ts'
import { itemHistory, restoreItem } from '../use-cases/item-history.ts'
import { knowledgeMigrations } from './index.ts'
import { knowledgePostgresMigrations } from './postgres/index.ts'

const signal = new AbortController().signal
const callerIn = (workspace: string) => ({ workspace, actor: 'tester', signal })
const size = 2 ** 32

type Rows = typeof old & {
  history: {
    workspace: number
    item: number
    revision: number
    change: string
    actor: string
    at: string
    before: string
  }[]
}

/**
 * A hub that was linked to one leaf after the other, as version 4 stored it: each entry contains the list before it.
 */
const withHub = (rows: Rows, leaves: number): Rows => {
  const [hub, first] = [1_000, 1_001]
  const ids = Array.from({ length: leaves }, (_, index) => first + index)
  const item = { ...rows.items[0], workspace: 1, facet: rows.items[0]?.facet ?? 0, degree: 1 } as Rows['items'][number]
  const at = '2026-02-01T00:00:00.000Z'
  const entry = { workspace: 1, change: 'relate', actor: 'taro', at }
  return {
    ...rows,
    items: [
      ...rows.items,
      { ...item, id: hub, revision: leaves + 1, degree: leaves },
      ...ids.map((id) => ({ ...item, id, revision: 2 })),
    ],
    edges: [
      ...rows.edges,
      ...ids.flatMap((id) => [
        { workspace: 1, source: hub, target: id },
        { workspace: 1, source: id, target: hub },
      ]),
    ],
    history: [
      ...rows.history,
      ...[hub, ...ids].map((id) => ({ ...entry, item: id, revision: 1, change: 'create', before: '{}' })),
      ...ids.map((_, index) => ({
        ...entry,
        item: hub,
        revision: index + 2,
        before: JSON.stringify({ related: ids.slice(0, index), revision: index + 1 }),
      })),
      ...ids.map((id) => ({ ...entry, item: id, revision: 2, before: '{"related":[],"revision":1}' })),
    ],
  }
}

interface OldStore {
  open(): KnowledgeDeps
  events(): Promise<number>
  dispose(): Promise<void>
  /** Runs the conversion and stops it after this many steps. */
  interrupt?(steps: number): Promise<void>
}

const inSqlite = async (rows: Rows): Promise<OldStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-old-'))
  const file = join(folder, 'kura.db')
  const database = openSqlite(file)
  await migrate(
    database,
    { module: 'knowledge', migrations: knowledgeMigrations.filter(({ version }) => version <= 4), clock: Date.now },
    signal,
  )
  await database.write(signal, async ({ sql }) => {
    for (const { number, name, last_id } of rows.workspaces)
      sql('INSERT INTO workspaces (number, name, last_id) VALUES (?, ?, ?)').run(number, name, last_id)
    for (const one of rows.facets)
      sql('INSERT INTO item_facets VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
        one.facet,
        one.workspace,
        one.type,
        one.status,
        one.priority,
        one.count,
        one.connections,
        one.isolated,
      )
    for (const one of rows.items)
      sql('INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
        one.workspace * size + one.id,
        one.workspace,
        one.facet,
        one.revision,
        one.degree,
        one.created_at,
        one.updated_at,
        one.title,
        '',
        '',
        '',
        '',
        '',
        one.content,
      )
    for (const { workspace, source, target } of rows.edges)
      sql('INSERT INTO item_edges VALUES (?, ?)').run(workspace * size + source, workspace * size + target)
    for (const one of rows.history)
      sql('INSERT INTO item_history VALUES (?, ?, ?, ?, ?, ?)').run(
        one.workspace * size + one.item,
        one.revision,
        one.change,
        one.actor,
        one.at,
        one.before,
      )
    return Promise.resolve()
  })
  await database.close()
  const opened: KnowledgeDeps[] = []
  return {
    open: () => {
      const deps = { store: openSqliteStore(file, { clock: Date.now }), clock: Date.now }
      opened.push(deps)
      return deps
    },
    events: async () => {
      expect(
        (await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('before-knowledge-')),
      ).toHaveLength(1)
      const reading = openSqlite(file)
      const count = await reading.read(signal, ({ sql }) =>
        Promise.resolve(sql<{ n: number }>('SELECT count(*) AS n FROM relation_events').get()?.n ?? 0),
      )
      await reading.close()
      return count
    },
    dispose: async () => {
      for (const { store } of opened) await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

const inPostgres = async (rows: Rows): Promise<OldStore> => {
  const database: TestDatabase = await createTestDatabase()
  const raw = openPostgres({ url: database.url })
  await migratePostgres(
    raw,
    {
      module: 'knowledge',
      migrations: knowledgePostgresMigrations.filter(({ version }) => version <= 4),
      clock: Date.now,
    },
    signal,
  )
  await raw.write(signal, async (session) => {
    for (const { number, name, last_id } of rows.workspaces)
      await session.run(
        'INSERT INTO workspaces (number, name, last_id, last_facet, terms_version) VALUES ($1, $2, $3, 100, 1)',
        [number, name, last_id],
      )
    for (const one of rows.facets)
      await session.run('INSERT INTO item_facets VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
        one.workspace,
        one.facet,
        one.type,
        one.status,
        one.priority,
        one.count,
        one.connections,
        one.isolated,
      ])
    for (const one of rows.items)
      await session.run("INSERT INTO items VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', '', '', '', '', $9)", [
        one.workspace,
        one.id,
        one.facet,
        one.revision,
        one.degree,
        one.created_at,
        one.updated_at,
        one.title,
        one.content,
      ])
    for (const { workspace, source, target } of rows.edges)
      await session.run('INSERT INTO item_edges VALUES ($1, $2, $3)', [workspace, source, target])
    for (const one of rows.history)
      await session.run('INSERT INTO item_history VALUES ($1, $2, $3, $4, $5, $6, $7)', [
        one.workspace,
        one.item,
        one.revision,
        one.change,
        one.actor,
        one.at,
        one.before,
      ])
  })
  const opened: KnowledgeDeps[] = []
  return {
    open: () => {
      const deps = { store: openPostgresStore({ url: database.url, clock: Date.now }), clock: Date.now }
      opened.push(deps)
      return deps
    },
    events: () => database.count('relation_events'),
    interrupt: async (steps) => {
      let left = steps
      const migration = knowledgePostgresMigrations.find(({ version }) => version === 5)
      await raw
        .maintain(signal, async (session) => {
          for (const statement of migration?.statements('TEXT') ?? []) await session.run(statement)
          const counting = {
            ...session,
            run: (sql: string, values?: readonly unknown[]) => {
              if (left-- === 0) throw new Error('broken off')
              return session.run(sql, values)
            },
          }
          await migration?.convert?.(
            counting,
            () => Promise.resolve(),
            () => undefined,
          )
        })
        .catch((thrown: unknown) => {
          if (!String(thrown).includes('broken off') && !String((thrown as Error).cause).includes('broken off'))
            throw thrown
        })
    },
    dispose: async () => {
      for (const { store } of opened) await store.close()
      await raw.close()
      await database.drop()
    },
  }
}

const leaves = 110

describe.each([
  ['SQLite', inSqlite],
  ['PostgreSQL', inPostgres],
] as const)('a store of version 4 on %s', { timeout: 300_000 }, (_, make) => {
  let store: OldStore
  beforeEach(async () => {
    store = await make(withHub(old, leaves))
  })
  afterEach(() => store.dispose())

  const historyOf = async (deps: KnowledgeDeps, workspace: string, id: number) =>
    (await itemHistory(deps, callerIn(workspace), { id, limit: 1_000, offset: 0 })).entries

  const expectEverything = async (deps: KnowledgeDeps): Promise<void> => {
    for (const { workspace, id, revision, title, related } of old.expected) {
      const caller = callerIn(workspace)
      const { item } = await restoreItem(deps, caller, { id, revision })
      const existing = await deps.store.read(caller, (tx) => tx.existing(related))
      expect(item, `${workspace} ${id} revision ${revision}`).toMatchObject({ title, related: existing })
    }
  }

  it('keeps every version with its relations', async () => {
    const deps = store.open()
    const before = await deps.store.read(callerIn('default'), (tx) => tx.findItem(1_000))
    expect(before).toMatchObject({ revision: leaves + 1 })
    expect((await restoreItem(deps, callerIn('default'), { id: 1_000, revision: 31 })).item.related).toHaveLength(30)
    await expectEverything(deps)
  })

  it('has relations as events, and no lists any more', async () => {
    const deps = store.open()
    const hub = await historyOf(deps, 'default', 1_000)
    expect(hub.map(({ change }) => change)).toEqual([...Array.from({ length: leaves }, () => 'link'), 'create'])
    expect(hub[0]).toEqual({
      id: 1_000,
      revision: leaves,
      change: 'link',
      actor: 'taro',
      at: '2026-02-01T00:00:00.000Z',
      related: [1_000 + leaves],
    })
    expect(await historyOf(deps, 'default', 1_001)).toMatchObject([
      { change: 'link', related: [1_000] },
      { change: 'create' },
    ])
    for (const workspace of ['default', 'other'])
      for (let id = 1; id <= 8; id += 1)
        for (const entry of await historyOf(deps, workspace, id)) {
          expect(['create', 'update', 'delete', 'restore', 'link', 'unlink']).toContain(entry.change)
          if ('before' in entry && entry.change !== 'delete') expect(entry.before).not.toHaveProperty('related')
        }
  })

  it('numbers new events above the old ones', async () => {
    const deps = store.open()
    await addRelations(deps, callerIn('default'), { sourceId: 1_000, targetIds: [1] })
    expect((await historyOf(deps, 'default', 1_000))[0]).toMatchObject({
      change: 'link',
      related: [1],
      revision: leaves + 1,
    })
    expect((await restoreItem(deps, callerIn('default'), { id: 1_000, revision: leaves + 1 })).item).toMatchObject({
      revision: leaves + 1,
    })
    expect((await deps.store.read(callerIn('default'), (tx) => tx.findItem(1)))?.related).not.toContain(1_000)
  })

  it('is converted once, even if the conversion was interrupted at any step', async () => {
    const whole = await make(withHub(old, leaves))
    await historyOf(whole.open(), 'default', 1)
    const expected = await whole.events()
    await whole.dispose()
    if (store.interrupt) for (const steps of [1, 2, 5, 9]) await store.interrupt(steps)
    await expectEverything(store.open())
    await store.dispose()
    store = await make(withHub(old, leaves))
    if (store.interrupt) for (const steps of [1, 4, 8]) await store.interrupt(steps)
    await historyOf(store.open(), 'default', 1)
    expect(await store.events()).toBe(expected)
  })
})
