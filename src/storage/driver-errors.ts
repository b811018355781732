import { errorCode } from '../kernel/error-code.ts'
import { AppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'
import { sqliteCode } from './driver/sqlite-code.ts'
import { howToGetNewer, isOldSqlite } from './sqlite-version.ts'

type LocalWords = Exclude<Words, string>

interface Explanation {
  readonly message: Words
  readonly hint: Words
}

const full: Explanation = {
  message: { en: 'The disk is full: nothing was written', ja: 'ディスクがいっぱいです。何も書き込んでいません' },
  hint: {
    en: 'Free some space and try again; reading still works.',
    ja: '空きを作ってからやり直してください。読むことはできます。',
  },
}

const checkFolder = {
  en: 'Check that its folder exists and that you may read and write it.',
  ja: 'フォルダーがあり、読み書きを許可されているか確認してください。',
}

const locked: Explanation = {
  message: { en: 'The database is locked by another process', ja: 'データベースはほかのプロセスにロックされています' },
  hint: { en: 'Try again in a moment.', ja: '少し待ってからやり直してください。' },
}

const refused: Explanation = {
  message: { en: 'The database refused the operation', ja: 'データベースが操作を拒否しました' },
  hint: { en: 'The server log on stderr has the details.', ja: '詳細は標準エラー出力のログにあります。' },
}

/** By the prefix of the driver's error code. */
const explanations: readonly (readonly [prefix: string, explanation: Explanation])[] = [
  ['SQLITE_FULL', full],
  [
    'SQLITE_READONLY',
    {
      message: {
        en: 'The database can only be read: nothing was written',
        ja: 'データベースは読み取り専用です。何も書き込んでいません',
      },
      hint: {
        en: 'Make the database file and its folder writable.',
        ja: 'データベースのファイルとフォルダーを書き込めるようにしてください。',
      },
    },
  ],
  [
    'SQLITE_NOTADB',
    {
      message: { en: 'The database file is not a database', ja: 'データベースのファイルがデータベースではありません' },
      hint: {
        en: 'Move the file away, or put a backup in its place.',
        ja: 'ファイルを別の場所に移すか、バックアップから復元してください。',
      },
    },
  ],
  [
    'SQLITE_CORRUPT',
    {
      message: { en: 'The database file is damaged', ja: 'データベースのファイルが壊れています' },
      hint: {
        en: 'Stop every server and put a backup in its place; backups/ beside it may hold one.',
        ja: 'すべてのサーバーを止め、バックアップから復元してください。隣の backups/ にあるかもしれません。',
      },
    },
  ],
  [
    'SQLITE_CANTOPEN',
    {
      message: { en: 'The database file cannot be opened', ja: 'データベースのファイルを開けません' },
      hint: checkFolder,
    },
  ],
  [
    'SQLITE_PERM',
    {
      message: {
        en: 'The database file may not be opened',
        ja: 'データベースのファイルを開くことが許可されていません',
      },
      hint: {
        en: 'Check the owner and the permissions of the file.',
        ja: 'ファイルの所有者と権限を確認してください。',
      },
    },
  ],
  ['SQLITE_BUSY', locked],
  ['SQLITE_LOCKED', locked],
  [
    'SQLITE_IOERR',
    {
      message: {
        en: 'The disk refused to read or write the database',
        ja: 'ディスクがデータベースの読み書きを拒否しました',
      },
      hint: { en: 'Check the disk, then try again.', ja: 'ディスクを確認してから、やり直してください。' },
    },
  ],
  [
    'SQLITE_TOOBIG',
    {
      message: { en: 'The data is too large for the database', ja: 'データが大きすぎてデータベースに入りません' },
      hint: { en: 'Write less at once.', ja: '一度に書き込む量を減らしてください。' },
    },
  ],
]

export const isBusy = (thrown: unknown): boolean => sqliteCode(thrown)?.startsWith('SQLITE_BUSY') === true

export const isDiskFailure = (thrown: unknown): boolean => sqliteCode(thrown)?.startsWith('SQLITE_IOERR') === true

/** The disk failed during COMMIT: the change may already be in the log, and the next start would apply it. */
export const outcomeUnknown = (cause: unknown): AppError =>
  new AppError(
    'database',
    {
      en: 'The disk failed while the change was being saved: it is not known whether it was saved',
      ja: '保存の途中でディスクに問題が起きました。保存されたかどうかは分かりません',
    },
    {
      hint: {
        en: 'Check the disk, and check whether the change is there before you try again.',
        ja: 'ディスクを確認し、やり直す前に、保存されているかどうかを確かめてください。',
      },
      cause,
    },
  )

/** The error that a caller sees for a failure of the driver; the driver's message is in `cause`, for the log. */
export const toDatabaseError = (thrown: unknown): unknown => {
  const code = sqliteCode(thrown)
  const unusable = explainUnusable(thrown, code)
  if (unusable !== undefined) return new AppError('database', unusable, { cause: thrown })
  if (thrown instanceof AppError || !code?.startsWith('SQLITE_')) return thrown
  const known = explanations.find(([prefix]) => code.startsWith(prefix))
  const { message, hint } = known?.[1] ?? refused
  return new AppError('database', message, { hint, cause: thrown })
}

/**
 * The folder of the driver, taken from the error message of Node or of the driver when its native part does not load.
 */
const folderIn = (message: string): string =>
  /(?:^|→ |'|\()(?:\\\\\?\\)?([^'(\n]*?better-sqlite3)[\\/]/.exec(message)?.[1] ?? 'node_modules/better-sqlite3'

/**
 * Explains on one line how to repair the driver, with a command for every version of npm: newer ones skip install
 * scripts by default.
 */
const explainUnusable = (thrown: unknown, code: string | undefined): LocalWords | undefined => {
  if (!(thrown instanceof Error)) return undefined
  const command = `npm run install --prefix "${folderIn(thrown.message)}"`
  if (thrown.message.startsWith('Could not locate the bindings file')) {
    return {
      en:
        'The native part of better-sqlite3, the SQLite driver, is missing: its install script did not run. ' +
        `Run it with: ${command}`,
      ja: `SQLite ドライバー better-sqlite3 のネイティブ部分がありません (インストールスクリプトが実行されていません)。次のコマンドで作れます: ${command}`,
    }
  }
  if (code === 'ERR_DLOPEN_FAILED') {
    return {
      en:
        `The native part of better-sqlite3, the SQLite driver, does not run on this Node (${process.version}). ` +
        `Rebuild it with: ${command}`,
      ja: `SQLite ドライバー better-sqlite3 のネイティブ部分がこの Node (${process.version}) では動きません。次のコマンドで作り直せます: ${command}`,
    }
  }
  return code?.endsWith('MODULE_NOT_FOUND') === true && thrown.message.includes('better-sqlite3')
    ? explainMissing(process.versions)
    : undefined
}

/** npm installs the driver on Node 20. Later releases have SQLite themselves, but the first of them a faulty one. */
export const explainMissing = ({ node, sqlite }: { readonly node: string; readonly sqlite?: string }): LocalWords => {
  if (sqlite === undefined)
    return {
      en: `${missing.en} Install Kura again with its dependencies: npm install kura-mcp --include=optional`,
      ja: `${missing.ja}依存パッケージごと Kura を入れ直してください: npm install kura-mcp --include=optional`,
    }
  if (isOldSqlite(sqlite))
    return {
      en:
        `The SQLite of Node ${node}, ${sqlite}, can corrupt a database that several processes share. ` +
        howToGetNewer.en,
      ja: `Node ${node} の SQLite ${sqlite} は、複数プロセスで共有するデータベースを壊すことがあります。${howToGetNewer.ja}`,
    }
  return {
    en: `${missing.en} Set KURA_SQLITE_DRIVER to auto, or run: npm install better-sqlite3@12.11.1`,
    ja: `${missing.ja}KURA_SQLITE_DRIVER を auto にするか、次を実行してください: npm install better-sqlite3@12.11.1`,
  }
}

const missing = {
  en: 'better-sqlite3, the SQLite driver, is not installed.',
  ja: 'SQLite ドライバー better-sqlite3 が入っていません。',
}

const refusals = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The same for an error of the file system at the database file. */
export const toFileError = (thrown: unknown, path: string): unknown => {
  const code = errorCode(thrown)
  if (code === undefined) return thrown
  const { message, hint } = code === 'ENOSPC' ? full : refusals.has(code) ? unwritable(path) : unopenable(path)
  return new AppError('database', message, { hint, cause: thrown })
}

const unwritable = (path: string): Explanation => ({
  message: { en: `The database ${path} cannot be written`, ja: `データベース ${path} に書き込めません` },
  hint: {
    en: 'Make the file and its folder writable; reading still works.',
    ja: 'ファイルとフォルダーを書き込めるようにしてください。読むことはできます。',
  },
})

const unopenable = (path: string): Explanation => ({
  message: { en: `The database ${path} cannot be opened`, ja: `データベース ${path} を開けません` },
  hint: checkFolder,
})
