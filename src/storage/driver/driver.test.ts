import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isBusy, toDatabaseError } from '../driver-errors.ts'
import type { Driver } from './driver.ts'
import { bestFor } from './driver-choice.ts'
import { loadDriver } from './load-driver.ts'
import { sqliteCode } from './sqlite-code.ts'

// Both drivers pass this file: each on a Node that has it.
const { open } = await loadDriver()

let folder: string
let file: string
let driver: Driver
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-driver-'))
  file = path.join(folder, 'a.db')
  driver = open(file, { readonly: false, timeoutMs: 20 })
  driver.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, value UNIQUE); CREATE TABLE child (t REFERENCES t (id))')
})
afterEach(() => {
  driver.close()
  rmSync(folder, { recursive: true })
})

const echo = (value: unknown): unknown => driver.prepare<{ value: unknown }>('SELECT ? AS value').get(value)?.value

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (thrown) {
    return thrown
  }
  throw new Error('nothing was thrown')
}

it.each([
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  '',
  '認証 😀',
  'a\0b',
  '\0',
  '\u0001',
  '\u0001\u0001\u0002\0',
  null,
])('reads back %j', (value) => {
  expect(echo(value)).toBe(value)
})

it('binds numbers as REAL and big integers as INTEGER, and reads a missing value as NULL', () => {
  const types = driver.prepare('SELECT typeof(?) AS number, typeof(?) AS big, typeof(?) AS missing')
  expect(types.get(1, 1n, undefined)).toEqual({ number: 'real', big: 'integer', missing: 'null' })
})

it('reads integers of 64 bits as the nearest number, again and again', () => {
  const read = driver.prepare('SELECT 9007199254740993 AS large, ? AS small')
  for (const small of [1, 'a']) {
    expect(read.get(small)).toEqual({ large: 9007199254740992, small })
    expect(read.all(small)).toEqual([{ large: 9007199254740992, small }])
  }
  expect(echo(-(2n ** 63n))).toBe(-(2 ** 63))
  expect(() => echo(2n ** 63n)).toThrow()
})

it('writes once where the integer that it returns is large', () => {
  const insert = driver.prepare('INSERT INTO t (id, value) VALUES (?, ?) RETURNING id, value')
  expect(insert.get(2n ** 60n, 1)).toEqual({ id: 2 ** 60, value: 1 })
  expect(insert.all(2n ** 60n + 4096n, 2)).toEqual([{ id: 2 ** 60 + 4096, value: 2 }])
  expect(driver.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 2 })
})

it('reads bytes as a Buffer, and takes every kind of bytes', () => {
  for (const bytes of [Buffer.from([0, 1, 255]), new Uint8Array([7]), Buffer.alloc(0)]) {
    const read = echo(bytes)
    expect(Buffer.isBuffer(read)).toBe(true)
    expect(read).toEqual(Buffer.from(bytes))
  }
})

it('takes named values, and ignores names that the statement does not have', () => {
  const statement = driver.prepare("SELECT @a AS a, @b AS b, '@c' AS c")
  expect(statement.get({ a: 1, b: 'x\0', other: 2 })).toEqual({ a: 1, b: 'x\0', c: '@c' })
  expect(statement.get({ a: undefined, b: null })).toEqual({ a: null, b: null, c: '@c' })
})

it.each([
  ['too few values', 'SELECT ?, ?', [1]],
  ['too many values', 'SELECT ?', [1, 2]],
  ['no value for a name', 'SELECT @a, @b', [{ a: 1 }]],
  ['a truth value', 'SELECT ?', [true]],
  ['a function', 'SELECT ?', [() => 1]],
  ['a symbol', 'SELECT ?', [Symbol('a')]],
])('refuses %s', (_, sql, values) => {
  const statement = driver.prepare(sql)
  expect(() => statement.get(...values)).toThrow()
  expect(() => statement.all(...values)).toThrow()
  expect(() => statement.run(...values)).toThrow()
})

it('counts changes, also where nothing changed', () => {
  const insert = driver.prepare('INSERT INTO t (value) VALUES (?) ON CONFLICT DO NOTHING')
  expect(insert.run('a')).toEqual({ changes: 1, lastInsertRowid: 1 })
  expect(insert.run('b')).toEqual({ changes: 1, lastInsertRowid: 2 })
  expect(insert.run('b').changes).toBe(0)
  expect(driver.prepare('UPDATE t SET value = value || ?').run('x').changes).toBe(2)
  expect(driver.prepare('DELETE FROM t WHERE value = ?').run('none').changes).toBe(0)
})

it('gives rows that are plain objects, in the order of the columns', () => {
  const row = driver.prepare('SELECT 1 AS b, 2 AS a').get()
  expect(Object.entries(row ?? {})).toEqual([
    ['b', 1],
    ['a', 2],
  ])
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  expect(driver.prepare('SELECT 1 AS a WHERE 0').get()).toBeUndefined()
  expect(driver.prepare('SELECT 1 AS a WHERE 0').all()).toEqual([])
})

