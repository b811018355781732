import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The token that a server makes when it starts. Whoever can read the file is the user who started
 * it, and only with it may a request over HTTP start programs.
 */
export interface StartToken {
  readonly file: string
  accepts(presented: string): boolean
  forget(): Promise<void>
}

export const makeStartToken = async (dataDir: string, port: number): Promise<StartToken> => {
  const token = randomBytes(32).toString('base64url')
  const file = path.join(dataDir, `http-${port}.token`)
  // A file that a killed server left behind may have any mode: it is replaced, not written into.
  await rm(file, { force: true })
  await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
  return {
    file,
    accepts: (presented) => {
      const [theirs, ours] = [Buffer.from(presented), Buffer.from(token)]
      return theirs.length === ours.length && timingSafeEqual(theirs, ours)
    },
    forget: () => rm(file, { force: true }),
  }
}
