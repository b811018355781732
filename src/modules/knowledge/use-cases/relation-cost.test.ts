import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countStatements } from '../../../../test/support/count-statements.ts'
import { databaseSettings, openTestStore } from '../../../../test/support/engine.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { addRelations, removeRelations } from './change-relations.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { restoreItem } from './item-history.ts'
import { updateItem } from './update-item.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

const caller = { workspace: 'default', actor: 'someone', signal: new AbortController().signal }
const clock = (): number => Date.parse('2026-01-01T00:00:00.000Z')

let folder: string
let deps: KnowledgeDeps
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-relations-'))
  deps = { store: openTestStore(join(folder, 'kura.db'), clock), clock }
})
afterEach(async () => {
  await deps.store.close()
  await rm(folder, { recursive: true })
})

/** Creates a hub and then the leaves, and returns the ids of the leaves. */
const makeLeaves = async (count: number, content = ''): Promise<readonly number[]> => {
  await createItem(deps, caller, { type: 'project', title: 'hub', content })
  const ids: number[] = []
  for (let n = 0; n < count; n += 1)
    ids.push((await createItem(deps, caller, { type: n % 2 ? 'task' : 'bug', title: `leaf ${n}`, content })).id)
  return ids
}

const tables = ['item_history', 'relation_events', 'relation_events_by_target']

/** The size of the history in the database, indexes included. */
const historyBytes = async (): Promise<number> => {
  const { databaseUrl } = databaseSettings()
  if (typeof databaseUrl !== 'string') {
    const file = new RawDatabase(join(folder, 'kura.db'), { readonly: true })
    const bytes = Number(
      file
        .prepare(`SELECT sum(pgsize) FROM dbstat WHERE name IN (${tables.map((name) => `'${name}'`).join()})`)
        .pluck()
        .get(),
    )
    file.close()
    return bytes
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const parts = ['item_history', 'relation_events'].map(
    (name) => `pg_relation_size('${name}') + pg_indexes_size('${name}')`,
  )
  const { rows } = await client.query<{ bytes: string }>(`SELECT ${parts.join(' + ')} AS bytes`)
  await client.end()
  return Number(rows[0]?.bytes)
}

const sizes = [5, 400]

it('runs as many statements for many relations as for few', async () => {
  const counts: number[][] = []
  for (const size of sizes) {
    const leaves = await makeLeaves(size)
    const hub = (leaves[0] ?? 0) - 1
    counts.push([
      await countStatements(() => addRelations(deps, caller, { sourceId: hub, targetIds: leaves })),
      await countStatements(() => addRelations(deps, caller, { sourceId: hub, targetIds: leaves })),
      await countStatements(() => removeRelations(deps, caller, { sourceId: hub, targetIds: leaves })),
      await countStatements(() => updateItem(deps, caller, { id: hub, related: leaves })),
      await countStatements(() => updateItem(deps, caller, { id: hub, title: 'renamed', related: leaves.slice(1) })),
      await countStatements(() => deleteItem(deps, caller, hub)),
      await countStatements(() => restoreItem(deps, caller, { id: hub })),
      await countStatements(() => createItem(deps, caller, { type: 'project', title: 'another hub', related: leaves })),
    ])
  }
  const [few = [], many = []] = counts
  for (const [index, count] of many.entries()) expect(count).toBeLessThanOrEqual(few[index] ?? 0)
  for (const count of many) expect(count).toBeLessThan(40)
  for (const count of many.slice(0, 4)) expect(count).toBeLessThan(20)
})

it('stores only the relation itself, neither lists nor contents of its ends', async () => {
  const leaves = await makeLeaves(400, 'x'.repeat(2_000))
  const before = await historyBytes()
  for (const id of leaves.slice(0, 200)) await addRelations(deps, caller, { sourceId: id, targetIds: [1] })
  await addRelations(deps, caller, { sourceId: 1, targetIds: leaves })
  expect(((await historyBytes()) - before) / leaves.length).toBeLessThan(300)
  await removeRelations(deps, caller, { sourceId: 1, targetIds: leaves })
  expect(((await historyBytes()) - before) / leaves.length / 2).toBeLessThan(300)
})
