import type { Clock } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import type { Connection } from '../../../storage/connection.ts'
import { migrate } from '../../../storage/migrations.ts'
import { afterPreparing } from '../../../storage/prepared.ts'
import { openSqlite } from '../../../storage/sqlite.ts'
import { accessMigrations } from '../../migrations/index.ts'
import type { TokenStore } from '../../ports.ts'
import { columns, newestFirst, recordOf, valuesOf, type TokenRow } from '../rows.ts'

export const openSqliteTokens = (path: string, clock: Clock): TokenStore => {
  const database = openSqlite(path)
  const closing = new AbortController()
  const prepare = memoizeAsync(() =>
    migrate(database, { module: 'access', migrations: accessMigrations, clock }, closing.signal),
  )
  const { reading, writing } = afterPreparing(database, prepare)
  return {
    add: (record, signal) =>
      writing(signal, ({ sql }) => {
        sql(`INSERT INTO access_tokens (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...valuesOf(record))
      }),
    find: (id, signal) => reading(signal, (connection) => find(connection, id)),
    list: (signal) =>
      reading(signal, ({ sql }) =>
        sql<TokenRow>(`SELECT ${columns} FROM access_tokens ORDER BY ${newestFirst}`).all().map(recordOf),
      ),
    revoke: (id, at, signal) =>
      writing(signal, (connection) => {
        connection.sql('UPDATE access_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(at, id)
        return find(connection, id)
      }),
    touch: (id, at, signal) =>
      writing(signal, ({ sql }) => {
        sql('UPDATE access_tokens SET last_used_at = ? WHERE id = ?').run(at, id)
      }),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}

const find = ({ sql }: Connection, id: string) => {
  const row = sql<TokenRow>(`SELECT ${columns} FROM access_tokens WHERE id = ?`).get(id)
  return row && recordOf(row)
}
