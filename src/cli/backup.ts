import { defineCommand } from '../kernel/command.ts'
import { AppError } from '../kernel/errors.ts'
import { createBar } from '../kernel/progress-bar.ts'
import type { BackupReport, Maintenance } from './maintenance.ts'

export const backupCommand = defineCommand<Maintenance>()({
  path: ['backup'],
  effect: 'read',
  args: '[file]',
  description: {
    en:
      'Copy the database to a file while servers go on working with it. ' +
      'The copy is restored in a test before it is called a backup. ' +
      'An existing file is left alone.',
    ja: 'サーバーを動かしたまま、データベースをファイルにコピーします。コピーは復元の試験をしてからバックアップとします。すでにあるファイルは変更しません。',
  },
  examples: ['kura backup ~/kura-2026-01-31.db', 'kura backup kura.db --force', 'kura backup --daily'],
  options: [
    { flags: '--force', description: { en: 'replace the file if it exists', ja: 'ファイルがすでにあれば置き換える' } },
    {
      flags: '--daily',
      description: {
        en:
          'what a server does by itself: one backup a day in backups/ of the data directory, ' +
          'of which the last seven are kept',
        ja: 'サーバーが自動で行うのと同じ、1 日 1 回のバックアップ。データディレクトリの backups/ に作り、新しい 7 個を残す',
      },
    },
    {
      flags: '--json',
      description: {
        en: 'print the file, its size and how many items it holds as JSON',
        ja: 'ファイル、大きさ、項目の数を JSON で表示する',
      },
    },
  ],
  run: async ({ args, options, output, signal }, maintenance) => {
    const [file] = args
    const bar = createBar(output)
    if ((file === undefined) !== (options.daily === true)) throw needsFileOrDaily()
    const report =
      file === undefined
        ? await maintenance.backUpDaily(signal)
        : await maintenance.backUp({
            file,
            overwrite: options.force === true,
            signal,
            onProgress: (share) => {
              bar(share < 1 ? copying : testing, { done: share, total: 1 })
            },
          })
    if (options.json === true) output.data(`${JSON.stringify(report ?? null, null, 2)}\n`)
    output.message(report === undefined ? nothingToDo : successMessage(report))
  },
})

const copying = { en: 'Copying', ja: 'コピー中' }
const testing = { en: 'Testing the copy', ja: 'コピーを試験中' }

const nothingToDo = {
  en: 'There is nothing to back up, or there is a backup of today already.',
  ja: 'バックアップするものがないか、今日のバックアップがすでにあります。',
}

const successMessage = ({ file, items, bytes }: BackupReport): { en: string; ja: string } => {
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return {
    en: `Backed up to ${file} (${items} ${items === 1 ? 'item' : 'items'}, ${size}); a test restore of it succeeded.`,
    ja: `${file} にバックアップしました (${items} 件、${size})。復元の試験に成功しています。`,
  }
}

const needsFileOrDaily = (): AppError =>
  new AppError(
    'usage',
    {
      en: 'Name the file of the backup, or use --daily without one',
      ja: 'バックアップのファイル名を指定するか、ファイル名なしで --daily を使ってください',
    },
    {
      hint: { en: 'For example: kura backup kura-backup.db', ja: '例: kura backup kura-backup.db' },
    },
  )
