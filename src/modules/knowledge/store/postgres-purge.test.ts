import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { createItem } from '../use-cases/create-item.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { purgeItem } from '../use-cases/item-history.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { openPostgresStore } from './postgres/store.ts'

const database = useTestDatabase()
afterEach(() => database().empty())

const { signal } = new AbortController()
const caller = { workspace: 'default', actor: 'test', signal }
const withKey = (key: string) => ({ ...caller, idempotency: { key, principal: 'p', fingerprint: key } })

/** The beginning of a word that only the erased item has. Its terms may be shorter than the word. */
const secret = 'xyzzyplug'

const inClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database().url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The tables with a row that has the word in any column, as text or as bytes. */
const tablesWith = (word: string): Promise<readonly string[]> =>
  inClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const found: string[] = []
    for (const { name } of rows) {
      const sql = `SELECT 1 FROM ${name} AS row WHERE strpos(lower(row::text), $1) > 0 OR strpos(row::text, $2) > 0`
      if ((await client.query(sql, [word, Buffer.from(word).toString('hex')])).rowCount !== 0) found.push(name)
    }
    return found
  })

const open = () => ({ store: openPostgresStore({ url: database().url, clock: Date.now }), clock: Date.now })

const draft = { type: 'note', title: `${secret}h one`, content: `${secret}h two`, tags: [`${secret}h`] }

const before: Readonly<Record<string, (deps: ReturnType<typeof open>, id: number) => Promise<unknown>>> = {
  'was never folded': async () => undefined,
  'was folded long ago': (deps) => deps.store.scrub(signal),
  'was changed since it was folded': async (deps, id) => {
    await deps.store.scrub(signal)
    await updateItem(deps, withKey('update'), { id, title: `${secret}h three` })
  },
  'was deleted since it was folded': async (deps, id) => {
    await deps.store.scrub(signal)
    await deleteItem(deps, caller, id)
  },
}

describe('an item that is erased leaves its words in no table', () => {
  it.each(Object.keys(before))('if it %s', async (state) => {
    const deps = open()
    const other = await createItem(deps, caller, { type: 'note', title: 'stays' })
    const { id } = await createItem(deps, withKey('create'), { ...draft, related: [other.id] })
    await before[state]?.(deps, id)
    expect((await tablesWith(secret)).length).toBeGreaterThan(2)
    await purgeItem(deps, caller, id)
    expect(await tablesWith(secret)).toEqual([])
    expect(await tablesWith('stays')).toContain('items')
    await deps.store.close()
  })

  it('even if another server folds while the item is erased', async () => {
    const deps = open()
    await createItem(deps, caller, draft)
    await inClient(async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT version FROM folds FOR UPDATE')
      const scrubbed = deps.store.scrub(signal)
      const waitsSql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await expect.poll(async () => (await client.query(waitsSql)).rowCount).toBe(1)
      await client.query('COMMIT')
      await scrubbed
    })
    expect(await tablesWith(secret)).not.toContain('waiting_items')
    await deps.store.close()
  })
})
