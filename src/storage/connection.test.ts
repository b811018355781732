import { expect, it, vi } from 'vitest'
import { maxPrepared, openConnection } from './connection.ts'
import { refuseOldSqlite } from './sqlite-version.ts'

it.each(['3.51.3', '3.51.10', '3.52.0', '3.53.2', '4.0.0'])('works with SQLite %s', (version) => {
  expect(() => refuseOldSqlite(version)).not.toThrow()
})

it.each(['3.51.2', '3.50.9', '3.9.0', '2.99.99'])(
  'refuses SQLite %s and names the oldest allowed version',
  (version) => {
    expect(() => refuseOldSqlite(version)).toThrow('3.51.3')
  },
)

it('limits the number of prepared statements, and keeps the one in use', async () => {
  const connection = await openConnection(Buffer.alloc(0), { readonly: false })
  const prepare = vi.spyOn(connection.driver, 'prepare')
  const inUse = connection.sql<{ n: number }>('SELECT value AS n FROM json_each(?)')
  for (let n = 0; n < 3 * maxPrepared; n++) connection.sql(`SELECT ${n}`)
  expect(inUse.all('[1, 2, 3]')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])

  prepare.mockClear()
  for (let n = 2 * maxPrepared; n < 3 * maxPrepared; n++) connection.sql(`SELECT ${n}`)
  expect(prepare).not.toHaveBeenCalled()
  connection.sql('SELECT 0')
  expect(prepare).toHaveBeenCalledOnce()
  connection.driver.close()
})
