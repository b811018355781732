import { copyFile, chmod, constants, open, rename, rm } from 'node:fs/promises'
import { AppError } from '../kernel/errors.ts'
import { openConnection, type Connection } from './connection.ts'
import { exists } from './back-up.ts'
import { isBusy, toFileError } from './driver-errors.ts'
import { inspectDatabase, isGood } from './inspect.ts'

export interface ReplaceRequest {
  readonly database: string
  /** A good database; it is copied, and stays where it is. */
  readonly source: string
  /** The name that the old file gets, beside the new one. */
  readonly kept: string
  /** Changes the copy before it takes the place of the database. */
  amend?(copy: string): Promise<void>
}

/**
 * Puts a copy of `source` in the place of the database. Whoever opens the database meanwhile has to wait,
 * and then opens the new one. Gives the name of the old file, if there was one.
 */
export const replaceDatabase = async ({
  database,
  source,
  kept,
  amend,
}: ReplaceRequest): Promise<string | undefined> => {
  const incoming = `${database}.restoring`
  const release = (await exists(database)) ? await takeAlone(database) : noLock
  try {
    await rm(incoming, { force: true })
    await copyFile(source, incoming, constants.COPYFILE_FICLONE)
    await settle(incoming)
    if (!isGood(await inspectDatabase(incoming)))
      throw new AppError('database', {
        en: 'The copy of the backup is not good: nothing was replaced',
        ja: 'バックアップのコピーが壊れています。何も置き換えていません。',
      })
    await amend?.(incoming)
    // There a file that is open cannot be given another name.
    if (process.platform === 'win32') release()
    const moved = await moveAway(database, kept)
    await rename(incoming, database)
    return moved ? kept : undefined
  } catch (thrown) {
    throw toFileError(thrown, database)
  } finally {
    release()
    for (const end of ['', '-wal', '-shm']) await rm(`${incoming}${end}`, { force: true })
  }
}

const noLock = (): void => undefined

const settle = async (path: string): Promise<void> => {
  await chmod(path, 0o600)
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/**
 * SQLite gives up the log of a database only to the last one who has it open: whoever gets that is alone.
 * A file that is too broken to be locked is nobody's.
 */
const takeAlone = async (path: string): Promise<() => void> => {
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

const moveAway = async (database: string, kept: string): Promise<boolean> => {
  let moved = false
  for (const end of ['-wal', '-shm', '']) {
    if (!(await exists(`${database}${end}`))) continue
    await rename(`${database}${end}`, `${kept}${end}`)
    moved = end === ''
  }
  return moved
}
