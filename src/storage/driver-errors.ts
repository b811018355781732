import { AppError } from '../kernel/errors.ts'

const explanations: readonly (readonly [prefix: string, message: string, hint: string])[] = [
  ['SQLITE_FULL', 'The disk is full: nothing was written', 'Free some space and try again; reading still works.'],
  ['SQLITE_READONLY', 'The database can only be read: nothing was written', 'Make the database file and its folder writable.'],
  ['SQLITE_NOTADB', 'The database file is not a database', 'Move the file away, or put a backup in its place.'],
  ['SQLITE_CORRUPT', 'The database file is damaged', 'Stop every server and put a backup in its place; backups/ beside it may hold one.'],
  ['SQLITE_CANTOPEN', 'The database file cannot be opened', 'Check that its folder exists and that you may read and write it.'],
  ['SQLITE_PERM', 'The database file may not be opened', 'Check the owner and the permissions of the file.'],
  ['SQLITE_BUSY', 'The database is locked by another process', 'Try again in a moment.'],
  ['SQLITE_LOCKED', 'The database is locked by another process', 'Try again in a moment.'],
  ['SQLITE_IOERR', 'The disk refused to read or write the database', 'Check the disk, then try again.'],
  ['SQLITE_TOOBIG', 'The data is too large for the database', 'Write less at once.'],
]

const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

export const isBusy = (thrown: unknown): boolean => codeOf(thrown)?.startsWith('SQLITE_BUSY') === true

/** The native part of the driver is missing, or was built for another Node. */
const isUnusable = (thrown: unknown): boolean =>
  codeOf(thrown) === 'ERR_DLOPEN_FAILED' || (thrown instanceof Error && thrown.message.startsWith('Could not locate the bindings file'))

/** What a caller may know of a failure of the driver; its own words stay in `cause`, for the log. */
export const toDatabaseError = (thrown: unknown): unknown => {
  const code = codeOf(thrown)
  if (isUnusable(thrown)) return unusable(thrown)
  if (thrown instanceof AppError || !code?.startsWith('SQLITE_')) return thrown
  const known = explanations.find(([prefix]) => code.startsWith(prefix))
  const [, message, hint] = known ?? ['', 'The database refused the operation', 'The server log on stderr has the details.']
  return new AppError('database', message, { hint, cause: thrown })
}

const unusable = (cause: unknown): AppError =>
  new AppError('database', `The SQLite driver does not run on this Node (${process.version})`, {
    hint: 'It is built when it is installed: run npm rebuild better-sqlite3 with the Node that runs Kura.',
    cause,
  })

const refusals = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The same for a failure of the file system at the file of the database. */
export const toFileError = (thrown: unknown, path: string): unknown => {
  const code = codeOf(thrown)
  if (code === undefined) return thrown
  const [message, hint] =
    code === 'ENOSPC'
      ? ['The disk is full: nothing was written', 'Free some space and try again; reading still works.']
      : refusals.has(code)
        ? [`The database ${path} cannot be written`, 'Make the file and its folder writable; reading still works.']
        : [`The database ${path} cannot be opened`, 'Check that its folder exists and that you may read and write it.']
  return new AppError('database', message, { hint, cause: thrown })
}
