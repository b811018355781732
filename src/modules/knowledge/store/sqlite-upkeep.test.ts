import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite, type Sqlite } from '../../../storage/sqlite.ts'
import { knowledgeMigrations } from '../migrations/index.ts'
import { createItem } from '../use-cases/create-item.ts'
import { searchItems } from '../search/search-items.ts'
import { reindexIfOutdated } from './sqlite/reindex.ts'
import { openSqliteStore } from './sqlite/store.ts'
import { promised } from '../../../storage/promised.ts'

const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

let folder: string
let raw: Sqlite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-upkeep-'))
  raw = openSqlite(join(folder, 'kura.db'))
})
afterEach(async () => {
  await raw.close()
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true })
})

const open = () => ({ store: openSqliteStore(raw.path, { clock: Date.now }), clock: Date.now })

const totalOf = async (deps: ReturnType<typeof open>, query: string): Promise<number> =>
  (await searchItems(deps, caller, { query, limit: 1, offset: 0 })).total

describe('a newer schema', () => {
  it('is read but not written, even if it appears while the store is open', async () => {
    const deps = open()
    await createItem(deps, caller, { type: 'task', title: 'before' })
    await raw.write(
      caller.signal,
      promised(({ sql }) => {
        sql("INSERT INTO schema_migrations VALUES ('knowledge', 999, 'future', '')").run()
      }),
    )
    const refusal = { kind: 'database', hint: expect.stringContaining('Update Kura') as string }
    await expect(createItem(deps, caller, { type: 'task', title: 'after' })).rejects.toMatchObject(refusal)
    expect(await totalOf(deps, 'before')).toBe(1)
    await deps.store.close()
    const later = open()
    await expect(createItem(later, caller, { type: 'task', title: 'after' })).rejects.toMatchObject(refusal)
    expect(await totalOf(later, 'before')).toBe(1)
    await later.store.close()
  })
})

describe('an index with terms of another version', () => {
  const corrupt = (version: number): Promise<void> =>
    raw.write(
      caller.signal,
      promised(({ sql }) => {
        sql("INSERT INTO item_terms (item_terms) VALUES ('delete-all')").run()
        sql("INSERT INTO item_terms_sample (item_terms_sample) VALUES ('delete-all')").run()
        sql('UPDATE index_state SET terms_version = ?, reindexed_to = NULL').run(version)
      }),
    )

  it('is rebuilt once in the background, for every workspace', async () => {
    const deps = open()
    for (let n = 0; n < 45; n += 1)
      await createItem(
        deps,
        { ...caller, workspace: n % 2 ? 'default' : 'other' },
        { type: 'task', title: `word ${n}` },
      )
    await deps.store.close()
    await corrupt(0)
    await reindexIfOutdated(raw, caller)
    const again = open()
    expect(await totalOf(again, 'word')).toBe(22)
    expect(
      (await searchItems(again, { ...caller, workspace: 'other' }, { query: 'word', limit: 1, offset: 0 })).total,
    ).toBe(23)
    expect(await again.store.read(caller, (tx) => tx.indexTotals())).toMatchObject({ items: 22, length: 44 })
    await again.store.close()
  })

  it('continues where it was interrupted', async () => {
    const deps = open()
    for (let n = 0; n < 30; n += 1) await createItem(deps, caller, { type: 'task', title: `word ${n}` })
    await deps.store.close()
    await corrupt(0)
    const interrupted = new AbortController()
    const stopAfterOne: Sqlite = {
      ...raw,
      write: (signal, work) => raw.write(signal, work).finally(() => interrupted.abort(new Error('stop'))),
    }
    await expect(reindexIfOutdated(stopAfterOne, interrupted)).rejects.toThrow('stop')
    const state = await raw.read(
      caller.signal,
      promised(({ sql }) => sql<{ reindexed_to: number }>('SELECT reindexed_to FROM index_state').get()),
    )
    expect(state?.reindexed_to).toBeGreaterThan(0)
    await reindexIfOutdated(raw, caller)
    const again = open()
    expect(await totalOf(again, 'word')).toBe(30)
    await again.store.close()
  })
})

describe('the first start', () => {
  it('makes the tables, also for a reader', async () => {
    const deps = open()
    expect(await totalOf(deps, 'anything')).toBe(0)
    await deps.store.close()
    const versions = await raw.read(
      caller.signal,
      promised(({ sql }) => sql<{ version: number }>('SELECT version FROM schema_migrations').all()),
    )
    expect(versions.map(({ version }) => version)).toEqual(knowledgeMigrations.map(({ version }) => version))
    expect(await readdir(folder)).not.toContain('backups')
  })
})
