import { chmod, open, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { AppError } from '../kernel/errors.ts'
import { openConnection, sqliteVersion, type Connection } from './connection.ts'
import { toFileError } from './driver-errors.ts'
import { whenFree } from './waiting.ts'

const never = new AbortController().signal

/** Reading or writing a pipe would block forever. */
const assertFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && !found.isFile())
    throw new AppError(
      'database',
      {
        en: `${path} is not a file`,
        ja: `${path} はファイルではありません`,
      },
      {
        hint: { en: 'Move it away, then try again.', ja: '別の場所に移してから、やり直してください。' },
      },
    )
}

/**
 * Another process may have made the folder without having synced its name yet. So the name is synced again if the
 * database is still empty. SQLite itself syncs the names in the folder.
 *
 * The file is made private before SQLite opens it; SQLite gives its side files the same mode. */
const makePrivate = async (path: string): Promise<void> => {
  try {
    const file = await open(path, 'a', 0o600)
    const { mode, size } = await file.stat().finally(() => file.close())
    if ((mode & 0o077) !== 0) await chmod(path, 0o600)
    if (size === 0) await syncFolder(dirname(dirname(path)))
  } catch (thrown) {
    throw toFileError(thrown, path)
  }
}

/** After a crash the first process to open the file replays the log, and the others wait for a moment. */
export const openWriter = async (path: string): Promise<Connection> => {
  // Without a working driver no file is made: an empty file would look like a damaged database.
  await sqliteVersion()
  await assertFile(path)
  await makePrivate(path)
  return whenFree(() => openConnection(path, { readonly: false }), { signal: never })
}

const hasUnmergedLog = async (path: string): Promise<boolean> =>
  stat(`${path}-wal`).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Bytes 18 and 19 of the file say how it is written and read: 2 means with a log, 1 without. */
const withoutLog = (file: Buffer): Buffer => {
  file.fill(1, 18, 20)
  return file
}

/** A larger file is not copied into memory. */
const largestCopy = 512 * 1024 * 1024

/**
 * In a read-only folder, SQLite cannot create the file that readers share. A database that was closed cleanly is then
 * read from a copy in memory, because no process can write to it from here.
 */
export const openReader = async (path: string): Promise<Connection> => {
  await assertFile(path)
  try {
    return await whenFree(() => openConnection(path, { readonly: true }), { signal: never })
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    if (size === 0 || size > largestCopy || (await hasUnmergedLog(path))) throw thrown
    const copy = withoutLog(await readFile(path))
    return openConnection(copy, { readonly: true }).catch(() => {
      throw thrown
    })
  }
}
