import type { FileHandle } from 'node:fs/promises'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'

/** More is not read at once: of a longer part only the end. */
export const maxTranscriptBytes = 16 * 1024 * 1024

export type Fields = Readonly<Record<string, unknown>>

/** Called with the fields of each line that is a JSON object, and where the line begins in the file. */
export type Visit = (fields: Fields, start: number) => void

export interface LinesRead {
  /** Whether there were whole lines, understood or not. */
  readonly hasLines: boolean
  /** Where the next read goes on: behind the last whole line. */
  readonly end: number
  /** The file is not the one that was read up to `from` before, so it was read from its beginning. */
  readonly isRewritten: boolean
}

const lineFeed = 0x0a
const closingBrace = 0x7d

const readRange = async (file: FileHandle, from: number, to: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(to - from)
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/** A read ends behind a line feed, or behind a last line that was whole without one. */
const isLineEnd = async (file: FileHandle, offset: number): Promise<boolean> => {
  const [byte] = await readRange(file, offset - 1, offset)
  return byte === lineFeed || byte === closingBrace
}

const fieldsOf = (bytes: Buffer): Fields | undefined => {
  const value = attempt(() => JSON.parse(bytes.toString('utf8')) as unknown)
  return isObject(value) ? value : undefined
}

/** What is read of a file: from an offset to its end, or the lines of its first bytes. */
export interface Extent {
  readonly from: number
  readonly to?: number
}

/** Visits whole lines. A last line that is not whole is left for the next read. */
export const readLines = async (
  file: FileHandle,
  { from, to = Infinity }: Extent,
  visit: Visit,
): Promise<LinesRead> => {
  const size = Math.min((await file.stat()).size, to)
  const isRewritten = from > size || (from > 0 && !(await isLineEnd(file, from)))
  const wanted = isRewritten ? 0 : from
  const first = Math.max(wanted, size - maxTranscriptBytes)
  const bytes = await readRange(file, first, size)
  // If bytes were left out, the first line may have lost its beginning.
  let at = first === wanted ? 0 : bytes.indexOf(lineFeed) + 1
  if (first !== wanted && at === 0) return { hasLines: false, end: wanted, isRewritten }
  let hasLines = false
  const take = (end: number): boolean => {
    const fields = fieldsOf(bytes.subarray(at, end))
    if (fields) visit(fields, first + at)
    return fields !== undefined
  }
  for (let end = bytes.indexOf(lineFeed, at); end >= 0; end = bytes.indexOf(lineFeed, at)) {
    hasLines ||= end > at
    take(end)
    at = end + 1
  }
  if (at < bytes.length && take(bytes.length)) {
    hasLines = true
    at = bytes.length
  }
  return { hasLines, end: first + at, isRewritten }
}
