import { errorCode } from '../../kernel/error-code.ts'

/** By the lowest byte of a result code (https://www.sqlite.org/rescode.html). */
const names: Readonly<Record<number, string>> = {
  1: 'ERROR',
  2: 'INTERNAL',
  3: 'PERM',
  4: 'ABORT',
  5: 'BUSY',
  6: 'LOCKED',
  7: 'NOMEM',
  8: 'READONLY',
  9: 'INTERRUPT',
  10: 'IOERR',
  11: 'CORRUPT',
  12: 'NOTFOUND',
  13: 'FULL',
  14: 'CANTOPEN',
  15: 'PROTOCOL',
  17: 'SCHEMA',
  18: 'TOOBIG',
  19: 'CONSTRAINT',
  20: 'MISMATCH',
  21: 'MISUSE',
  22: 'NOLFS',
  23: 'AUTH',
  25: 'RANGE',
  26: 'NOTADB',
}

/** The code of an error of either driver, such as `SQLITE_BUSY`. Node gives a number, better-sqlite3 the name. */
export const sqliteCode = (thrown: unknown): string | undefined => {
  const code = errorCode(thrown)
  if (code !== 'ERR_SQLITE_ERROR' || !(thrown instanceof Error) || !('errcode' in thrown)) return code
  return `SQLITE_${names[Number(thrown.errcode) & 0xff] ?? 'UNKNOWN'}`
}
