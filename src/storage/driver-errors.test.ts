import { expect, it } from 'vitest'
import { AppError, ruleViolated } from '../kernel/errors.ts'
import { isBusy, toDatabaseError, toFileError } from './driver-errors.ts'

const driverError = (code: string): Error => Object.assign(new Error('UNIQUE constraint failed: secret.table'), { code })

it.each([
  ['SQLITE_FULL', 'disk is full'],
  ['SQLITE_READONLY_DBMOVED', 'only be read'],
  ['SQLITE_NOTADB', 'not a database'],
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_CANTOPEN', 'cannot be opened'],
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_IOERR_WRITE', 'disk'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'refused'],
])('says what %s means in its own words, with a hint', (code, words) => {
  const error = toDatabaseError(driverError(code))
  if (!(error instanceof AppError)) throw new Error('no AppError')
  expect(error).toMatchObject({ kind: 'database', hint: expect.stringMatching(/\w/) as string })
  expect(error.message).toContain(words)
  expect(`${error.message} ${error.hint}`).not.toMatch(/secret|SQLITE/)
})

it('leaves everything else as it is', () => {
  const rule = ruleViolated('title', 'x')
  const other = new Error('other')
  expect(toDatabaseError(rule)).toBe(rule)
  expect(toDatabaseError(other)).toBe(other)
  expect(toFileError(other, '/x')).toBe(other)
})

it('knows when to try again', () => {
  expect(isBusy(driverError('SQLITE_BUSY'))).toBe(true)
  expect(isBusy(driverError('SQLITE_BUSY_RECOVERY'))).toBe(true)
  expect(isBusy(driverError('SQLITE_FULL'))).toBe(false)
})

it.each([
  ['ENOSPC', 'disk is full'],
  ['EACCES', '/data/kura.db cannot be written'],
  ['EROFS', '/data/kura.db cannot be written'],
  ['ENOENT', '/data/kura.db cannot be opened'],
])('explains %s of the file system', (code, words) => {
  expect(toFileError(driverError(code), '/data/kura.db')).toMatchObject({ kind: 'database', message: expect.stringContaining(words) as string })
})

it('says that the driver was built for another Node', () => {
  const thrown = Object.assign(new Error('was compiled against a different Node.js version'), { code: 'ERR_DLOPEN_FAILED' })
  expect(toDatabaseError(thrown)).toMatchObject({ kind: 'database', hint: expect.stringContaining('npm rebuild better-sqlite3') })
  expect(toDatabaseError(new Error('Could not locate the bindings file. Tried: …'))).toMatchObject({ kind: 'database' })
})
