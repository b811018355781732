import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'

/** What tells an exported item from every other: ids repeat from store to store, moments of creation do not. */
export interface ItemHead {
  readonly id: number
  readonly createdAt: string
}

export interface ExistingFile {
  /** Undefined when no export wrote the file, or something else than a file is there. */
  readonly head: ItemHead | undefined
  readonly beginning: Buffer
  readonly size: number
}

/** An exported file has its head within this many bytes, however long its title is. */
const headBytes = 4096

const headForm = /^---\r?\nid: (\d+)\r?\n(?:[a-z]+: .*\r?\n)*?createdAt: (\S+)\r?\n/i

const readHead = (beginning: Buffer): ItemHead | undefined => {
  const [, id, createdAt] = headForm.exec(beginning.subarray(0, headBytes).toString('utf8')) ?? []
  return id === undefined || createdAt === undefined ? undefined : { id: Number(id), createdAt }
}

/** Reads a file of the target folder, or of it what tells whose it is. Undefined when there is none. */
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

const ignoreMissing = (thrown: unknown): undefined =>
  errorCode(thrown) === 'ENOTDIR' ? undefined : unlessAbsent(thrown)
