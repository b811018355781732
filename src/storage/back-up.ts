import { chmod, link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'
import { openConnection } from './connection.ts'
import { toDatabaseError, toFileError } from './driver-errors.ts'
import { countRows, inspectDatabase, isGood, type DatabaseInspection } from './inspect.ts'
import { openReader } from './sqlite-file.ts'

export interface BackupRequest {
  readonly source: string
  readonly target: string
  /** Whether an existing file may be replaced. */
  readonly overwrite: boolean
  readonly signal: AbortSignal
  onProgress?(share: number): void
}

/**
 * Copies a database while other processes write to it. The copy is one consistent state. It is read completely before
 * it gets its final name, and an existing file of that name is not touched.
 */
export const backUp = async (request: BackupRequest): Promise<DatabaseInspection> => {
  const { target, overwrite } = request
  const unfinished = `${target}.part`
  if (!overwrite && (await exists(target))) throw alreadyThere(target)
  await claim(unfinished)
  try {
    const counts = await copy(request, unfinished)
    await removeLog(unfinished)
    const inspection = await testRestore(unfinished, counts)
    await syncToDisk(unfinished)
    await (overwrite ? rename(unfinished, target) : moveToTarget(unfinished, target))
    return inspection
  } catch (thrown) {
    if (request.signal.aborted) throw stoppedWithout()
    throw thrown instanceof AppError ? thrown : toFileError(toDatabaseError(thrown), target)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${end}`, { force: true })
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A partial copy that has not changed for this long belongs to a process that no longer runs. */
const abandonedAfterMs = 60 * 60 * 1000

/** Two processes must not write the same backup at the same time. */
const claim = async (unfinished: string): Promise<void> => {
  try {
    await makeFolder(dirname(unfinished), 0o700)
    const left = await stat(unfinished).catch(() => undefined)
    if (left !== undefined && Date.now() - left.mtimeMs > abandonedAfterMs) await rm(unfinished, { force: true })
    await (await open(unfinished, 'wx', 0o600)).close()
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') {
      throw new AppError(
        'conflict',
        {
          en: `Another process is writing this backup: ${unfinished}`,
          ja: `ほかのプロセスがこのバックアップを書いています: ${unfinished}`,
        },
        {
          hint: {
            en: 'If none is, remove that file and try again.',
            ja: '書いているプロセスがなければ、このファイルを消してやり直してください。',
          },
        },
      )
    }
    throw toFileError(thrown, unfinished)
  }
}

/** Inside one read transaction, so that concurrent writes are neither part of the copy nor restart it. */
const copy = async (
  { source, signal, onProgress }: BackupRequest,
  unfinished: string,
): Promise<Readonly<Record<string, number>>> => {
  const { driver, sql } = await openReader(source)
  try {
    sql('BEGIN').run()
    const counts = countRows({ driver, sql })
    await driver.backup(unfinished, (share) => {
      signal.throwIfAborted()
      onProgress?.(share)
    })
    signal.throwIfAborted()
    onProgress?.(1)
    return counts
  } finally {
    driver.close()
  }
}

/** Without a log file next to it, the backup can also be read in a folder that cannot be written. */
const removeLog = async (path: string): Promise<void> => {
  const { driver } = await openConnection(path, { readonly: false })
  try {
    driver.pragma('journal_mode = DELETE')
  } finally {
    driver.close()
  }
}

const testRestore = async (path: string, expected: Readonly<Record<string, number>>): Promise<DatabaseInspection> => {
  const inspection = await inspectDatabase(path)
  if (isGood(inspection) && JSON.stringify(inspection.counts) === JSON.stringify(expected)) return inspection
  const why =
    'faults' in inspection
      ? (inspection.faults[0] ?? 'it does not hold what the database holds')
      : 'unreadable' in inspection
        ? inspection.unreadable
        : 'foreign' in inspection
          ? inspection.foreign
          : 'missing'
  throw new AppError(
    'database',
    { en: `The copy did not pass its test restore: ${why}`, ja: `コピーは復元の試験に通りませんでした: ${why}` },
    {
      hint: {
        en: 'No backup was kept. Run kura doctor to see what is wrong with the database.',
        ja: 'バックアップは残していません。kura doctor でデータベースの状態を調べてください。',
      },
    },
  )
}

/** Makes the file private and flushes it to the disk, before it gets its final name. */
export const syncToDisk = async (path: string): Promise<void> => {
  await chmod(path, 0o600)
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** Fails if the name is taken by now; renaming would replace the file. */
const moveToTarget = async (unfinished: string, target: string): Promise<void> => {
  try {
    await link(unfinished, target)
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST' || (await exists(target))) throw alreadyThere(target)
    // Some file systems have no hard links.
    await rename(unfinished, target)
  }
}

const alreadyThere = (target: string): AppError =>
  new AppError(
    'conflict',
    { en: `${target} exists already: nothing was written`, ja: `${target} はすでにあります。何も書いていません。` },
    {
      hint: {
        en: 'Name another file, or replace it with --force.',
        ja: '別のファイル名にするか、--force で置き換えてください。',
      },
    },
  )

const stoppedWithout = (): AppError =>
  new AppError('cancelled', {
    en: 'Stopped: no backup was written',
    ja: '中断しました。バックアップは書いていません。',
  })
