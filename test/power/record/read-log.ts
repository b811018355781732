import { readFileSync } from 'node:fs'

const kinds = [
  'opened',
  'written',
  'truncated',
  'sync began',
  'synced',
  'renamed',
  'linked',
  'unlinked',
  'made folder',
  'printed',
  'ended',
  // A process was killed between a change and its record.
  'interrupted',
] as const

/** One change of a file, sync or answer, in the order in which they happened. */
export interface LogRecord {
  readonly kind: (typeof kinds)[number]
  readonly pid: number
  /** The inode; 0 for a folder that is synced and for a name that is removed. */
  readonly file: number
  /** Where was written, the new size, the number of a sync, or 1 for a file that was made by being opened. */
  readonly value: number
  readonly path: string
  /** The new name. */
  readonly other: string
  readonly data: Buffer
}

const headBytes = 32

/** Reads what the recorder has written; its `struct record` has the form. */
export const readLog = (file: string): readonly LogRecord[] => {
  const bytes = readFileSync(file)
  const records: LogRecord[] = []
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const size = bytes.readUInt32LE(at)
    // A process that was killed in the middle of a record leaves a part of it behind.
    if (size < headBytes || at + size > bytes.length) break
    const kind = kinds[bytes.readUInt32LE(at + 24) - 1]
    if (kind === undefined) throw new Error(`Record ${records.length} of ${file} is damaged`)
    const pathFrom = at + headBytes
    const otherFrom = pathFrom + bytes.readUInt16LE(at + 28)
    const dataFrom = otherFrom + bytes.readUInt16LE(at + 30)
    records.push({
      kind,
      pid: bytes.readUInt32LE(at + 4),
      file: Number(bytes.readBigUInt64LE(at + 8)),
      value: Number(bytes.readBigUInt64LE(at + 16)),
      path: bytes.toString('utf8', pathFrom, otherFrom),
      other: bytes.toString('utf8', otherFrom, dataFrom),
      data: bytes.subarray(dataFrom, at + size),
    })
    at += size
  }
  return records
}
