import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConnection, type Connection } from './connection.ts'
import { sqliteSession } from './sqlite-session.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openConnection(':memory:', { readonly: false })
})
afterAll(() => connection.driver.close())

it('inserts each value by its number, several times if needed', async () => {
  const session = sqliteSession(connection)
  expect(await session.row('SELECT $2 AS second, $1 AS first, $2 AS again', ['a', 'b', 'not used'])).toEqual({
    second: 'b',
    first: 'a',
    again: 'b',
  })
})

it('accepts lists and booleans like PostgreSQL', async () => {
  const session = sqliteSession(connection)
  const found = await session.rows('SELECT value FROM json_each($1) WHERE $2', [['x', 2], true])
  expect(found).toEqual([{ value: 'x' }, { value: 2 }])
})

it('returns the number of changed rows, and rejects instead of throwing', async () => {
  const session = sqliteSession(connection)
  await session.run('CREATE TABLE t (n INTEGER)')
  expect(await session.run('INSERT INTO t (n) VALUES ($1), ($2)', [1, 2])).toBe(2)
  await expect(session.rows('SELECT * FROM nothing')).rejects.toThrow()
})
