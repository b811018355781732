import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresTokens } from '../../src/access/store/postgres/store.ts'
import { claudeTransfer } from '../../src/modules/claude/store/transfer/index.ts'
import { knowledgeTransfer } from '../../src/modules/knowledge/store/transfer/index.ts'
import { notUsed, usedIn } from '../support/not-used.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { sentByKura } from '../support/sent-statements.ts'

const root = path.resolve(import.meta.dirname, '../..')
const decision = readFileSync(path.join(root, 'docs/adr/0030-postgresql-store.md'), 'utf8')

/** The items of the list after a heading in bold. */
const listOf = (heading: string): readonly string[] => {
  const lines = decision
    .slice(decision.indexOf(`**${heading}**`))
    .split('\n')
    .slice(1)
  const items = lines.slice(lines.findIndex((line) => line.startsWith('- ')))
  return items
    .slice(
      0,
      items.findIndex((line) => !line.startsWith('- ')),
    )
    .map((line) => line.slice(2))
}

describe('the list of what is not used', () => {
  it('has the same words in the ADR and in the tests', () => {
    expect(listOf('Not used.')).toEqual(notUsed.map(({ words }) => words))
  })

  it.each(notUsed)('finds $words', ({ words, example }) => {
    expect(usedIn(example, true)).toContain(words)
  })

  it.each([
    "SELECT 'CREATE EXTENSION'",
    'SELECT name FROM workspaces WHERE number = $1',
    'CREATE TABLE a (b BIGINT PRIMARY KEY)',
  ])('lets %s pass', (sql) => {
    expect(usedIn(sql, false)).toEqual([])
  })

  it('holds for every SQL text in the sources, even if no test sends it', () => {
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /postgres.*(?<!\.test)\.ts$/.test(file),
    )
    expect(files.length).toBeGreaterThan(40)
    const found = files.flatMap((file) => {
      const texts = readFileSync(path.join(root, 'src', file), 'utf8').match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []
      return texts.flatMap((text) => usedIn(text.slice(1, -1), false).map((words) => `${file} uses ${words}: ${text}`))
    })
    expect(found).toEqual([])
  })
})

describe('a database with the tables of every module', () => {
  let database: TestDatabase
  let client: pg.Client
  const ask = async (sql: string): Promise<readonly unknown[]> =>
    (await client.query<{ found: string }>(sql)).rows.map(({ found }) => found)

  beforeAll(async () => {
    database = await createTestDatabase()
    const { signal } = new AbortController()
    for (const transfer of [knowledgeTransfer, claudeTransfer]) {
      const target = await transfer.openTarget({ url: database.url }, { clock: Date.now, signal })
      await target.prepare()
      await target.close()
    }
    const tokens = openPostgresTokens(database.url, Date.now)
    await tokens.list(signal)
    await tokens.close()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const ours = "relnamespace = 'public'::regnamespace"
  const emptyLists: readonly [string, string][] = [
    ['foreign keys', "SELECT conname AS found FROM pg_constraint WHERE contype = 'f'"],
    ['sequences and views', `SELECT relname AS found FROM pg_class WHERE ${ours} AND relkind NOT IN ('r', 'i')`],
    ['unlogged and temporary tables', `SELECT relname AS found FROM pg_class WHERE ${ours} AND relpersistence <> 'p'`],
    ['triggers', 'SELECT tgname AS found FROM pg_trigger'],
    ['stored code', "SELECT proname AS found FROM pg_proc WHERE pronamespace = 'public'::regnamespace"],
    [
      'partial, covering and inverted indexes',
      `SELECT i.relname AS found
      FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_am a ON a.oid = i.relam WHERE i.${ours}
      AND (indpred IS NOT NULL OR indexprs IS NOT NULL OR indnatts <> indnkeyatts OR a.amname <> 'btree')`,
    ],
    ['extensions', "SELECT extname AS found FROM pg_extension WHERE extname <> 'plpgsql'"],
  ]

  it.each(emptyLists)('has no %s', async (_what, sql) => {
    expect(await ask(sql)).toEqual([])
  })

  it('has only columns of the listed types', async () => {
    const columns = "information_schema.columns WHERE table_schema = 'public'"
    const types = await ask(`SELECT DISTINCT upper(data_type) AS found FROM ${columns} ORDER BY 1`)
    const uses = decision.slice(decision.indexOf('**What the core path uses.**'), decision.indexOf('**Not used.**'))
    expect(types.length).toBeGreaterThan(2)
    for (const type of types) expect(uses).toContain(`\`${String(type)}\``)
  })

  it('was created without DDL inside of transactions', () => {
    const made = sentByKura.filter(({ text }) => /^\s*CREATE\b/.test(text))
    expect(made.length).toBeGreaterThan(10)
    expect(made.filter(({ isInTransaction }) => isInTransaction)).toEqual([])
  })
})
