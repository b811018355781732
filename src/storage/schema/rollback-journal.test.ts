import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWriter } from '../sqlite-file.ts'
import { refuseEndless } from './refuse-endless.ts'
import { rolledBackBy } from './rollback-journal.ts'
import { RawDatabase } from '../../../test/support/raw-database.ts'

let root: string
let left: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-journal-'))
  left = path.join(root, 'left.db')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** The files of a process that was killed in the transaction of `sql`. */
const killedDuring = (sql: string, { before = '' } = {}): string => {
  const file = path.join(root, 'killed.db')
  const driver = new RawDatabase(file)
  if (before !== '') driver.exec(before)
  // Without syncs the journal is complete at once.
  driver.pragma('synchronous = OFF')
  driver.exec(`BEGIN; ${sql}`)
  for (const end of ['', '-journal']) copyFileSync(`${file}${end}`, `${left}${end}`)
  driver.exec('ROLLBACK')
  driver.close()
  return left
}

const someTables = Array.from({ length: 20 }, (_, n) => `CREATE TABLE t${n} (x);`).join('')
const manyRows = 'INSERT INTO t0 SELECT hex(randomblob(500)) FROM (SELECT value FROM json_each(json_array(1,2,3,4,5)));'

describe('the journal of a killed process', () => {
  it('empties a database that was just being made, which then opens', async () => {
    killedDuring('PRAGMA user_version = 1')
    writeFileSync(left, readFileSync(`${left}-journal`))
    expect(rolledBackBy(left)).toBe('everything')
    const { driver } = await openWriter(left)
    expect(driver.pragma('page_count')).toBeGreaterThan(0)
    expect(driver.pragma('journal_mode')).toBe('wal')
    driver.close()
    expect(existsSync(`${left}-journal`)).toBe(false)
  })

  it('puts page 1 back, and no more, where the log was being switched on', () => {
    killedDuring('PRAGMA user_version = 1', { before: someTables })
    expect(rolledBackBy(left)).toMatchObject({ firstPage: readFileSync(left).subarray(0, 4096) })
    expect(() => {
      refuseEndless(left)
    }).not.toThrow()
  })

  it.each([
    ['its pages were not counted yet', (journal: Buffer) => journal.fill(0, 8, 12)],
    ['its page did not reach the disk', (journal: Buffer) => journal.fill(0, journal.readUInt32BE(20))],
    [
      'half of its page did not reach the disk',
      (journal: Buffer) => journal.subarray(0, journal.readUInt32BE(20) + 2048),
    ],
    ['only its header reached the disk', (journal: Buffer) => journal.subarray(0, journal.readUInt32BE(20) + 2)],
  ])('does no harm where the power went before it was on the disk: %s', (_, edit) => {
    killedDuring('PRAGMA user_version = 1', { before: someTables })
    const journal = readFileSync(`${left}-journal`)
    // The sync that the process did without would have counted the pages.
    journal.writeUInt32BE(1, 8)
    writeFileSync(`${left}-journal`, edit(journal))
    expect(() => {
      refuseEndless(left)
    }).not.toThrow()
    const driver = new RawDatabase(left)
    const tables = driver.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()
    driver.close()
    expect(tables).toEqual({ tables: 20 })
  })

  it('is refused where it would put back more pages', () => {
    killedDuring('DELETE FROM t0; DELETE FROM t1; PRAGMA user_version = 1', { before: someTables + manyRows })
    expect(rolledBackBy(left)).toBe('unknown')
  })
})

describe('a journal from elsewhere', () => {
  const change = (edit: (journal: Buffer) => Buffer): void => {
    killedDuring('PRAGMA user_version = 1', { before: someTables })
    writeFileSync(`${left}-journal`, edit(readFileSync(`${left}-journal`)))
  }

  it('is refused if it names another journal, which SQLite would delete', () => {
    change((journal) => {
      const name = Buffer.from(path.join(root, 'precious'))
      const numbers = Buffer.alloc(8)
      numbers.writeUInt32BE(name.length, 0)
      numbers.writeUInt32BE(
        name.reduce((sum, byte) => sum + byte, 0),
        4,
      )
      return Buffer.concat([journal, Buffer.alloc(4), name, numbers, journal.subarray(0, 8)])
    })
    expect(rolledBackBy(left)).toBe('unknown')
  })

  it('is refused if the page that it brings back has a list of tables without end', () => {
    change((journal) => {
      const page = journal.indexOf('SQLite format 3')
      journal.writeUInt16BE(5000, page + 103)
      return journal
    })
    expect(() => {
      refuseEndless(left)
    }).toThrow(/too long/)
  })

  it.each([
    ['too long', (journal: Buffer) => Buffer.concat([journal, Buffer.alloc(200_000)])],
    ['without sectors', (journal: Buffer) => (journal.writeUInt32BE(0, 20), journal)],
  ])('is refused if it is %s', (_, edit) => {
    change(edit)
    expect(rolledBackBy(left)).toBe('unknown')
  })

  it('is refused if another header follows one that counts no page', () => {
    change((journal) => {
      const again = Buffer.from(journal)
      journal.fill(0, 8, 12)
      return Buffer.concat([journal.subarray(0, journal.readUInt32BE(20)), again.subarray(0, 4096)])
    })
    expect(rolledBackBy(left)).toBe('unknown')
  })

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['all zeros', (journal: Buffer) => Buffer.alloc(journal.length)],
    ['too short', (journal: Buffer) => journal.subarray(0, 20)],
    ['of other bytes', (journal: Buffer) => Buffer.from(journal.map((byte) => byte ^ 0xa5))],
    ['without its first byte', (journal: Buffer) => (journal.writeUInt8(1, 0), journal)],
  ])('does nothing if it is %s, as SQLite sees it', (_, edit) => {
    change(edit)
    expect(rolledBackBy(left)).toBe('nothing')
    const before = readFileSync(left)
    const driver = new RawDatabase(left)
    const tables = driver.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()
    driver.close()
    expect(tables).toEqual({ tables: 20 })
    expect(readFileSync(left).equals(before)).toBe(true)
  })

  it('does nothing if there is none', () => {
    expect(rolledBackBy(path.join(root, 'none.db'))).toBe('nothing')
  })
})
