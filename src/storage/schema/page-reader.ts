import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { attempt } from '../../kernel/attempt.ts'
import { committedFrames } from './log-frames.ts'

/** Reads pages of a database as SQLite would see them, without letting SQLite read anything. */
export interface PageReader {
  /** Empty if the file ends before the page. */
  page(number: number): Buffer
  close(): void
}

export const openPages = (path: string): PageReader => {
  const file = openSync(path, 'r')
  const log = openIfThere(`${path}-wal`)
  try {
    const frames =
      log === undefined ? undefined : committedFrames((at, length) => read(log, at, length), fstatSync(log).size)
    const pageSize = frames?.pageSize ?? pageSizeIn(read(file, 0, 100))
    return {
      page: (number) => {
        const at = frames?.places.get(number)
        return at === undefined || log === undefined
          ? read(file, (number - 1) * pageSize, pageSize)
          : read(log, at, pageSize)
      },
      close: () => {
        closeSync(file)
        if (log !== undefined) closeSync(log)
      },
    }
  } catch (thrown) {
    closeSync(file)
    if (log !== undefined) closeSync(log)
    throw thrown
  }
}

const openIfThere = (path: string): number | undefined => attempt(() => openSync(path, 'r'))

const read = (file: number, at: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(file, buffer, 0, length, at))
}

const pageSizeIn = (header: Buffer): number => {
  const stated = header.length < 18 ? 0 : header.readUInt16BE(16)
  return stated === 1 ? 65_536 : Math.max(512, stated)
}
