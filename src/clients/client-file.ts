import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isNotFound } from '../kernel/error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'

export interface FileQuestion {
  readonly file: string
  /** A file of a project may have come with a clone: it is followed nowhere outside. */
  readonly within: string | undefined
}

export interface ClientFile {
  /** What is written to: a link is followed, not replaced. */
  readonly target: string
  readonly text: string | undefined
}

export const readClientFile = async ({ file, within }: FileQuestion): Promise<ClientFile> => {
  if (within !== undefined) await assertInside(file, within)
  const kind = await lstat(file).catch(ifMissing)
  if (kind === undefined) return { target: file, text: undefined }
  const target = await realpath(file).catch(() => {
    throw new AppError('unreadable', { en: 'it is a link to nowhere', ja: 'リンク先がありません' })
  })
  if (!(await stat(target)).isFile())
    throw new AppError('unreadable', { en: 'it is not a file', ja: 'ファイルではありません' })
  return { target, text: decode(await readFile(target)) }
}

/** Looks at the nearest directory that exists, as the file itself need not. */
const assertInside = async (file: string, within: string): Promise<void> => {
  const root = await realpath(within)
  for (let at = file; at.length >= within.length; at = path.dirname(at)) {
    const real = await realpath(at).catch(ifMissing)
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

export interface FileChange extends FileQuestion {
  readonly before: string | undefined
  /** Undefined takes the file away. */
  readonly after: string | undefined
  readonly backups: string
}

/** Changes the file in one step, unless it is another one than was looked at. Gives the backup that was made. */
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
  const mode = (await stat(target).catch(ifMissing))?.mode
  // A rename would replace it all the same; whoever made it read-only meant something by it.
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
  /** Of the folders that have to be made for it. */
  readonly folderMode?: number
}

const writeWhole = async (target: string, { text, mode, folderMode }: WholeFile): Promise<void> => {
  const fresh = `${target}.kura-${process.pid}`
  try {
    await makeFolder(path.dirname(target), folderMode)
    const handle = await open(fresh, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, mode)
    try {
      await handle.writeFile(text)
      await handle.chmod(mode)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, target)
  } catch (error) {
    await rm(fresh, { force: true })
    throw new AppError(
      'failed',
      error instanceof Error ? error.message : { en: 'it cannot be written', ja: '書き込めません' },
      { cause: error },
    )
  }
}

const kept = 10

const prefixOf = (file: string): string =>
  `${path.basename(file)}-${createHash('sha256').update(file).digest('hex').slice(0, 12)}-`

const keepBackup = async (file: string, text: string, backups: string): Promise<string> => {
  const present = await backupsOf(file, backups)
  const next = Number(present[0]?.slice(prefixOf(file).length) ?? 0) + 1
  const backup = path.join(backups, prefixOf(file) + String(next).padStart(6, '0'))
  await writeWhole(backup, { text, mode: 0o600, folderMode: 0o700 })
  for (const old of present.slice(kept - 1)) await rm(path.join(backups, old), { force: true })
  return backup
}

/** The names of the backups of a file, the newest first. */
const backupsOf = async (file: string, backups: string): Promise<readonly string[]> => {
  const names = (await readdir(backups).catch(ifMissing)) ?? []
  return names
    .filter((name) => name.startsWith(prefixOf(file)) && /^\d+$/.test(name.slice(prefixOf(file).length)))
    .sort()
    .reverse()
}

export const readBackups = async (file: string, backups: string): Promise<readonly string[]> => {
  const names = await backupsOf(file, backups)
  return Promise.all(names.map((name) => readFile(path.join(backups, name), 'utf8')))
}

const ifMissing = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error
}
