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

/** What a caller may know of a failure of the driver; its own words stay in `cause`, for the log. */
export const toDatabaseError = (thrown: unknown): unknown => {
  const code = codeOf(thrown)
  const unusable = explainUnusable(thrown, code)
  if (unusable !== undefined) return new AppError('database', unusable.en, { japanese: { message: unusable.ja }, cause: thrown })
  if (thrown instanceof AppError || !code?.startsWith('SQLITE_')) return thrown
  const known = explanations.find(([prefix]) => code.startsWith(prefix))
  const [, message, hint] = known ?? ['', 'The database refused the operation', 'The server log on stderr has the details.']
  return new AppError('database', message, { hint, cause: thrown })
}

/** The folder of the driver, as both Node and the driver itself name it when its native part does not load. */
const folderIn = (message: string): string => /(?:^|→ |'|\()(?:\\\\\?\\)?([^'(\n]*?better-sqlite3)[\\/]/.exec(message)?.[1] ?? 'node_modules/better-sqlite3'

/** One line each, with the command that mends it whatever npm installed Kura, and however: newer ones skip install scripts unasked. */
const explainUnusable = (thrown: unknown, code: string | undefined): { readonly en: string; readonly ja: string } | undefined => {
  if (!(thrown instanceof Error)) return undefined
  const mend = `npm run install --prefix "${folderIn(thrown.message)}"`
  if (thrown.message.startsWith('Could not locate the bindings file')) {
    return {
      en: `The native part of better-sqlite3, the SQLite driver, is missing: its install script did not run. Run it with: ${mend}`,
      ja: `SQLite ドライバー better-sqlite3 のネイティブ部分がありません (インストールスクリプトが実行されていません)。次のコマンドで作れます: ${mend}`,
    }
  }
  if (code === 'ERR_DLOPEN_FAILED') {
    return {
      en: `The native part of better-sqlite3, the SQLite driver, does not run on this Node (${process.version}). Build it anew with: ${mend}`,
      ja: `SQLite ドライバー better-sqlite3 のネイティブ部分がこの Node (${process.version}) では動きません。次のコマンドで作り直せます: ${mend}`,
    }
  }
  if (code?.endsWith('MODULE_NOT_FOUND') === true && thrown.message.includes('better-sqlite3')) {
    return {
      en: 'better-sqlite3, the SQLite driver, is not installed. Install Kura again with its dependencies: npm install kura-mcp',
      ja: 'SQLite ドライバー better-sqlite3 が入っていません。依存パッケージごと Kura を入れ直してください: npm install kura-mcp',
    }
  }
  return undefined
}

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
