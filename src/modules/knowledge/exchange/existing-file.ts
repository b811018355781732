import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'

/** Identifies an exported item. Another store can use the same id, but not with the same time of creation. */
export interface ItemHead {
  readonly id: number
  readonly createdAt: string
}

export interface ExistingFile {
  /** Undefined if no export wrote the file, or if it is not a regular file. */
  readonly head: ItemHead | undefined
  readonly beginning: Buffer
  readonly size: number
}

/** The head of an exported file fits into this many bytes, even with the longest title. */
const headBytes = 4096

const headPattern = /^---\r?\nid: (\d+)\r?\n(?:[a-z]+: .*\r?\n)*?createdAt: (\S+)\r?\n/i

const readHead = (beginning: Buffer): ItemHead | undefined => {
  const [, id, createdAt] = headPattern.exec(beginning.subarray(0, headBytes).toString('utf8')) ?? []
  return id === undefined || createdAt === undefined ? undefined : { id: Number(id), createdAt }
}

/** Reads the beginning of a file in the target folder. Undefined if there is no file. */
export const inspectFile = async (root: string, path: string, bytes = headBytes): Promise<ExistingFile | undefined> => {
  const target = join(root, path)
  const known = await lstat(target).catch(ignoreMissing)
  if (known === undefined) return undefined
  if (!known.isFile()) return { head: undefined, beginning: Buffer.alloc(0), size: -1 }
  const file = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW)
    .catch(ignoreMissing)
    .catch((thrown: unknown) => {
      throw fileFailure('read', target, thrown)
    })
  if (file === undefined) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(bytes, headBytes)))
    const beginning = buffer.subarray(0, bytesRead)
    return { head: readHead(beginning), beginning, size: known.size }
  } finally {
    await file.close()
  }
}

/** Whether a file that was read up to this length has exactly these bytes. */
export const hasBytes = (file: ExistingFile | undefined, bytes: Buffer): boolean =>
  file?.size === bytes.length && file.beginning.subarray(0, bytes.length).equals(bytes)

const ignoreMissing = (thrown: unknown): undefined =>
  errorCode(thrown) === 'ENOTDIR' ? undefined : unlessAbsent(thrown)
