import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { attempt } from '../../kernel/attempt.ts'

/** What SQLite would put back from a journal before it reads the database. */
export type RolledBack =
  /** Nothing. */
  | 'nothing'
  /** The database becomes empty. */
  | 'everything'
  /** Page 1 gets these bytes. */
  | { readonly firstPage: Buffer }
  /** More than that, or it cannot be read. */
  | 'unknown'

const magic = Buffer.from('d9d505f920a163d7', 'hex')
const headerBytes = 28
const largest = 65_536
const recordBytes = 8

/**
 * Reads a journal as SQLite does (https://www.sqlite.org/fileformat2.html#the_rollback_journal). Kura keeps a
 * write-ahead log. It makes a journal only while it switches that log on or off, which changes page 1 and nothing else.
 */
export const rolledBackBy = (database: string): RolledBack => {
  const journal = attempt(() => openSync(`${database}-journal`, 'r'))
  if (journal === undefined) return 'nothing'
  try {
    const { size } = fstatSync(journal)
    if (size > 2 * largest + recordBytes) return 'unknown'
    const bytes = Buffer.alloc(size)
    return effectOf(bytes.subarray(0, readSync(journal, bytes, 0, size, 0)))
  } finally {
    closeSync(journal)
  }
}

const effectOf = (bytes: Buffer): RolledBack => {
  // The name of another journal can follow, and SQLite would delete the file of that name.
  if (bytes.length > magic.length && bytes.subarray(-magic.length).equals(magic)) return 'unknown'
  // SQLite ignores what does not begin with a whole header. A power cut before the first sync can leave any bytes.
  if (bytes.length < headerBytes || !isHeader(bytes)) return 'nothing'
  const [records, pagesBefore, sector, page] = [8, 16, 20, 24].map((at) => bytes.readUInt32BE(at)) as Numbers
  if (pagesBefore === 0) return 'everything'
  if (bytes.length <= sector) return 'nothing'
  const record = bytes.subarray(sector)
  // A power cut before the journal is on the disk leaves a header that counts no page, or a page that is all zeros.
  if (records === 0) return isHeader(record) ? 'unknown' : 'nothing'
  if (record.length < 4 || record.readUInt32BE(0) === 0) return 'nothing'
  if (record.length > page + recordBytes || record.readUInt32BE(0) !== 1) return 'unknown'
  return { firstPage: record.subarray(4, 4 + page) }
}

type Numbers = [records: number, pagesBefore: number, sector: number, page: number]

const isHeader = (bytes: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic)
