import { chmod, open, stat } from 'node:fs/promises'
import { openConnection, type Connection } from './connection.ts'
import { toFileError } from './driver-errors.ts'
import { whenFree } from './waiting.ts'

const never = new AbortController().signal

/** Made private before SQLite sees it; SQLite gives its side files the same mode. */
const makePrivate = async (path: string): Promise<void> => {
  try {
    const file = await open(path, 'a', 0o600)
    const { mode } = await file.stat().finally(() => file.close())
    if ((mode & 0o077) !== 0) await chmod(path, 0o600)
  } catch (thrown) {
    throw toFileError(thrown, path)
  }
}

/** After a crash the first one to open replays the log and holds the others off for a moment. */
export const openWriter = async (path: string): Promise<Connection> => {
  await makePrivate(path)
  return whenFree(() => openConnection(path, { readonly: false }), { signal: never })
}

const hasUnmergedLog = async (path: string): Promise<boolean> =>
  stat(`${path}-wal`).then(
    ({ size }) => size > 0,
    () => false,
  )

/**
 * In a folder that cannot be written SQLite has no place for the file that readers share; told that
 * nobody writes, it does without.
 */
export const openReader = async (path: string): Promise<Connection> => {
  try {
    return await whenFree(() => openConnection(path, { readonly: true }), { signal: never })
  } catch (thrown) {
    if (await hasUnmergedLog(path)) throw thrown
    const immutable = `file:${encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')}?immutable=1`
    return openConnection(immutable, { readonly: true }).catch(() => {
      throw thrown
    })
  }
}
