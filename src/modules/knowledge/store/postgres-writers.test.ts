import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '../../../../test/support/durability/random.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newestOf } from '../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres } from '../../../storage/postgres/postgres.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { knowledgePostgresMigrations } from '../migrations/postgres/index.ts'
import { addRelations, removeRelations } from '../use-cases/change-relations.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { purgeItem, restoreItem } from '../use-cases/item-history.ts'
import { listActivity } from '../use-cases/list-activity.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { sampleItem } from './contract/setup.ts'
import { foldWorkspace } from './postgres/fold.ts'
import { openPostgresStore } from './postgres/store.ts'

const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

let database: TestDatabase
let raw: Postgres
let servers: readonly KnowledgeDeps[]
beforeEach(async () => {
  database = await createTestDatabase()
  raw = openPostgres({ url: database.url })
  servers = [1, 2].map(() => ({
    store: openPostgresStore({ url: database.url, clock: Date.now }),
    clock: Date.now,
    makers: () => [],
  }))
  await one().store.read(caller, (tx) => tx.count({}))
})
afterEach(async () => {
  for (const { store } of servers) await store.close()
  await raw.close()
  await database.drop()
})

const serverAt = (index: number): KnowledgeDeps => {
  const server = servers[index % servers.length]
  if (!server) throw new Error('there is no server')
  return server
}
const one = () => serverAt(0)
const other = () => serverAt(1)

const rows = <Row>(sql: string) => raw.read(caller.signal, (session) => session.rows<Row>(sql))

const workspaceNumber = async (): Promise<number> =>
  (await rows<{ number: number }>("SELECT number FROM workspaces WHERE name = 'default'"))[0]?.number ?? 0

const foldAll = async (): Promise<void> =>
  foldWorkspace(raw, await workspaceNumber(), {
    signal: caller.signal,
    ifLocked: 'wait',
    newestVersion: newestOf(knowledgePostgresMigrations),
  })

/** What a count shows, and what is counted in the rows themselves. */
const expectTrueCounts = async (deps: KnowledgeDeps): Promise<void> => {
  const counted = await rows(`SELECT type, status, priority, count(*) AS count,
      CAST(sum(degree) AS BIGINT) AS connections, count(*) FILTER (WHERE degree = 0) AS isolated
    FROM items JOIN item_facets AS f USING (workspace, facet) GROUP BY type, status, priority ORDER BY 1, 2, 3`)
  const tags = await rows('SELECT name, count(*) AS count FROM item_tags GROUP BY name ORDER BY name')
  await deps.store.read(caller, async (tx) => {
    expect((await tx.facets()).map(({ facet: _, ...facet }) => facet)).toEqual(counted)
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
    expect((await tx.tagCounts()).toSorted(byName)).toEqual(tags)
  })
}

const problemsSql = `SELECT
  (SELECT count(*) FROM items WHERE degree <> (SELECT count(*) FROM item_edges AS e
    WHERE e.workspace = items.workspace AND e.source = items.id)) AS degrees,
  (SELECT count(*) FROM item_edges AS e WHERE NOT EXISTS
    (SELECT 1 FROM item_edges AS b WHERE b.workspace = e.workspace AND b.source = e.target AND b.target = e.source)
    OR NOT EXISTS (SELECT 1 FROM items AS i WHERE i.workspace = e.workspace AND i.id = e.target)) AS edges,
  (SELECT count(*) FROM (SELECT item FROM item_history GROUP BY workspace, item
    HAVING max(revision) <> count(*) OR min(revision) <> 1) AS gaps) AS revisions,
  (SELECT count(*) FROM items WHERE revision <> (SELECT max(revision) FROM item_history AS h
    WHERE h.workspace = items.workspace AND h.item = items.id)) AS newest`

/** Refusals are answers, too: an item may have been deleted by another server. */
const unlessRefused = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || !['not_found', 'rule_violated', 'conflict'].includes(thrown.kind)) throw thrown
  })

