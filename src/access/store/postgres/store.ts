import type { Clock } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { afterPreparing } from '../../../storage/prepared.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import type { Session } from '../../../storage/postgres/session.ts'
import { accessPostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TokenStore } from '../../ports.ts'
import { columns, newestFirst, recordOf, valuesOf, type TokenRow } from '../rows.ts'

/** Every request looks at one row; a few connections are enough for many. */
const connections = 4

export const openPostgresTokens = (url: string, clock: Clock): TokenStore => {
  const database = openPostgres({ url, connections })
  const closing = new AbortController()
  const prepare = memoizeAsync(() =>
    migratePostgres(database, { module: 'access', migrations: accessPostgresMigrations, clock }, closing.signal),
  )
  const { reading, writing } = afterPreparing(database, prepare)
  return {
    add: (record, signal) =>
      writing(signal, async (session) => {
        await session.run(
          `INSERT INTO access_tokens (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          valuesOf(record),
        )
      }),
    find: (id, signal) => reading(signal, (session) => find(session, id)),
    list: (signal) =>
      reading(signal, async (session) =>
        (await session.rows<TokenRow>(`SELECT ${columns} FROM access_tokens ORDER BY ${newestFirst}`)).map(recordOf),
      ),
    revoke: (id, at, signal) =>
      writing(signal, async (session) => {
        await session.run('UPDATE access_tokens SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL', [at, id])
        return find(session, id)
      }),
    touch: (id, at, signal) =>
      writing(signal, async (session) => {
        await session.run('UPDATE access_tokens SET last_used_at = $1 WHERE id = $2', [at, id])
      }),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}

const find = async (session: Session, id: string) => {
  const row = await session.row<TokenRow>(`SELECT ${columns} FROM access_tokens WHERE id = $1`, [id])
  return row && recordOf(row)
}
