import { statSync } from 'node:fs'
import path from 'node:path'
import { connected } from './load.ts'
import { RawDatabase } from '../../test/support/raw-database.ts'

export interface TableSize {
  readonly name: string
  readonly bytes: number
}

const sizesSql = `SELECT relname AS name, pg_total_relation_size(relid)::float8 AS bytes
  FROM pg_stat_user_tables ORDER BY bytes DESC`

/** The tables of a database with their indexes, the largest first. */
export const tableSizes = (url: string): Promise<readonly TableSize[]> =>
  connected(url, async (client) => (await client.query<TableSize>(sizesSql)).rows)

/** The size of the database of a folder, with what is still in its log. */
export const sqliteBytes = (home: string): number => {
  const file = path.join(home, 'kura.db')
  const database = new RawDatabase(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return statSync(file).size
}
