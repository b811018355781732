import path from 'node:path'
import { dailyBackups } from '../storage/daily-backup.ts'
import { inspectDatabase, isGood } from '../storage/inspect.ts'

/** The command that restores the newest good daily backup; with FILE as its argument if there is none. */
export const restoreCommand = async (
  dataDir: string,
): Promise<{ readonly command: string; readonly known: boolean }> => {
  for (const file of await dailyBackups(path.join(dataDir, 'backups')))
    if (isGood(await inspectDatabase(file))) return { command: `kura restore '${file}'`, known: true }
  return { command: 'kura restore FILE', known: false }
}
