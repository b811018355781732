import { copyFile, constants, link, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { AppError } from '../kernel/errors.ts'
import { openConnection, type Connection } from './connection.ts'
import { exists, syncToDisk } from './back-up.ts'
import { isBusy, toFileError } from './driver-errors.ts'
import { inspectDatabase, isGood } from './inspect.ts'

export interface ReplaceRequest {
  readonly database: string
  /** A good database. It is copied and not changed. */
  readonly source: string
  /** The new name of the old file, in the same folder. */
  readonly kept: string
  /** Changes the copy before it replaces the database. */
  amend?(copy: string): Promise<void>
}

/**
 * Replaces the database by a copy of `source`. Other processes that open it meanwhile wait, and then open the new one.
 * Returns the name of the old file, if there was one.
 */
export const replaceDatabase = async ({
  database,
  source,
  kept,
  amend,
}: ReplaceRequest): Promise<string | undefined> => {
  const incoming = `${database}.restoring`
  const release = (await exists(database)) ? await lockExclusively(database) : noLock
  try {
    await rm(incoming, { force: true })
    await copyFile(source, incoming, constants.COPYFILE_FICLONE)
    await syncToDisk(incoming)
    if (!isGood(await inspectDatabase(incoming)))
      throw new AppError('database', {
        en: 'The copy of the backup is not good: nothing was replaced',
        ja: 'バックアップのコピーが壊れています。何も置き換えていません。',
      })
    await amend?.(incoming)
    // Windows cannot rename a file that is open.
    if (process.platform === 'win32') release()
    const isKept = await keepOld(database, kept)
    // A power cut must not leave the new database with the log or the journal of the old one.
    await syncFolder(dirname(database))
    try {
      await rename(incoming, database)
    } catch (thrown) {
      if (isKept && (await exists(database))) await rm(kept, { force: true })
      throw thrown
    }
    await syncFolder(dirname(database))
    return isKept ? kept : undefined
  } catch (thrown) {
    throw toFileError(thrown, database)
  } finally {
    release()
    for (const end of ['', '-wal', '-shm']) await rm(`${incoming}${end}`, { force: true })
  }
}

const noLock = (): void => undefined

/**
 * Locks the database. SQLite can switch off the log only if no other process has the database open, so success means
 * that this process is alone. A file that is too damaged to be locked is not in use.
 */
const lockExclusively = async (path: string): Promise<() => void> => {
  let connection: Connection | undefined
  try {
    connection = await openConnection(path, { readonly: false })
    const { driver } = connection
    driver.pragma('journal_mode = DELETE')
    driver.exec('BEGIN EXCLUSIVE')
    return () => {
      driver.close()
    }
  } catch (thrown) {
    connection?.driver.close()
    if (isBusy(thrown)) throw inUse()
    return noLock
  }
}

export const inUse = (processes: readonly number[] = []): AppError => {
  const which = processes.length === 0 ? '' : ` (${processes.join(', ')})`
  return new AppError(
    'busy',
    {
      en: `Other processes use the database${which}: nothing was replaced`,
      ja: `ほかのプロセスがデータベースを使っています${which}。何も置き換えていません。`,
    },
    {
      hint: {
        en: 'End the servers and clients that use it, then try again.',
        ja: '使っているサーバーとクライアントを終了してから、やり直してください。',
      },
    },
  )
}

/**
 * The old database gets a second name, and loses its first one only to the new database: at every moment there is one.
 * Its log goes with it.
 */
const keepOld = async (database: string, kept: string): Promise<boolean> => {
  for (const end of ['-wal', '-shm'])
    if (await exists(`${database}${end}`)) await rename(`${database}${end}`, `${kept}${end}`)
  if (!(await exists(database))) return false
  // Some file systems have no hard links.
  await link(database, kept).catch(() => rename(database, kept))
  return true
}