describe('two servers that write to one workspace at once', () => {
  it('lose nothing, count right, and leave no gap in any history', async () => {
    const random = createRandom(7)
    const pick = <T>(first: T, ...more: readonly T[]): T => more[Math.floor(random() * (more.length + 1)) - 1] ?? first
    const ids = Array.from({ length: 8 }, (_, index) => index + 1)
    for (const id of ids) await createItem(one(), caller, { type: 'task', title: `item ${id}`, tags: ['all'] })
    const someId = (): number => pick(1, ...ids.slice(1))
    const others = (id: number): number[] => [someId(), someId()].filter((some) => some !== id)
    type Operation = (deps: KnowledgeDeps) => Promise<unknown>
    const create: Operation = (deps) =>
      createItem(deps, caller, { type: pick('task', 'bug'), title: 'new', tags: ['new', 'all'] })
    const operations: readonly Operation[] = [
      (deps) => createItem(deps, caller, { type: 'note', title: 'related', related: [...new Set(others(0))] }),
      (deps) => updateItem(deps, caller, { id: someId(), status: pick('Open', 'Completed'), tags: ['b'] }),
      (deps) => updateItem(deps, caller, { id: someId(), title: `title ${random()}` }),
      (deps) => deleteItem(deps, caller, someId()),
      (deps) => restoreItem(deps, caller, { id: someId() }),
      (deps) => {
        const sourceId = someId()
        return addRelations(deps, caller, { sourceId, targetIds: others(sourceId) })
      },
      (deps) => {
        const sourceId = someId()
        return removeRelations(deps, caller, { sourceId, targetIds: others(sourceId) })
      },
    ]
    for (let round = 0; round < 6; round++)
      await Promise.all(
        Array.from({ length: 24 }, (_, index) => unlessRefused(pick(create, ...operations)(serverAt(index)))),
      )
    expect(await rows(problemsSql)).toEqual([{ degrees: 0, edges: 0, revisions: 0, newest: 0 }])
    await expectTrueCounts(one())
    await foldAll()
    expect(await rows('SELECT number FROM waiting_counts')).toEqual([])
    for (const server of servers) await expectTrueCounts(server)
    await listActivity(one(), caller, { limit: 1 })
    const [versions] = await rows<{ entries: number; listed: number }>(`SELECT
      (SELECT count(*) FROM item_history) AS entries,
      (SELECT count(*) FROM activity JOIN activity_facets AS f USING (workspace, facet)
        WHERE f.change <> 'relate') AS listed`)
    expect(versions?.listed).toBe(versions?.entries)
  })

  it('show every change once to someone who polls, in ascending order', async () => {
    const writers = servers.map(async (deps) => {
      for (let index = 0; index < 25; index++) await createItem(deps, caller, { type: 'task', title: `${index}` })
    })
    const seen: number[] = []
    const state = { over: false }
    const polling = (async () => {
      for (let isLast = false; !isLast; ) {
        isLast = state.over
        const { entries } = await listActivity(other(), caller, { after: seen.at(-1) ?? 0, limit: 100 })
        seen.push(...entries.map(({ number }) => number).toReversed())
      }
    })()
    await Promise.all(writers)
    state.over = true
    await polling
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('do a request with a key once, and both return its answer', async () => {
    const asked = { ...caller, idempotency: { key: 'k', principal: 'p', fingerprint: 'f' } }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createItem(serverAt(index), asked, { type: 'task', title: 'once' })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await one().store.read(caller, (tx) => tx.count({}))).toBe(1)
  })

  it('give each state a revision of its own', async () => {
    const states = await Promise.all(
      Array.from({ length: 8 }, (_, index) => updateCurrentState(serverAt(index), caller, { content: `${index}` })),
    )
    expect(states.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('restore a deleted item once', async () => {
    const { id } = await createItem(one(), caller, { type: 'task', title: 'back' })
    await deleteItem(one(), caller, id)
    const restored = await Promise.allSettled(servers.map((deps) => restoreItem(deps, caller, { id })))
    expect(restored.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(problemsSql)).toEqual([{ degrees: 0, edges: 0, revisions: 0, newest: 0 }])
  })
})

describe('a write that is not committed yet', () => {
  it('holds up no other write of the workspace', async () => {
    await createItem(one(), caller, { type: 'task', title: 'first', tags: ['t'] })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = one().store.write(caller, async (tx) => {
      await tx.insertItem(sampleItem(await tx.nextId(), { tags: ['t'] }))
      await tx.appendState({ content: 's', related: [], tags: [], metadata: {}, updatedAt: '', revision: 1 })
      await held
    })
    for (const deps of servers) {
      const { id } = await createItem(deps, caller, { type: 'task', title: 'meanwhile', tags: ['t'] })
      await updateItem(deps, caller, { id, title: 'changed' })
      await deleteItem(deps, caller, id)
    }
    release()
    await slow
    expect(await one().store.read(caller, (tx) => tx.count({}))).toBe(2)
  })
})

describe('ids', () => {
  it('have no gaps if one server writes, also after writes that failed', async () => {
    const made: number[] = []
    for (let index = 0; index < 20; index++) {
      await unlessRefused(
        one().store.write(caller, async (tx) => {
          await tx.nextId()
          throw new AppError('not_found', { en: 'no', ja: 'no' })
        }),
      )
      made.push((await createItem(one(), caller, { type: 'task', title: 'next' })).id)
    }
    expect(made).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    const third = openPostgresStore({ url: database.url, clock: Date.now })
    for (let index = 0; index < 4; index++)
      await createItem({ store: third, clock: Date.now }, caller, { type: 'task', title: 'next' })
    const last = await third.write(caller, (tx) => tx.nextId())
    await third.close()
    // What it had drawn and not used is not lost.
    expect((await createItem(other(), caller, { type: 'task', title: 'next' })).id).toBe(last + 1)
  })

  it('that a server has drawn are not used after another one has imported them', async () => {
    for (let index = 0; index < 5; index++) await createItem(one(), caller, { type: 'task', title: 'drawn' })
    // The first server has drawn more than it has used.
    await other().store.write(caller, async (tx) => {
      await tx.raiseLastId(6)
      await tx.insertItem(sampleItem(6))
    })
    await purgeItem(other(), caller, 6)
    const { id } = await createItem(one(), caller, { type: 'task', title: 'after' })
    expect(id).toBeGreaterThan(6)
  })
})

describe('a store of version 8', () => {
  it('keeps its counts, and goes on with its numbers', async () => {
    for (const title of ['one', 'two', 'three'])
      await createItem(one(), caller, { type: 'task', title, tags: ['t'], related: [] })
    await deleteItem(one(), caller, 3)
    await foldAll()
    await raw.maintain(caller.signal, async (session) => {
      await session.run('UPDATE workspaces SET last_id = 3, last_activity = 4')
      for (const table of ['drawn_numbers', 'activity_numbers', 'folds', 'waiting_counts', 'waiting_activity'])
        await session.run(`DROP TABLE ${table}`)
      await session.run("DELETE FROM schema_migrations WHERE module = 'knowledge' AND version > 8")
    })
    const newer = { store: openPostgresStore({ url: database.url, clock: Date.now }), clock: Date.now }
    expect((await createItem(newer, caller, { type: 'task', title: 'four' })).id).toBe(4)
    expect((await listActivity(newer, caller, { limit: 9 })).entries.map(({ number }) => number)).toEqual([
      5, 4, 3, 2, 1,
    ])
    await expectTrueCounts(newer)
    await newer.store.close()
  })
})
