import { defineCommand } from '../kernel/command.ts'
import { AppError, type ErrorKind } from '../kernel/errors.ts'
import type { BackupInspection, BackupToken, Maintenance } from './maintenance.ts'

export const restoreCommand = defineCommand<Maintenance>()({
  path: ['restore'],
  effect: 'write',
  args: '<file>',
  description: {
    en:
      'Put a backup in the place of the database. The file is checked before anything is replaced, ' +
      'the old database is kept beside the new one, and nothing is done while other processes use it.',
    ja:
      'データベースをバックアップから復元します。置き換える前にファイルを検査し、もとのデータベースは隣に残します。' +
      'ほかのプロセスが使っている間は何もしません。',
  },
  examples: [
    'kura restore ~/kura-2026-01-31.db',
    'kura restore .kura/backups/daily-2026-01-31.db --yes',
    'kura restore ~/team.db --with-tokens',
  ],
  options: [
    {
      flags: '--with-tokens',
      description: {
        en: 'keep the tokens that the backup brings; without it they are left out',
        ja: 'バックアップに含まれるトークンも復元する。指定しなければ除く',
      },
    },
    { flags: '--yes', description: { en: 'do it without asking', ja: '確認せずに実行する' } },
    {
      flags: '--json',
      description: {
        en: 'print where the database and the old one are as JSON',
        ja: 'データベースともとのデータベースの場所を JSON で表示する',
      },
    },
  ],
  run: async ({ args, options, output, confirm, signal }, maintenance) => {
    const file = args[0] ?? ''
    const withTokens = options.withTokens === true
    output.progress({ en: `Checking ${file}`, ja: `${file} を確認中` })
    const inspection = await maintenance.inspectBackup(file)
    if (inspection.verdict !== 'good') throw refusal(file, inspection)
    if (options.yes !== true) {
      output.message(planOf(file, inspection))
      if (inspection.tokens.length > 0) output.message(tokensPlan(inspection.tokens, withTokens))
      const agreed = await confirm?.({ en: 'Replace the database? [y/N] ', ja: 'データベースを置き換えますか? [y/N] ' })
      if (agreed !== true) throw notConfirmed(file, agreed)
    }
    if (signal.aborted)
      throw new AppError('cancelled', {
        en: 'Stopped: nothing was replaced',
        ja: '中断しました。何も置き換えていません。',
      })
    output.progress({ en: 'Replacing the database', ja: 'データベースを置き換え中' })
    const report = await maintenance.restore(file, { withTokens })
    if (options.json === true)
      output.data(
        `${JSON.stringify({ ...report, items: inspection.items, tokens: inspection.tokens, withTokens }, null, 2)}\n`,
      )
    output.message({
      en: `Restored ${report.database} from ${file} (${counted(inspection.items)}).`,
      ja: `${file} から ${report.database} を復元しました (${inspection.items} 件)。`,
    })
    if (inspection.tokens.length > 0) output.message(tokensDone(inspection.tokens, withTokens))
    if (report.kept !== undefined)
      output.message({
        en: `The old database is kept as ${report.kept}`,
        ja: `もとのデータベースは ${report.kept} に残してあります`,
      })
  },
})

const counted = (items: number): string => `${items} ${items === 1 ? 'item' : 'items'}`

const planOf = (file: string, { items, database, currentItems }: BackupInspection): { en: string; ja: string } => ({
  en:
    `${file} is good and holds ${counted(items)}. It would replace ` +
    `${database}${currentItems === undefined ? '' : ` (${counted(currentItems)})`}, ` +
    'which is kept under another name.',
  ja:
    `${file} は正常で、${items} 件が入っています。${database}${currentItems === undefined ? '' : ` (${currentItems} 件)`} を置き換え、` +
    'もとのファイルは別名で残します。',
})

const tokenLines = (tokens: readonly BackupToken[]): string =>
  tokens.map(({ id, name, scope }) => `\n  ${id}\t${scope}\t${name}`).join('')

const tokensPlan = (tokens: readonly BackupToken[], withTokens: boolean): { en: string; ja: string } => ({
  en:
    'It brings tokens, which ' +
    `${withTokens ? 'would open your server' : 'would be left out (--with-tokens keeps them)'}:${tokenLines(tokens)}`,
  ja: `トークンが含まれています。${withTokens ? 'このトークンでサーバーに入れるようになります' : '復元からは除きます (--with-tokens で残せます)'}:${tokenLines(tokens)}`,
})

const tokensDone = (tokens: readonly BackupToken[], withTokens: boolean): { en: string; ja: string } =>
  withTokens
    ? {
        en: `These tokens of the backup work again:${tokenLines(tokens)}`,
        ja: `バックアップの次のトークンが使えるようになりました:${tokenLines(tokens)}`,
      }
    : {
        en: `The tokens of the backup were left out; --with-tokens would have kept them:${tokenLines(tokens)}`,
        ja: `バックアップのトークンは除きました。残すには --with-tokens を付けてください:${tokenLines(tokens)}`,
      }

const notConfirmed = (file: string, asked: boolean | undefined): AppError =>
  new AppError(
    'forbidden',
    { en: 'Nothing was replaced', ja: '何も置き換えていません' },
    {
      ...(asked === undefined && {
        hint: { en: `To do it: kura restore ${file} --yes`, ja: `実行するには: kura restore ${file} --yes` },
      }),
    },
  )

interface Refusal {
  readonly kind: ErrorKind
  readonly en: string
  readonly ja: string
}

const refusals: Readonly<Record<Exclude<BackupInspection['verdict'], 'good'>, Refusal>> = {
  missing: { kind: 'not_found', en: 'does not exist', ja: 'がありません' },
  unreadable: { kind: 'database', en: 'is not a database that can be read', ja: 'はデータベースとして読めません' },
  damaged: { kind: 'database', en: 'is damaged', ja: 'は壊れています' },
  foreign: {
    kind: 'database',
    en: 'is not a database of Kura, or holds what Kura did not make',
    ja: 'は Kura のデータベースではないか、Kura が作っていないものを含んでいます',
  },
  newer: {
    kind: 'database',
    en: 'was written by a newer Kura: update Kura, then try again',
    ja: 'は新しい Kura で書かれています。Kura を更新してやり直してください',
  },
}

const refusal = (file: string, { verdict, detail }: BackupInspection): AppError => {
  const { kind, en, ja } = refusals[verdict === 'good' ? 'damaged' : verdict]
  const why = detail === '' ? '' : `: ${detail}`
  return new AppError(
    kind,
    { en: `${file} ${en}${why}`, ja: `${file} ${ja}${why}` },
    {
      hint: { en: 'Nothing was replaced.', ja: '何も置き換えていません。' },
    },
  )
}
