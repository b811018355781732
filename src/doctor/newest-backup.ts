import path from 'node:path'
import { dailyBackups } from '../storage/daily-backup.ts'
import { inspectDatabase, isGood } from '../storage/inspect.ts'

/** The newest daily backup that is sound, with FILE in its place where there is none: what `kura restore` is told. */
export const restoreCommand = async (
  dataDir: string,
): Promise<{ readonly command: string; readonly known: boolean }> => {
  for (const file of await dailyBackups(path.join(dataDir, 'backups')))
    if (isGood(await inspectDatabase(file))) return { command: `kura restore '${file}'`, known: true }
  return { command: 'kura restore FILE', known: false }
}
