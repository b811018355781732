import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isNotFound } from '../kernel/error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'

export interface FileRequest {
  readonly file: string
  /** Links may not lead out of this folder: the files of a project may have come with a clone. */
  readonly within: string | undefined
}

export interface ClientFile {
  /** The real path. A link is followed, not replaced. */
  readonly target: string
  readonly text: string | undefined
}

/** Some clients also keep their history in this file, so the limit is generous. */
export const maxClientFileBytes = 64 * 1024 * 1024

export const readClientFile = async ({ file, within }: FileRequest): Promise<ClientFile> => {
  if (within !== undefined) await assertInside(file, within)
  const kind = await lstat(file).catch(undefinedIfMissing)
  if (kind === undefined) return { target: file, text: undefined }
  const target = await realpath(file).catch(() => {
    throw new AppError('unreadable', { en: 'it is a link to nowhere', ja: 'リンク先がありません' })
  })
  const stats = await stat(target)
  if (!stats.isFile()) throw new AppError('unreadable', { en: 'it is not a file', ja: 'ファイルではありません' })
  if (stats.size > maxClientFileBytes)
    throw new AppError('unreadable', {
      en: `it is larger than ${maxClientFileBytes} bytes`,
      ja: `${maxClientFileBytes} バイトを超えています`,
    })
  return { target, text: decode(await readFile(target)) }
}

/** Checks the nearest existing parent, because the file may not exist yet. */
const assertInside = async (file: string, within: string): Promise<void> => {
  const root = await realpath(within)
  for (let at = file; at.length >= within.length; at = path.dirname(at)) {
    const real = await realpath(at).catch(undefinedIfMissing)
    if (real === undefined) continue
    if (real !== root && !real.startsWith(root + path.sep))
      throw new AppError('forbidden', {
        en: `it leads out of the project, to ${real}`,
        ja: `プロジェクトの外の ${real} を指しています`,
      })
    return
  }
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new AppError(
      'unreadable',
      { en: 'it is not UTF-8 text', ja: 'UTF-8 のテキストではありません' },
      { cause: error },
    )
  }
}

export interface FileChange extends FileRequest {
  readonly before: string | undefined
  /** Undefined removes the file. */
  readonly after: string | undefined
  readonly backups: string
}

/** Replaces the file atomically, unless it has changed since it was read. Returns the path of the backup. */
export const changeClientFile = async ({
  file,
  within,
  before,
  after,
  backups,
}: FileChange): Promise<string | undefined> => {
  const { target, text } = await readClientFile({ file, within })
  if (text !== before)
    throw new AppError(
      'conflict',
      {
        en: 'it changed meanwhile',
        ja: 'その間に変更されました',
      },
      { hint: { en: 'Run the command again.', ja: 'コマンドをもう一度実行してください。' } },
    )
  const mode = (await stat(target).catch(undefinedIfMissing))?.mode
  // A rename would replace a read-only file, too, but its owner does not want it changed.
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new AppError('forbidden', { en: 'it is read-only', ja: '読み取り専用です' })
  const backup = before === undefined ? undefined : await keepBackup(file, before, backups)
  if (after === undefined) await rm(target)
  else await writeWhole(target, { text: after, mode: mode === undefined ? 0o600 : mode & 0o777 })
  return backup
}

interface WholeFile {
  readonly text: string
  readonly mode: number
  /** The mode of parent folders that are created. */
  readonly folderMode?: number
}

const writeWhole = async (target: string, { text, mode, folderMode }: WholeFile): Promise<void> => {
  const temporary = `${target}.kura-${process.pid}`
  try {
    await makeFolder(path.dirname(target), folderMode)
    const handle = await open(temporary, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, mode)
    try {
      await handle.writeFile(text)
      await handle.chmod(mode)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw new AppError(
      'failed',
      error instanceof Error ? error.message : { en: 'it cannot be written', ja: '書き込めません' },
      { cause: error },
    )
  }
}

const maxBackups = 10

const prefixOf = (file: string): string =>
  `${path.basename(file)}-${createHash('sha256').update(file).digest('hex').slice(0, 12)}-`

const keepBackup = async (file: string, text: string, backups: string): Promise<string> => {
  const present = await backupsOf(file, backups)
  const next = Number(present[0]?.slice(prefixOf(file).length) ?? 0) + 1
  const backup = path.join(backups, prefixOf(file) + String(next).padStart(6, '0'))
  await writeWhole(backup, { text, mode: 0o600, folderMode: 0o700 })
  for (const old of present.slice(maxBackups - 1)) await rm(path.join(backups, old), { force: true })
  return backup
}

/** The names of the backups of a file, the newest first. */
const backupsOf = async (file: string, backups: string): Promise<readonly string[]> => {
  const names = (await readdir(backups).catch(undefinedIfMissing)) ?? []
  return names
    .filter((name) => name.startsWith(prefixOf(file)) && /^\d+$/.test(name.slice(prefixOf(file).length)))
    .sort()
    .reverse()
}

export const readBackups = async (file: string, backups: string): Promise<readonly string[]> => {
  const names = await backupsOf(file, backups)
  return Promise.all(names.map((name) => readFile(path.join(backups, name), 'utf8')))
}

const undefinedIfMissing = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error
}
