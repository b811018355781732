import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { packedIndexCheck } from '../../src/modules/knowledge/store/checks/packed-index.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { error, well } from './findings.ts'
import { runCheck } from './run-check.ts'

const database = useTestDatabase()
const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }
const home = mkdtempSync(path.join(tmpdir(), 'kura-doctor-'))
let client: pg.Client

const open = () => openPostgresStore({ url: database().url, clock: Date.now })
const look = (fix = false) =>
  runCheck(packedIndexCheck, { home, fix, environment: { KURA_DATABASE_URL: database().url } })

/** Makes items and folds them, except for those that shall wait. */
const makeItems = async (folded: number, waiting = 0): Promise<void> => {
  const store = open()
  const make = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        createItem({ store, clock: Date.now }, caller, {
          type: 'note',
          title: `蔵の鍵 ${n}`,
          content: 'key',
          tags: ['a'],
        }),
      ),
    )
  await make(folded)
  await store.scrub(caller.signal)
  await make(waiting)
  await store.close()
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: database().url })
  await client.connect()
})

afterEach(() => database().empty())

afterAll(async () => {
  await client.end()
  rmSync(home, { recursive: true })
})

const broken = String.raw`'\x81'::bytea`

describe('KURA-D029', () => {
  it('finds nothing wrong while changes wait, and says that they do', async () => {
    await makeItems(3)
    expect(await look()).toEqual(well('KURA-D029'))
    await makeItems(0, 2)
    const [finding] = await look()
    expect(finding).toMatchObject({ severity: 'ok', found: { en: expect.stringContaining('changes wait') as string } })
  })

  it.each([
    ['an item without its entry', 'DELETE FROM item_term_frequencies WHERE item = 1', /1 items without frequencies/],
    ['an entry without its item', 'DELETE FROM items WHERE id = 1', /1 frequencies without an item/],
    ['a damaged list', `UPDATE packed_postings SET list = ${broken} WHERE term = 'key'`, /1 damaged lists/],
    ['lists that are gone', 'DELETE FROM packed_postings', /5 items without postings/],
    ['a wrong count of items', 'UPDATE workspaces SET indexed_items = 99', /1 wrong counts of indexed items/],
    ['a wrong length', 'UPDATE workspaces SET indexed_length = 99', /1 wrong counts of indexed items/],
    ['lists that were not finished', 'UPDATE workspaces SET reindexed_to = 0', /1 lists that are not finished/],
    ['a wrong count of a facet', 'UPDATE item_facets SET count = 99', /1 wrong counts of facets/],
    ['a wrong count of a tag', 'UPDATE tags SET count = 99', /1 wrong counts of tags/],
    ['a tag that is not counted', 'DELETE FROM tags', /1 wrong counts of tags/],
    [
      'a waiting entry that is damaged',
      `UPDATE waiting_items SET words = '[['`,
      /1 waiting entries that cannot be read/,
    ],
    ['a waiting change of counts', `UPDATE waiting_counts SET tags = '{'`, /1 wrong counts of tags/],
  ])('finds %s, and --fix mends it', async (_, sql, words) => {
    await makeItems(5, 1)
    await client.query(sql)
    expect(await look()).toEqual([error('KURA-D029', words)])
    expect(await look(true)).toEqual([expect.objectContaining({ mended: true })])
    expect(await look()).toEqual([expect.objectContaining({ severity: 'ok' })])
  })
})

it('a search on damaged lists and entries answers, and finds all after --fix', async () => {
  await makeItems(5, 2)
  await client.query(`UPDATE packed_postings SET list = decode(repeat('ff', 500), 'hex') || '\\x0102'::bytea`)
  await client.query(`UPDATE packed_sample SET list = ${broken}`)
  await client.query(`UPDATE waiting_items SET words = '[[', gone = '7'`)
  const store = open()
  const found = async (): Promise<number> =>
    (await searchItems({ store, clock: Date.now }, caller, { query: 'key', limit: 20, offset: 0 })).total
  expect(await found()).toBe(0)
  await look(true)
  expect(await found()).toBe(7)
  await store.close()
})
