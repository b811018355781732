import { expect, it } from 'vitest'
import { AppError, ruleViolated } from '../kernel/errors.ts'
import { inLanguage } from '../kernel/words.ts'
import { isBusy, explainMissing, toDatabaseError, toFileError } from './driver-errors.ts'

const driverError = (code: string): Error =>
  Object.assign(new Error('UNIQUE constraint failed: secret.table'), { code })

it.each([
  ['SQLITE_FULL', 'disk is full'],
  ['SQLITE_READONLY_DBMOVED', 'only be read'],
  ['SQLITE_NOTADB', 'not a database'],
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_CANTOPEN', 'cannot be opened'],
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_IOERR_WRITE', 'disk'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'refused'],
])('explains %s in our own words, with a hint', (code, words) => {
  const error = toDatabaseError(driverError(code))
  if (!(error instanceof AppError)) throw new Error('no AppError')
  expect(error).toMatchObject({ kind: 'database', hint: expect.stringMatching(/\w/) as string })
  expect(error.message).toContain(words)
  expect(`${error.message} ${error.hint}`).not.toMatch(/secret|SQLITE/)
})

it('does not change other errors', () => {
  const rule = ruleViolated('title', 'x')
  const other = new Error('other')
  expect(toDatabaseError(rule)).toBe(rule)
  expect(toDatabaseError(other)).toBe(other)
  expect(toFileError(other, '/x')).toBe(other)
})

it('recognises errors after which a retry may succeed', () => {
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
  expect(toFileError(driverError(code), '/data/kura.db')).toMatchObject({
    kind: 'database',
    message: expect.stringContaining(words) as string,
  })
})

it.each([
  [
    'missing',
    undefined,
    'Could not locate the bindings file. Tried:\n' +
      ' → /opt/app/node_modules/better-sqlite3/build/better_sqlite3.node\n → /opt/…',
    '/opt/app/node_modules/better-sqlite3',
  ],
  [
    'does not run',
    'ERR_DLOPEN_FAILED',
    "The module '/opt/app/node_modules/better-sqlite3/build/Release/better_sqlite3.node'\n" +
      'was compiled against a different Node.js version',
    '/opt/app/node_modules/better-sqlite3',
  ],
  [
    'does not run',
    'ERR_DLOPEN_FAILED',
    "The module '\\\\?\\C:\\app\\node_modules\\better-sqlite3\\build\\Release\\better_sqlite3.node'\nwas compiled",
    'C:\\app\\node_modules\\better-sqlite3',
  ],
  [
    'does not run',
    'ERR_DLOPEN_FAILED',
    '/opt/app/node_modules/better-sqlite3/build/Release/better_sqlite3.node: invalid ELF header',
    '/opt/app/node_modules/better-sqlite3',
  ],
  ['does not run', 'ERR_DLOPEN_FAILED', 'something else', 'node_modules/better-sqlite3'],
])('says in one line that the driver %s, and how to repair it (%s)', (words, code, message, folder) => {
  const error = toDatabaseError(Object.assign(new Error(message), code !== undefined && { code }))
  if (!(error instanceof AppError)) throw new Error('no AppError')
  expect(error.kind).toBe('database')
  const japanese = inLanguage(error.words.message, 'ja')
  for (const line of [error.message, japanese]) expect(line).toMatch(/^[^\n]*better-sqlite3[^\n]*$/)
  expect(error.message).toContain(words)
  expect(error.message.endsWith(`npm run install --prefix "${folder}"`)).toBe(true)
  expect(japanese.endsWith(`npm run install --prefix "${folder}"`)).toBe(true)
})

it('says that the driver is not installed', () => {
  const thrown = Object.assign(new Error("Cannot find module 'better-sqlite3'\nRequire stack: …"), {
    code: 'MODULE_NOT_FOUND',
  })
  expect(toDatabaseError(thrown)).toMatchObject({
    kind: 'database',
    message: expect.stringMatching(/npm install (kura-mcp --include=optional|better-sqlite3@)/),
  })
  const other = Object.assign(new Error("Cannot find module 'other'"), { code: 'MODULE_NOT_FOUND' })
  expect(toDatabaseError(other)).toBe(other)
})

it.each([
  ['Node 20', { node: '20.19.0' }, 'npm install kura-mcp --include=optional'],
  ['a Node with a faulty SQLite', { node: '24.9.0', sqlite: '3.50.4' }, 'npm install better-sqlite3@12.11.1'],
  ['a Node that needs none', { node: '24.15.0', sqlite: '3.51.3' }, 'npm install better-sqlite3@12.11.1'],
])('names the command that brings the driver on %s', (_, versions, command) => {
  const { en, ja } = explainMissing(versions)
  for (const line of [en, ja]) {
    expect(line.endsWith(command)).toBe(true)
    expect(line).not.toContain('\n')
  }
})
