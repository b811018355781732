import { constants } from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A file that is not there yet may come; any other is never read. */
export type Transcript = FileHandle | 'missing' | 'refused'

const isMissing = (thrown: unknown): boolean => (thrown as { code?: unknown }).code === 'ENOENT'

const isBelow = (relative: string): boolean =>
  relative !== '' && !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..'

/** The path below the folder, with no links on the way from the folder to the file. */
const withoutLinks = async (file: string, folder: string): Promise<string | undefined> => {
  const realFolder = await realpath(folder)
  const below = [path.relative(folder, file), path.relative(realFolder, file)].find(isBelow)
  if (below === undefined || !path.isAbsolute(file)) return undefined
  const expected = path.join(realFolder, below)
  return (await realpath(expected)) === expected ? expected : undefined
}

/** `O_NONBLOCK`, because opening a pipe would wait for its writer. Windows knows neither flag, and nothing counts as 0. */
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** Opens a transcript only if it is a regular file of this user under the folder of its client. */
export const openTranscript = async (file: string, folder: string): Promise<Transcript> => {
  let handle: FileHandle | undefined
  try {
    const real = await withoutLinks(path.normalize(file), folder)
    if (real === undefined) return 'refused'
    if (!(await lstat(real)).isFile()) return 'refused'
    handle = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const found = await handle.stat()
    const isOurs = process.getuid === undefined || found.uid === process.getuid()
    if (found.isFile() && isOurs) return handle
  } catch (thrown) {
    if (handle === undefined && isMissing(thrown)) return 'missing'
  }
  await handle?.close().catch(() => undefined)
  return 'refused'
}