it('says whether a transaction is open', () => {
  expect(driver.inTransaction).toBe(false)
  driver.exec('BEGIN')
  expect(driver.inTransaction).toBe(true)
  driver.exec('ROLLBACK')
  expect(driver.inTransaction).toBe(false)
})

it('gives the value of a pragma', () => {
  expect(driver.pragma('journal_mode = WAL')).toBe('wal')
  expect(driver.pragma('user_version')).toBe(0)
  expect(driver.pragma('user_version = 3')).toBeUndefined()
  expect(driver.pragma('user_version')).toBe(3)
})

it.each([
  ['SQLITE_CONSTRAINT', () => driver.exec("INSERT INTO t (value) VALUES ('a'), ('a')")],
  ['SQLITE_CONSTRAINT', () => driver.exec('INSERT INTO child VALUES (77)')],
  ['SQLITE_ERROR', () => driver.prepare('SELECT * FROM none')],
  ['SQLITE_ERROR', () => driver.prepare('SELECT "a text in double quotes"')],
  ['SQLITE_CANTOPEN', () => open(path.join(folder, 'none.db'), { readonly: true, timeoutMs: 0 })],
])('names the failure: %s (%#)', (code, fail) => {
  expect(sqliteCode(thrownBy(fail))).toMatch(new RegExp(`^${code}`))
})

it('names a file that is no database, one that is damaged, and one that can only be read', () => {
  const other = path.join(folder, 'other')
  writeFileSync(other, 'no database '.repeat(500))
  const none = open(other, { readonly: true, timeoutMs: 0 })
  expect(sqliteCode(thrownBy(() => none.pragma('schema_version')))).toBe('SQLITE_NOTADB')
  none.close()
  const onlyRead = open(file, { readonly: true, timeoutMs: 0 })
  const refused = thrownBy(() => onlyRead.exec('DELETE FROM t'))
  expect(sqliteCode(refused)).toMatch(/^SQLITE_READONLY/)
  expect(toDatabaseError(refused)).toMatchObject({ message: 'The database can only be read: nothing was written' })
  onlyRead.close()
})

it('is busy while another connection writes', () => {
  const other = open(file, { readonly: false, timeoutMs: 0 })
  driver.exec('BEGIN IMMEDIATE')
  expect(isBusy(thrownBy(() => other.exec('BEGIN IMMEDIATE')))).toBe(true)
  driver.exec('ROLLBACK')
  expect(isBusy(new Error('locked'))).toBe(false)
  other.close()
})

it('copies the database, says how far it is, and stops when told', async () => {
  driver.exec('BEGIN')
  const insert = driver.prepare('INSERT INTO t (value) VALUES (?)')
  for (let n = 0; n < 3000; n++) insert.run(`${n} ${'x'.repeat(2000)}`)
  driver.exec('COMMIT')
  const shares: number[] = []
  const target = path.join(folder, 'copy.db')
  await driver.backup(target, (share) => shares.push(share))
  expect(shares.length).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  const copy = open(target, { readonly: true, timeoutMs: 0 })
  expect(copy.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 3000 })
  copy.close()
  await expect(
    driver.backup(path.join(folder, 'stopped.db'), () => {
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  await expect(driver.backup(path.join(folder, 'none', 'b.db'), () => undefined)).rejects.toThrow()
})

it('opens the bytes of a database, which stay as they are', () => {
  driver.exec("INSERT INTO t (value) VALUES ('a')")
  const bytes = readFileSync(file)
  const copy = open(bytes, { readonly: true, timeoutMs: 0 })
  expect(copy.memory).toBe(true)
  expect(copy.prepare('SELECT value FROM t').get()).toEqual({ value: 'a' })
  expect(() => {
    copy.exec('DELETE FROM t')
  }).toThrow()
  copy.close()
  expect(readFileSync(file)).toEqual(bytes)
})

it('closes twice, and has no memory of a file', () => {
  expect(driver.memory).toBe(false)
  const memory = open(':memory:', { readonly: false, timeoutMs: 0 })
  expect(memory.memory).toBe(true)
  memory.close()
  expect(() => {
    memory.close()
  }).not.toThrow()
  expect(memory.inTransaction).toBe(false)
})

it('loads no extension', () => {
  expect(() => driver.prepare("SELECT load_extension('x')").get()).toThrow()
})

it.each([
  [undefined, 'better-sqlite3'],
  ['3.50.4', 'better-sqlite3'],
  ['3.51.2', 'better-sqlite3'],
  ['3.51.3', 'node'],
  ['3.53.0', 'node'],
] as const)('chooses for a Node with SQLite %s: %s', (builtIn, name) => {
  expect(bestFor(builtIn)).toBe(name)
})
