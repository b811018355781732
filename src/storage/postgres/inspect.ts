import { inspectHosts, type InspectedHost } from './cluster/inspect-hosts.ts'
import { isMissingTable } from './errors.ts'
import { openPostgres } from './postgres.ts'
import type { Session } from '../session.ts'

export interface PostgresInspection {
  /** Host and database, without user and password. */
  readonly name: string
  readonly version: string
  /** The version of each module's tables. */
  readonly schemas: Readonly<Record<string, number>>
  readonly canWrite: boolean
  /** What each server is, if the address names several. */
  readonly hosts: readonly InspectedHost[]
  /** The time of one round trip. */
  readonly milliseconds: number
}

/** Reads facts about a database without changing anything. */
export const inspectPostgres = async (url: string, signal: AbortSignal): Promise<PostgresInspection> => {
  const database = openPostgres({ url, reads: 'primary-if-reached' })
  try {
    return await database.maintain(signal, async (session) => {
      const { version = '' } = (await session.row<{ version: string }>('SELECT version() AS version')) ?? {}
      const start = performance.now()
      const schemas = await schemasIn(session)
      const milliseconds = Math.round(performance.now() - start)
      return {
        name: database.name,
        version: shortened(version),
        schemas,
        canWrite: await canWrite(session),
        hosts: await inspectHosts(url),
        milliseconds,
      }
    })
  } finally {
    await database.close()
  }
}

/** Shortens `PostgreSQL 18.4 on x86_64-…, compiled by …` to its beginning. */
const shortened = (version: string): string => version.split(/ on |, /)[0] ?? version

const schemasSql = 'SELECT module, max(version) AS version FROM schema_migrations GROUP BY module ORDER BY module'

const schemasIn = async (session: Session): Promise<Readonly<Record<string, number>>> => {
  try {
    const rows = await session.rows<{ module: string; version: number }>(schemasSql)
    return Object.fromEntries(rows.map(({ module, version }) => [module, version]))
  } catch (thrown) {
    if (isMissingTable(thrown)) return {}
    throw thrown
  }
}

/** If the engine refuses the query, it has no read-only servers. */
const canWrite = async (session: Session): Promise<boolean> => {
  const row = await session
    .row<{ readonly: string }>("SELECT current_setting('transaction_read_only') AS readonly")
    .catch(() => undefined)
  return row?.readonly !== 'on'
}
