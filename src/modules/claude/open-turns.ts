import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { TurnStore } from './ports.ts'

/** A turn begins and ends in two short transactions. */
const connections = 2

/** The store that the settings name. Its driver and the database are touched when the first turn is read or written. */
export const openTurns = async ({
  dataDir,
  sharedDatabase,
  clock,
  processIdentity,
  isAlive,
  endLeftBehind,
}: Host): Promise<TurnStore> => {
  const options = { clock, owner: processIdentity, isAlive, endLeftBehind }
  if (sharedDatabase !== undefined) {
    const { openPostgresTurns } = await import('./store/postgres/store.ts')
    return openPostgresTurns({ url: sharedDatabase.url, connections, ...options })
  }
  const folder = await dataDir()
  const { openSqliteTurns } = await import('./store/sqlite/store.ts')
  return openSqliteTurns(join(folder, 'kura.db'), options)
}
