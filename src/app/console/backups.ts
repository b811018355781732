import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { attempt } from '../../kernel/attempt.ts'
import type { Backups, MadeBackup } from '../../kernel/console-backups.ts'
import { AppError, stopped } from '../../kernel/errors.ts'
import type { App } from '../create-app.ts'
import { dataInPostgres, dumpCommand } from '../postgres-backups.ts'

export interface BackupDesk {
  list(): Promise<Backups>
  /** Makes one more, in the folder and under a name that Kura chooses. */
  make(signal: AbortSignal): Promise<MadeBackup>
}

type BackupApp = Pick<App, 'host' | 'dataPath' | 'settings' | 'hideSecrets' | 'runOwn'>

/** What must stay free beside the copy, so that the server can go on writing. */
export const spareBytes = 64 * 1024 * 1024

export const createBackupDesk = (app: BackupApp): BackupDesk => {
  let running = false
  const folder = path.join(app.dataPath, 'backups')
  return {
    list: async () => {
      if (app.host.sharedDatabase !== undefined) return { engine: 'postgres', command: dumpCommand, backups: [] }
      const { listBackups } = await import('../../storage/backup-folder.ts')
      const { dailyBackups, readOnly } = app.settings
      return { engine: 'sqlite', folder, daily: dailyBackups && !readOnly, ...(await listBackups(folder)) }
    },
    make: async (signal) => {
      if (app.settings.readOnly) throw readOnlyServer()
      if (app.host.sharedDatabase !== undefined) throw dataInPostgres('conflict')
      if (running) throw alreadyRunning()
      running = true
      try {
        return await makeIn(folder, app, signal)
      } finally {
        running = false
      }
    },
  }
}

const makeIn = async (folder: string, app: BackupApp, signal: AbortSignal): Promise<MadeBackup> => {
  const { countManual, manualNameOf, mostManualBackups } = await import('../../storage/backup-folder.ts')
  const source = path.join(app.dataPath, 'kura.db')
  const { size } = await stat(source).catch(() => ({ size: 0 }))
  if (size === 0) throw nothingStored()
  if ((await countManual(folder)) >= mostManualBackups) throw tooMany(folder, mostManualBackups)
  const { bavail, bsize } = await statfs(app.dataPath)
  if (bavail * bsize < size + spareBytes) throw noSpace()
  const name = manualNameOf(app.host.clock())
  const file = path.join(folder, name)
  const { ended, exitCode, stdout, stderr } = await app.runOwn({ args: ['backup', file, '--json'], signal })
  if (signal.aborted) throw stopped()
  if (ended !== 'exit' || exitCode !== 0) throw notMade(app.hideSecrets(stderr.trim()))
  const { mtime, size: bytes } = await stat(file)
  const items = attempt(() => Number((JSON.parse(stdout) as { items?: unknown }).items)) ?? 0
  return { backup: { name, kind: 'manual', at: mtime.toISOString(), bytes }, items }
}

const readOnlyServer = (): AppError =>
  new AppError(
    'forbidden',
    {
      en: 'This server only reads: it makes no backups',
      ja: 'このサーバーは読み取り専用のため、バックアップを作りません',
    },
    { hint: { en: 'Use kura backup FILE in a shell.', ja: 'シェルで kura backup FILE を実行してください。' } },
  )

const alreadyRunning = (): AppError =>
  new AppError('conflict', { en: 'A backup is being made already', ja: 'すでにバックアップを作成しています' })

const nothingStored = (): AppError =>
  new AppError('not_found', {
    en: 'Nothing is stored yet, so there is nothing to back up',
    ja: 'まだ何も保存されていないので、バックアップするものがありません',
  })

const tooMany = (folder: string, most: number): AppError =>
  new AppError(
    'conflict',
    {
      en: `There are ${most} backups that were made on demand already`,
      ja: `手動のバックアップがすでに ${most} 個あります`,
    },
    {
      hint: {
        en: `Remove or move away those that you no longer need: ${folder}`,
        ja: `不要なものを削除するか、別の場所に移してください: ${folder}`,
      },
    },
  )

const noSpace = (): AppError =>
  new AppError('failed', {
    en: 'The disk has not enough free space for one more backup',
    ja: 'もう 1 つバックアップを作る空き容量がディスクにありません',
  })

const notMade = (said: string): AppError =>
  new AppError('failed', { en: `The backup was not made: ${said}`, ja: `バックアップを作れませんでした: ${said}` })
