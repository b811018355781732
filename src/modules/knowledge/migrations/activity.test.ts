import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import type { KnowledgeStore } from '../ports.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { addRelations, removeRelations } from '../use-cases/change-relations.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { purgeItem, restoreItem } from '../use-cases/item-history.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

/** What version 8 added. */
const undo = [
  'DROP TABLE activity',
  'DROP TABLE activity_facets',
  'DROP TABLE saved_views',
  'ALTER TABLE workspaces DROP COLUMN last_activity',
  "DELETE FROM schema_migrations WHERE module = 'knowledge' AND version >= 8",
]

let now = Date.parse('2025-01-01T00:00:00.000Z')
const clock = (): number => (now += 1_000)
const signal = new AbortController().signal
const as = (actor: string, workspace = 'default') => ({ workspace, actor, signal })

/** Every kind of change, more of them than the migration reads at once. */
const work = async (store: KnowledgeStore): Promise<void> => {
  const deps = { store, clock }
  for (let index = 1; index <= 30; index++)
    await createItem(deps, as(`client ${index % 3}`), {
      type: index % 2 ? 'task' : 'メモ',
      title: `a\0 ${index}`,
      related: index > 2 ? [1, 2] : [],
    })
  for (let id = 1; id <= 30; id++)
    await updateItem(deps, as('taro (cursor)'), { id, title: `renamed ${id}`, content: 'x'.repeat(500), type: 'bug' })
  await addRelations(deps, as('hanako'), { sourceId: 5, targetIds: [6, 7] })
  await updateItem(deps, as('hanako'), { id: 5, title: 'last', related: [8] })
  await removeRelations(deps, as('x'.repeat(4_000)), { sourceId: 3, targetIds: [1] })
  await deleteItem(deps, as('taro (cursor)'), 4)
  await deleteItem(deps, as('taro (cursor)'), 9)
  await restoreItem(deps, as('hanako'), { id: 4 })
  await purgeItem(deps, as('hanako'), 12)
  for (const content of ['# First\n\nx', '\n\n- second']) await updateCurrentState(deps, as('claude'), { content })
  await createItem(deps, as('elsewhere', 'other'), { type: 'task', title: 'other' })
}

/** The tables of later versions, which PostgreSQL alone has. */
const undoLater = ['drawn_numbers', 'activity_numbers', 'folds', 'waiting_counts', 'waiting_activity'].map(
  (table) => `DROP TABLE ${table}`,
)

const seen = async (store: KnowledgeStore, workspace: string) => {
  await store.settle(as('', workspace))
  return store.read(as('', workspace), async (tx) => ({
    entries: (await tx.activity({ limit: 1_000 })).map(({ number: _number, ...entry }) => entry),
    ofTaro: (await tx.activity({ limit: 1_000, actor: 'taro', type: 'bug' })).length,
  }))
}

/** The migration must find in the history what the program would have written at once. */
const expectSame = async (open: () => KnowledgeStore, run: (statements: readonly string[]) => Promise<void>) => {
  const before = open()
  await work(before)
  const written = await seen(before, 'default')
  const other = await seen(before, 'other')
  await before.close()
  expect(written.entries.length).toBeGreaterThan(60)
  expect(written.ofTaro).toBeGreaterThan(20)
  await run(undo)
  const after = open()
  expect(await seen(after, 'default')).toEqual(written)
  expect(await seen(after, 'other')).toEqual(other)
  const last = await after.read(as(''), (tx) => tx.lastActivity())
  expect(last).toBe(written.entries.length)
  await updateCurrentState({ store: after, clock }, as('claude'), { content: 'third' })
  await after.settle(as(''))
  expect(await after.read(as(''), (tx) => tx.activity({ after: last, limit: 9 }))).toHaveLength(1)
  await after.close()
}

describe('the migration of the history to a list of changes', () => {
  let folder: string
  let database: TestDatabase
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kura-activity-'))
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('gives on SQLite what would have been written', async () => {
    const file = join(folder, 'kura.db')
    await expectSame(
      () => openSqliteStore(file, { clock }),
      (statements) => {
        const raw = new RawDatabase(file)
        for (const statement of statements) raw.exec(statement)
        raw.close()
        return Promise.resolve()
      },
    )
  })

  it('gives on PostgreSQL what would have been written, even if it stopped half-way', async () => {
    await expectSame(
      () => openPostgresStore({ url: database.url, clock }),
      async (statements) => {
        const raw = new pg.Client({ connectionString: database.url })
        await raw.connect()
        for (const statement of [...statements, ...undoLater]) await raw.query(statement)
        // Left by a migration that did not come to its end.
        await raw.query('ALTER TABLE workspaces ADD COLUMN last_activity BIGINT NOT NULL DEFAULT 0')
        await raw.end()
      },
    )
  })
})
