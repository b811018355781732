import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { TurnStore } from './ports.ts'

/** Two are enough: a turn uses a connection only briefly, at its start and its end. */
const connections = 2

/** Opens the store of the configured engine. The database itself is opened with the first read or write. */
export const openTurns = async ({
  dataDir,
  sharedDatabase,
  clock,
  processIdentity,
  isAlive,
  endOrphanedRun,
}: Host): Promise<TurnStore> => {
  const options = { clock, owner: processIdentity, isAlive, endOrphanedRun }
  if (sharedDatabase !== undefined) {
    const { openPostgresTurns } = await import('./store/postgres/store.ts')
    return openPostgresTurns({ url: sharedDatabase.url, connections, ...options })
  }
  const folder = await dataDir()
  const { openSqliteTurns } = await import('./store/sqlite/store.ts')
  return openSqliteTurns(join(folder, 'kura.db'), options)
}
