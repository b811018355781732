import { memoizeAsync } from '../../kernel/memoize-async.ts'
import type { Session } from '../../storage/session.ts'
import { afterPreparing, type SessionDatabase } from '../../storage/session-database.ts'
import type { TokenRecord } from '../domain/token.ts'
import type { TokenStore } from '../ports.ts'
import { insertSql, recordOf, selectSql, valuesOf, type TokenRow } from './columns.ts'

/** The parts of the token store that differ between the engines. */
export interface TokenDatabase extends SessionDatabase {
  /** Creates or updates the tables. */
  migrate(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

const findSql = `${selectSql} WHERE id = $1`
const newestFirstSql = `${selectSql} ORDER BY created_at DESC, id DESC`
const revokeSql = 'UPDATE access_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL'
const touchSql = 'UPDATE access_tokens SET last_used_at = $2 WHERE id = $1'

const find = async (session: Session, id: string): Promise<TokenRecord | undefined> => {
  const row = await session.row<TokenRow>(findSql, [id])
  return row && recordOf(row)
}

export const createTokenStore = (database: TokenDatabase): TokenStore => {
  const closing = new AbortController()
  const prepare = memoizeAsync(() => database.migrate(closing.signal))
  const { read, write } = afterPreparing(database, prepare)
  return {
    add: (record, signal) =>
      write(signal, async (session) => {
        await session.run(insertSql, valuesOf(record))
      }),
    find: (id, signal) => read(signal, (session) => find(session, id)),
    list: (signal) => read(signal, async (session) => (await session.rows<TokenRow>(newestFirstSql)).map(recordOf)),
    revoke: (id, at, signal) =>
      write(signal, async (session) => {
        await session.run(revokeSql, [id, at])
        return find(session, id)
      }),
    touch: (id, at, signal) =>
      write(signal, async (session) => {
        await session.run(touchSql, [id, at])
      }),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}
