import { AppError, conflict } from '../kernel/errors.ts'

export const nothingToCarry = (from: string, workspace: string | undefined): AppError =>
  workspace === undefined
    ? new AppError('not_found', `There is nothing to copy in ${from}`, { japanese: { message: `${from} にコピーするものがありません` } })
    : new AppError('not_found', `${from} has no workspace ${workspace}`, { japanese: { message: `${from} にワークスペース ${workspace} がありません` } })

/** The source is only read, so its tables are not brought up to date either. */
export const outdated = (from: string): AppError =>
  new AppError('database', `${from} was last used by an older Kura`, {
    hint: 'Let this one open it once, which brings its tables up to date: kura stats. Then try again.',
    japanese: { message: `${from} は古い Kura で使われたものです`, hint: 'この Kura で一度開くと表が更新されます: kura stats。その後でやり直してください。' },
  })

export const holdsOther = (to: string, workspace: string): AppError =>
  conflict(`${to} already has data in the workspace ${workspace}: nothing was written`, {
    hint: 'Copy into an empty database, or remove what is there first. An interrupted copy from the same source would have gone on.',
    japanese: {
      message: `${to} のワークスペース ${workspace} にはすでにデータがあります。何も書いていません。`,
      hint: '空のデータベースを指定するか、先にそのデータを消してください。同じコピー元からの中断したコピーであれば、続きから再開します。',
    },
  })

interface Difference {
  readonly kind: string
  readonly rows: readonly [here: number, there: number]
  readonly to: string
}

export const differs = ({ kind, rows: [here, there], to }: Difference): AppError =>
  conflict(`The copy in ${to} is not the same as the source (${kind}: ${here} rows here, ${there} there)`, {
    hint: 'The source changed after an interrupted copy, or somebody wrote to the copy meanwhile. Stop the servers, and copy again into an empty database.',
    japanese: {
      message: `${to} のコピーがコピー元と一致しません (${kind}: コピー元 ${here} 行、コピー先 ${there} 行)`,
      hint: '中断の後でコピー元が変わったか、コピー先に書き込みがありました。サーバーを止め、空のデータベースへコピーし直してください。',
    },
  })

export const noSource = (file: string): AppError =>
  new AppError('not_found', `There is no database: ${file}`, { japanese: { message: `データベースがありません: ${file}` } })

const usage = (message: string, details: { hint: string; japanese: { message: string; hint: string } }): AppError => new AppError('usage', message, details)

export const noTarget = (): AppError =>
  usage('Say where to copy to', {
    hint: 'kura migrate --to postgres://user:password@host/database, or set KURA_DATABASE_URL.',
    japanese: { message: 'コピー先を指定してください', hint: 'kura migrate --to postgres://user:password@host/database とするか、KURA_DATABASE_URL を設定してください。' },
  })

export const bothFiles = (): AppError =>
  usage('Both are files of SQLite', {
    hint: 'To copy the file as it is: kura backup FILE.',
    japanese: { message: 'どちらも SQLite のファイルです', hint: 'ファイルをそのままコピーするには: kura backup FILE' },
  })

export const samePlace = (): AppError =>
  usage('Source and target are the same', {
    hint: 'Name another one with --to or --from.',
    japanese: { message: 'コピー元とコピー先が同じです', hint: '--to または --from で別の場所を指定してください。' },
  })

