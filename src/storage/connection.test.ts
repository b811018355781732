import { expect, it } from 'vitest'
import { refuseOldSqlite } from './connection.ts'

it.each(['3.51.3', '3.51.10', '3.52.0', '3.53.2', '4.0.0'])('works with SQLite %s', (version) => {
  expect(() => refuseOldSqlite(version)).not.toThrow()
})

it.each(['3.51.2', '3.50.9', '3.9.0', '2.99.99'])('refuses SQLite %s and says which it needs', (version) => {
  expect(() => refuseOldSqlite(version)).toThrow('3.51.3')
})
