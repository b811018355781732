import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, isNotFound } from '../../../kernel/error-code.ts'
import { echo } from '../../../kernel/echo.ts'
import { allowedFolders, isWithin, type Bounds } from './allowed-folders.ts'

export type ContextFile = { readonly text: string } | { readonly error: string }

export const maxBytes = 5 * 1024 * 1024
const chunkBytes = 256 * 1024

/** The text of a file under one of the allowed folders, or why it cannot be read. */
export const readContextFile = async (given: string, bounds: Bounds): Promise<ContextFile> => {
  const failed = (why: string): ContextFile => ({ error: `Failed to read file: ${echo(given)}: ${why}` })
  if (given === '' || given.includes('\0')) return failed('this is not a path')
  const allowed = await allowedFolders(bounds)
  const wanted = path.resolve(bounds.projectDir, given)
  // The name is checked first, so that the answer does not reveal whether a file outside exists.
  if (!isWithin(wanted, allowed)) return failed(outside)
  try {
    const real = await realpath(wanted)
    if (!isWithin(real, allowed)) return failed(outside)
    // Opening a pipe without O_NONBLOCK would wait for a writer.
    const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      return await readText(file, failed)
    } finally {
      await file.close()
    }
  } catch (thrown) {
    if (isNotFound(thrown)) return { error: `File not found: ${echo(given)}` }
    const code = errorCode(thrown)
    return failed(code === undefined ? 'it cannot be read' : (reasons[code] ?? code))
  }
}

const outside = 'it is outside of the working directory and of KURA_CLAUDE_ROOTS'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its links lead in a circle',
  EISDIR: 'it is a directory',
  ENXIO: 'it is no regular file',
  ENAMETOOLONG: 'its name is too long',
}

const readText = async (file: FileHandle, failed: (why: string) => ContextFile): Promise<ContextFile> => {
  const stats = await file.stat()
  if (stats.isDirectory()) return failed('it is a directory')
  if (!stats.isFile()) return failed('it is no regular file')
  const bytes = stats.size > maxBytes ? undefined : await readUpTo(file, maxBytes)
  if (bytes === undefined) return failed('it is larger than 5 MiB')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return failed('it is not UTF-8 text')
  }
}

/** Reads to the end and ignores the reported size: a file may grow meanwhile, and those in /proc report 0. */
const readUpTo = async (file: FileHandle, max: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  for (let size = 0; size <= max; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, size)
    if (bytesRead === 0) return Buffer.concat(chunks)
    chunks.push(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
  return undefined
}
