import type { StoreHealth, StoreUsers } from '../../kernel/console-health.ts'
import { countThings } from '../count-things.ts'
import type { Session } from '../session.ts'
import { openPostgres } from './postgres.ts'

export type PostgresMeasures = Required<Pick<StoreHealth, 'version' | 'bytes' | 'counts'>> &
  Required<Pick<StoreUsers, 'connections'>>

const factsSql = `SELECT current_setting('server_version') AS version,
  pg_database_size(current_database()) AS bytes,
  (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS open,
  current_setting('max_connections') AS max`

const tablesSql =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ANY (current_schemas(false))'

interface Facts {
  readonly version: string
  readonly bytes: number | string
  readonly open: number | string
  readonly max: string
}

/** The size, the content and the connections of a database, on a connection of its own. */
export const measurePostgres = async (url: string, signal: AbortSignal): Promise<PostgresMeasures> => {
  const database = openPostgres({ url, reads: 'primary-if-reached' })
  try {
    return await database.maintain(signal, measure)
  } finally {
    await database.close()
  }
}

const measure = async (session: Session): Promise<PostgresMeasures> => {
  const facts = await session.row<Facts>(factsSql)
  const tables = await session.rows<{ name: string }>(tablesSql)
  return {
    version: `PostgreSQL ${facts?.version.split(' ')[0] ?? ''}`.trim(),
    bytes: Number(facts?.bytes ?? 0),
    counts: await countThings(
      session,
      tables.map(({ name }) => name),
    ),
    // Our own connection is closed before the answer is read.
    connections: { open: Math.max(0, Number(facts?.open ?? 0) - 1), max: Number(facts?.max ?? 0) },
  }
}
