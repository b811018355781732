import { fstatSync, readSync } from 'node:fs'
import { attempt } from '../../kernel/attempt.ts'

/**
 * All of stdin. Undefined if it is longer than `maxBytes`; then the rest is read too, because some clients fail when
 * they cannot write all of it.
 */
export const readStdin = (maxBytes: number): Promise<Buffer | undefined> =>
  attempt(() => fstatSync(0).isFile()) === true ? Promise.resolve(readFile(maxBytes)) : readStream(maxBytes)

const readFile = (maxBytes: number): Buffer | undefined => {
  const { size } = fstatSync(0)
  if (size > maxBytes) return undefined
  const bytes = Buffer.alloc(size)
  return bytes.subarray(0, readSync(0, bytes))
}

const readStream = (maxBytes: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = (): void => {
      resolve(length > maxBytes ? undefined : Buffer.concat(chunks))
    }
    process.stdin
      .on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length <= maxBytes) chunks.push(chunk)
      })
      .on('end', end)
      .on('error', () => {
        resolve(undefined)
      })
  })
