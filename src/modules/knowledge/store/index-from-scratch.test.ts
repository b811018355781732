import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promised } from '../../../storage/promised.ts'
import { openSqlite, type Sqlite } from '../../../storage/sqlite.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { createItem } from '../use-cases/create-item.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { openSqliteStore } from './sqlite/store.ts'

const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-index-'))
})
afterEach(() => rm(folder, { recursive: true }))

const words = fc.constantFrom(
  '認証',
  'データベース',
  'ログイン',
  '鍵',
  'login',
  'commits',
  'PaymentRetryWorker',
  'ERR_CONN',
  '100%',
  'C++',
  '𠮟る',
  '😀',
  'ﾃｽﾄ',
)
const text = fc
  .array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 12 })
  .map((parts) => parts.join(' '))
const fields = fc.record({
  title: text.map((title) => title.trim().slice(0, 150) || 'x'),
  description: text,
  content: text,
  tags: fc.subarray(['auth', '認証', 'DB']),
})

interface Edit {
  readonly what: 'create' | 'update' | 'delete'
  readonly which: number
  readonly fields: { title: string; description: string; content: string; tags: string[] }
}
const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('create', 'create', 'update', 'delete'),
  which: fc.nat(40),
  fields,
})

const apply = async (deps: KnowledgeDeps, { what, which, fields: given }: Edit, ids: number[]): Promise<void> => {
  const at = which % Math.max(1, ids.length)
  const id = ids[at]
  if (what === 'create' || id === undefined) ids.push((await createItem(deps, caller, { type: 'note', ...given })).id)
  else if (what === 'update') await updateItem(deps, caller, { id, ...given })
  else {
    await deleteItem(deps, caller, id)
    ids.splice(at, 1)
  }
}

/** The whole index: which item has which term how often, and the totals. */
const dump = (raw: Sqlite): Promise<unknown> =>
  raw.read(
    caller.signal,
    promised(({ sql }) => {
      sql('CREATE VIRTUAL TABLE IF NOT EXISTS temp.held USING fts5vocab(main, item_terms, instance)').run()
      sql('CREATE VIRTUAL TABLE IF NOT EXISTS temp.sampled USING fts5vocab(main, item_terms_sample, instance)').run()
      return [
        sql('SELECT term, doc FROM temp.held ORDER BY 1, 2').all(),
        sql('SELECT term, doc FROM temp.sampled ORDER BY 1, 2').all(),
        sql('SELECT item, length, hex(frequencies) AS frequencies FROM item_term_frequencies ORDER BY 1').all(),
        sql('SELECT indexed_items, indexed_length FROM workspaces').all(),
      ]
    }),
  )

it('is the same after any edits as if it had been built from scratch', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 40 }), async (edits) => {
      const raw = openSqlite(join(folder, `${run++}.db`))
      const deps = { store: openSqliteStore(raw.path, { clock: Date.now }), clock: Date.now }
      const ids: number[] = []
      for (const one of edits) await apply(deps, one, ids)
      const grown = await dump(raw)
      await raw.write(
        caller.signal,
        promised(({ sql }) => {
          for (const table of ['item_terms', 'item_terms_sample'])
            sql(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`).run()
          sql('DELETE FROM item_term_frequencies').run()
          sql('UPDATE workspaces SET indexed_items = 0, indexed_length = 0').run()
        }),
      )
      await deps.store.reindex(caller.signal)
      expect(await dump(raw)).toEqual(grown)
      await deps.store.close()
      await raw.close()
    }),
    { numRuns: 25 },
  )
}, 60_000)
