import { AppError, conflict } from '../kernel/errors.ts'

export const nothingToCopy = (from: string, workspace: string | undefined): AppError =>
  workspace === undefined
    ? new AppError('not_found', {
        en: `There is nothing to copy in ${from}`,
        ja: `${from} にコピーするものがありません`,
      })
    : new AppError('not_found', {
        en: `${from} has no workspace ${workspace}`,
        ja: `${from} にワークスペース ${workspace} がありません`,
      })

/** The source is only read, so its tables cannot be migrated here. */
export const outdated = (from: string): AppError =>
  new AppError(
    'database',
    { en: `${from} was last used by an older Kura`, ja: `${from} は古い Kura で使われたものです` },
    {
      hint: {
        en: 'Open it once with this Kura to update its tables: kura stats. Then try again.',
        ja: 'この Kura で一度開くと表が更新されます: kura stats。その後でやり直してください。',
      },
    },
  )

export const targetHasData = (to: string, workspace: string): AppError =>
  conflict(
    {
      en: `${to} already has data in the workspace ${workspace}: nothing was written`,
      ja: `${to} のワークスペース ${workspace} にはすでにデータがあります。何も書いていません。`,
    },
    {
      hint: {
        en:
          'Copy into an empty database, or remove what is there first. ' +
          'Only an interrupted copy from the same source can be continued.',
        ja: '空のデータベースを指定するか、先にそのデータを消してください。同じコピー元からの中断したコピーであれば、続きから再開します。',
      },
    },
  )

interface Difference {
  readonly kind: string
  readonly rows: readonly [here: number, there: number]
  readonly to: string
}

export const differs = ({ kind, rows: [here, there], to }: Difference): AppError =>
  conflict(
    {
      en: `The copy in ${to} is not the same as the source (${kind}: ${here} rows here, ${there} there)`,
      ja: `${to} のコピーがコピー元と一致しません (${kind}: コピー元 ${here} 行、コピー先 ${there} 行)`,
    },
    {
      hint: {
        en:
          'The source changed after an interrupted copy, or the copy was written to in the meantime. ' +
          'Stop the servers, and copy again into an empty database.',
        ja: '中断の後でコピー元が変わったか、コピー先に書き込みがありました。サーバーを止め、空のデータベースへコピーし直してください。',
      },
    },
  )

export const noSource = (file: string): AppError =>
  new AppError('not_found', { en: `There is no database: ${file}`, ja: `データベースがありません: ${file}` })

export const noTarget = (): AppError =>
  new AppError(
    'usage',
    { en: 'Say where to copy to', ja: 'コピー先を指定してください' },
    {
      hint: {
        en: 'kura migrate --to postgres://user:password@host/database, or set KURA_DATABASE_URL.',
        ja: 'kura migrate --to postgres://user:password@host/database とするか、KURA_DATABASE_URL を設定してください。',
      },
    },
  )

export const bothFiles = (): AppError =>
  new AppError(
    'usage',
    { en: 'Both are files of SQLite', ja: 'どちらも SQLite のファイルです' },
    {
      hint: {
        en: 'To copy the file as it is: kura backup FILE.',
        ja: 'ファイルをそのままコピーするには: kura backup FILE',
      },
    },
  )

export const sameDatabase = (): AppError =>
  new AppError(
    'usage',
    { en: 'Source and target are the same', ja: 'コピー元とコピー先が同じです' },
    {
      hint: { en: 'Name another one with --to or --from.', ja: '--to または --from で別の場所を指定してください。' },
    },
  )

export const unusableName = (database: string): AppError =>
  new AppError(
    'failed',
    {
      en: `${database} has a workspace whose name breaks the rule for names: nothing was copied`,
      ja: `${database} に、名前の規則に合わないワークスペースがあります。何もコピーしていません。`,
    },
    {
      hint: {
        en:
          'Copy the others one by one with --workspace. ' +
          'Names are letters, digits, spaces, ".", "_" and "-", up to 64.',
        ja: 'ほかのものは --workspace で 1 つずつコピーできます。名前には文字、数字、空白、「.」「_」「-」を 64 文字まで使えます。',
      },
    },
  )
