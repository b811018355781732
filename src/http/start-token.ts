import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The token that a server makes at its start. Only the user who started it can read the file, so a request with the
 * token may start programs.
 */
export interface StartToken {
  readonly file: string
  readonly value: string
  accepts(presented: string): boolean
  forget(): Promise<void>
}

export const makeStartToken = async (dataDir: string, port: number): Promise<StartToken> => {
  const token = randomBytes(32).toString('base64url')
  const file = path.join(dataDir, `http-${port}.token`)
  // A file left by a killed server may have any mode, so it is replaced, not overwritten.
  await rm(file, { force: true })
  await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
  return {
    file,
    value: token,
    accepts: (presented) => {
      const [theirs, ours] = [Buffer.from(presented), Buffer.from(token)]
      return theirs.length === ours.length && timingSafeEqual(theirs, ours)
    },
    forget: () => rm(file, { force: true }),
  }
}
