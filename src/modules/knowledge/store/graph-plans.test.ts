import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { caller } from './contract/setup.ts'
import { watchSql } from './contract/sql-seen.ts'
import { openSqliteStore } from './sqlite/store.ts'
import { RawDatabase } from '../../../../test/support/raw-database.ts'

it('looks up relations among thousands of items through indexes on SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-graph-plans-'))
  const file = join(folder, 'kura.db')
  const store = openSqliteStore(file, { clock: Date.now })
  await store.write(caller, (tx) => tx.nextId())
  const seen = watchSql()
  await store.read(caller, async (tx) => {
    await tx.mostConnected(9)
    await tx.edgesWithin({ ids: [1, 2], limit: 9 })
  })
  seen.stop()
  await store.close()
  const raw = new RawDatabase(file, { readonly: true })
  const plans = [...seen.texts]
    .filter((text) => /degree|item_edges/.test(text))
    .map((text) =>
      raw
        .prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...Array.from(text.matchAll(/\?/g), (_, index) => (index === 0 ? '[1]' : 1)))
        .map(({ detail }) => detail)
        .join('\n'),
    )
  raw.close()
  await rm(folder, { recursive: true })
  expect(plans).toHaveLength(3)
  expect(plans.join('\n')).toContain('SEARCH item_edges USING PRIMARY KEY (source=?)')
  expect(plans.join('\n')).toContain('SEARCH other USING AUTOMATIC COVERING INDEX (value=?)')
  expect(plans.join('\n')).toContain('USING COVERING INDEX items_by_degree')
})
