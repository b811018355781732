import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { SourceFault } from './source.ts'

/** Does not wait for a writer if the file is a pipe, and does not follow a link that has just been put in its place. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/** Reads a regular file of at most `limit` bytes, by its real path. */
export const readBounded = async (file: string, path: string, limit: number): Promise<Buffer> => {
  const handle = await open(file, flags).catch((error: unknown) => {
    throw new SourceFault(path, 'unreadable', error)
  })
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new SourceFault(path, 'special file')
    if (stat.size > limit) throw new SourceFault(path, 'too large')
    // A file that grows while it is read is cut at its size of now.
    const bytes = Buffer.alloc(stat.size)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault(path, 'unreadable', error)
  } finally {
    await handle.close()
  }
}
