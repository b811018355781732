import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openConnection } from '../../../storage/connection.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { createItem } from '../use-cases/create-item.ts'
import { listActivity } from '../use-cases/list-activity.ts'
import { updateItem } from '../use-cases/update-item.ts'

const caller = { workspace: 'default', actor: 'a\0ctor', signal: new AbortController().signal }
const item = { type: 'note', title: 'nul\0 in it', content: 'before\0after \u0001 蔵', tags: ['t'] }

/** Writes the texts as an earlier Kura did, which did not encode them. */
const undo = async (file: string): Promise<void> => {
  const { driver, sql } = await openConnection(file, { readonly: false })
  for (const [table, column, text] of [
    ['items', 'title', item.title],
    ['items', 'content', item.content],
    ['activity', 'title', item.title],
    ['activity_facets', 'actor', caller.actor],
    ['item_history', 'actor', caller.actor],
  ] as const) {
    const written = sql(`UPDATE ${table} SET ${column} = CAST(? AS TEXT) WHERE ${column} = ?`)
    expect(written.run(Buffer.from(text), text).changes, `${table}.${column}`).toBeGreaterThan(0)
  }
  sql("DELETE FROM schema_migrations WHERE module = 'knowledge' AND version > 8").run()
  driver.close()
}

it('reads texts with a NUL of an earlier Kura in full, on every driver', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-encoded-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'kura.db')
  const open = () => ({ store: openSqliteStore(file, { clock: Date.now }), clock: Date.now })
  const first = open()
  const { id } = await createItem(first, caller, item)
  await updateItem(first, caller, { id, status: 'Closed' })
  const asked = { limit: 10 }
  const before = await listActivity(first, caller, asked)
  await first.store.close()
  await undo(file)

  const second = open()
  onTestFinished(() => second.store.close())
  expect(await second.store.read(caller, (tx) => tx.findItem(id))).toMatchObject({ ...item, status: 'Closed' })
  expect(await listActivity(second, caller, asked)).toEqual(before)
  expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/^before-knowledge-12-/)])
})
