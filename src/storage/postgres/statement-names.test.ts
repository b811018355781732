import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { createStatementNames, maxNamedLength, maxNamed } from './statement-names.ts'

const never = new AbortController().signal

describe('names of statements', () => {
  it('are hashes of the text, so that a name means the same statement in every process', () => {
    const [first, second] = [createStatementNames(), createStatementNames()]
    second.nameOf('SELECT 0')
    expect(first.nameOf('SELECT 1')).toBe(second.nameOf('SELECT 1'))
    expect(first.nameOf('SELECT 1')).not.toBe(first.nameOf('SELECT 2'))
    expect(first.nameOf('SELECT 1')).toMatch(/^kura_[0-9a-f]{32}$/)
  })

  it('are limited in number, and long statements have none', () => {
    const names = createStatementNames()
    const given = Array.from({ length: 10 * maxNamed }, (_, index) => names.nameOf(`SELECT ${index}`))
    expect(new Set(given.filter((name) => name !== undefined)).size).toBe(maxNamed)
    expect(names.nameOf('SELECT 0')).toBe(given[0])
    expect(createStatementNames().nameOf(' '.repeat(maxNamedLength + 1))).toBeUndefined()
  })
})

describe('a pooler that knows no prepared statements', () => {
  let database: TestDatabase
  let postgres: Postgres
  const question = 'SELECT $1::text AS said'
  const say = (what: string) => postgres.write(never, (session) => session.row<{ said: string }>(question, [what]))
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const namesSent = () =>
    sent.mock.calls.map(([config]) => (config as { name?: string }).name).filter((name) => name !== undefined)

  beforeEach(async () => {
    database = await createTestDatabase()
    postgres = openPostgres({ url: database.url, connections: 2 })
    sent.mockClear()
  })
  afterEach(async () => {
    await postgres.close()
    await database.drop()
  })

  it('that uses a connection without the prepared statement is detected, and the work runs without names', async () => {
    await say('once')
    expect(namesSent()).toHaveLength(1)
    await postgres.write(never, (session) => session.run('DEALLOCATE ALL'))
    expect(await say('again')).toEqual({ said: 'again' })
    sent.mockClear()
    expect(await say('and again')).toEqual({ said: 'and again' })
    expect(namesSent()).toEqual([])
  })

  it('that uses a connection on which another server has prepared the same name is detected', async () => {
    const name = createStatementNames().nameOf(question) ?? ''
    await postgres.write(never, (session) => session.run(`PREPARE ${name} AS ${question}`))
    expect(await say('hello')).toEqual({ said: 'hello' })
    sent.mockClear()
    expect(await say('again')).toEqual({ said: 'again' })
    expect(namesSent()).toEqual([])
  })

  it('is not the only cause: a statement whose table has changed also runs without names', async () => {
    await postgres.maintain(never, (session) => session.run('CREATE TABLE changing (a BIGINT)'))
    const look = () => postgres.read(never, (session) => session.rows('SELECT * FROM changing WHERE $1', [true]))
    await look()
    await postgres.maintain(never, (session) => session.run('ALTER TABLE changing ADD COLUMN b BIGINT'))
    expect(await look()).toEqual([])
  })
})
