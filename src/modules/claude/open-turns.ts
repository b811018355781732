import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { TurnStore } from './ports.ts'

/** The store in the data directory. The driver and the file are touched when the first turn is read or written. */
export const openTurns = async ({ dataDir, clock, processIdentity, isAlive, endLeftBehind }: Host): Promise<TurnStore> => {
  const folder = await dataDir()
  const { openSqliteTurns } = await import('./store/sqlite/store.ts')
  return openSqliteTurns(join(folder, 'kura.db'), { clock, owner: processIdentity, isAlive, endLeftBehind })
}
