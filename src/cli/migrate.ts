import { defineCommand, writesUnless } from '../kernel/command.ts'
import type { Maintenance, TransferredKind, TransferReport } from './maintenance.ts'

export const migrateCommand = defineCommand<Maintenance>()({
  path: ['migrate'],
  effect: writesUnless('dryRun'),
  description: {
    en:
      'Copy all data from the SQLite file to PostgreSQL, or back. The source is only read. ' +
      'At the end the rows and checksums of both sides are compared. ' +
      'An interrupted copy goes on where it was when the same command is given again.',
    ja:
      'すべてのデータを SQLite のファイルから PostgreSQL へ、またはその逆へコピーします。コピー元は読むだけです。最後に両側の行数とチェックサムを比べます。' +
      '中断したコピーは、同じコマンドで続きから再開します。',
  },
  examples: [
    'kura migrate --to postgres://kura:secret@db.example.com/kura',
    'KURA_DATABASE_URL=postgres://… kura migrate --dry-run',
    'kura migrate --from postgres://kura:secret@db.example.com/kura --to ~/kura-copy.db',
  ],
  options: [
    {
      flags: '--to <place>',
      description: {
        en: 'where to: an address of PostgreSQL, or a file (default: KURA_DATABASE_URL)',
        ja: 'コピー先。PostgreSQL のアドレスかファイル (既定値: KURA_DATABASE_URL)',
      },
    },
    {
      flags: '--from <place>',
      description: {
        en:
          'where from: a file, a folder with a kura.db, or an address of PostgreSQL (default: ' +
          'the file of the data directory)',
        ja: 'コピー元。ファイル、kura.db のあるフォルダー、PostgreSQL のアドレスのどれか (既定値: データディレクトリのファイル)',
      },
    },
    {
      flags: '--workspace <name>',
      description: { en: 'only this workspace (default: all)', ja: 'このワークスペースだけ (既定値: すべて)' },
    },
    {
      flags: '--dry-run',
      description: { en: 'only look and count; nothing is written', ja: '調べて数えるだけで、何も書き込まない' },
    },
    { flags: '--json', description: { en: 'print what was copied as JSON', ja: 'コピーした内容を JSON で表示する' } },
  ],
  run: async ({ options, output, signal }, maintenance) => {
    const text = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined)
    const dryRun = options.dryRun === true
    const report = await maintenance.transfer({
      to: text('to'),
      from: text('from'),
      workspace: text('workspace'),
      dryRun,
      signal,
      onProgress: ({ kind, done, total }) => {
        output.progress(`${kind}: ${counted(done)} / ${counted(total)}`)
      },
    })
    output.data(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : tableOf(report))
    output.message(dryRun ? plan(report) : outcome(report))
  },
})

const counted = (rows: number): string => rows.toLocaleString('en')

const tableOf = ({ carried }: TransferReport): string => {
  const names = carried.map(({ module, kind }) => `${module} ${kind}`)
  const width = Math.max(...names.map(({ length }) => length))
  const digits = Math.max(...carried.map(({ rows }) => counted(rows).length))
  const line = ({ rows, checksum }: TransferredKind, index: number): string =>
    `${(names[index] ?? '').padEnd(width)}  ${counted(rows).padStart(digits)}  sha256 ${checksum.slice(0, 16)}\n`
  return carried.map(line).join('')
}

const plan = ({ from, to }: TransferReport): { en: string; ja: string } => ({
  en: `This would be copied from ${from} to ${to}. Nothing was written.`,
  ja: `${from} から ${to} へ上記をコピーします。まだ何も書いていません。`,
})

const outcome = ({ from, to }: TransferReport): { en: string; ja: string } => ({
  en: `Copied from ${from} to ${to}: rows and checksums are the same on both sides. The source was left as it is.`,
  ja: `${from} から ${to} へコピーしました。行数とチェックサムは両側で一致しています。コピー元は変更していません。`,
})
