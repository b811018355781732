import { errorCode } from '../../kernel/error-code.ts'
import { AppError, type ErrorKind } from '../../kernel/errors.ts'

const hasCode = (thrown: unknown, ...codes: readonly string[]): boolean =>
  codes.some((code) => errorCode(thrown)?.startsWith(code))

const says = (thrown: unknown, words: RegExp): boolean => thrown instanceof Error && words.test(thrown.message)

/** A conflict between two transactions: repeating them may succeed. */
export const isConflict = (thrown: unknown): boolean => hasCode(thrown, '40001', '40P01')

/** The server does not know a prepared statement, has another one of that name, or its tables have changed since. */
export const isNameRefused = (thrown: unknown): boolean =>
  hasCode(thrown, '26000', '42P05') ||
  (hasCode(thrown, '0A000') &&
    thrown instanceof Error &&
    'routine' in thrown &&
    thrown.routine === 'RevalidateCachedQuery')

/** An earlier statement of the transaction has failed. A statement that could not be prepared after it has no name. */
export const isAfterFailure = (thrown: unknown): boolean => hasCode(thrown, '25P02', '26000')

export const isMissingTable = (thrown: unknown): boolean => hasCode(thrown, '42P01')

/** Another process made the same object at the same time. */
export const isAlreadyThere = (thrown: unknown): boolean => hasCode(thrown, '42P07', '42701', '42710', '23505', '42P06')

export const isNotSupported = (thrown: unknown): boolean => hasCode(thrown, '0A000', '42601')

/** The server refused the statement. */
export const isRefusal = (thrown: unknown): boolean => /^[0-9A-Z]{5}$/.test(errorCode(thrown) ?? '') && !isLost(thrown)

const networkCodes = [
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** 08: connection exceptions; 57P01 to 57P03: the server shuts down, crashes or starts up. */
const lostCodes = ['08', '57P01', '57P02', '57P03', ...networkCodes]

const lostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout expired',
  'The server does not support SSL',
]
const lostMessage = new RegExp(`^(${lostMessages.join('|')})`)

/** The connection is lost, or could not be made. */
export const isLost = (thrown: unknown): boolean =>
  (thrown instanceof AggregateError && thrown.errors.some(isLost)) ||
  hasCode(thrown, ...lostCodes) ||
  says(thrown, lostMessage)

const isSilence = (thrown: unknown): boolean => says(thrown, /^Query read timeout/)

/** The connection failed during COMMIT, so the outcome is unknown. */
export const isOutcomeUnknown = (thrown: unknown): boolean =>
  isLost(thrown) || isSilence(thrown) || hasCode(thrown, '40003')

interface Explanation {
  readonly when: (thrown: unknown) => boolean
  readonly kind: ErrorKind
  readonly en: readonly [message: string, hint: string]
  readonly ja: readonly [message: string, hint: string]
}

const by =
  (...codes: readonly string[]) =>
  (thrown: unknown): boolean =>
    hasCode(thrown, ...codes)

const explanations: readonly Explanation[] = [
  {
    when: by('28'),
    kind: 'database',
    en: ['PostgreSQL refused the user or the password', 'Check the user and the password in KURA_DATABASE_URL.'],
    ja: [
      'PostgreSQL がユーザーまたはパスワードを拒みました',
      'KURA_DATABASE_URL のユーザーとパスワードを確かめてください。',
    ],
  },
  {
    when: by('3D000'),
    kind: 'database',
    en: ['The server has no database of this name', 'Create it (createdb), or correct the name in KURA_DATABASE_URL.'],
    ja: [
      'その名前のデータベースがサーバーにありません',
      '作成する (createdb) か、KURA_DATABASE_URL の名前を直してください。',
    ],
  },
  {
    when: by('42501'),
    kind: 'database',
    en: [
      'The user of the database may not do this',
      'Grant it: Kura makes tables in the first schema of the search path, and reads and writes them.',
    ],
    ja: [
      'データベースのユーザーに権限がありません',
      '権限を与えてください。Kura は検索パスの最初のスキーマに表を作り、読み書きします。',
    ],
  },
  {
    when: isConflict,
    kind: 'busy',
    en: ['Others kept changing the same data: nothing was written', 'Try again in a moment.'],
    ja: ['ほかの書き込みと競合し続けました。何も書いていません。', '少し待ってから、やり直してください。'],
  },
  {
    when: by('53300'),
    kind: 'busy',
    en: [
      'The database has no connection left',
      'Try again in a moment; lower KURA_DATABASE_CONNECTIONS, or let the server take more.',
    ],
    ja: [
      'データベースの接続に空きがありません',
      '少し待ってやり直すか、KURA_DATABASE_CONNECTIONS を減らすか、サーバーの上限を上げてください。',
    ],
  },
  {
    when: (thrown) => says(thrown, /^timeout exceeded when trying to connect/),
    kind: 'busy',
    en: [
      'All connections to the database were in use for too long',
      'Try again in a moment, or raise KURA_DATABASE_CONNECTIONS.',
    ],
    ja: [
      'データベースの接続がすべて使用中でした',
      '少し待ってやり直すか、KURA_DATABASE_CONNECTIONS を増やしてください。',
    ],
  },
  {
    when: (thrown) => hasCode(thrown, '57014', '25P0') || isSilence(thrown),
    kind: 'timeout',
    en: ['The database took too long', 'Try again; if it stays so, look at the load of the database.'],
    ja: [
      'データベースの応答に時間がかかりすぎました',
      'やり直してください。続くようなら、データベースの負荷を調べてください。',
    ],
  },
  {
    when: by('53100'),
    kind: 'database',
    en: [
      'The disk of the database is full: nothing was written',
      'Free some space there and try again; reading still works.',
    ],
    ja: [
      'データベースのディスクに空きがありません。何も書いていません。',
      '空きを作ってから、やり直してください。読むことはできます。',
    ],
  },
  {
    when: by('25006'),
    kind: 'database',
    en: [
      'The database can only be read: nothing was written',
      'KURA_DATABASE_URL names a replica, or a server that is no longer the primary.',
    ],
    ja: [
      'データベースは読み取り専用です。何も書いていません。',
      'KURA_DATABASE_URL がレプリカか、主ではなくなったサーバーを指しています。',
    ],
  },
  {
    when: isLost,
    kind: 'database',
    en: [
      'PostgreSQL cannot be reached',
      'Check that it runs and that KURA_DATABASE_URL names it; kura doctor tells more.',
    ],
    ja: [
      'PostgreSQL に接続できません',
      '動いていること、KURA_DATABASE_URL が正しいことを確かめてください。kura doctor で詳しく調べられます。',
    ],
  },
  {
    when: (thrown) => errorCode(thrown) !== undefined,
    kind: 'database',
    en: ['The database refused the operation', 'The server log on stderr has the details.'],
    ja: ['データベースが操作を拒みました', '詳しくは標準エラー出力のログにあります。'],
  },
]

/** The error that a caller sees for a failure of the driver; the driver's message is in `cause`, for the log. */
export const toPostgresError = (thrown: unknown): unknown => {
  if (thrown instanceof AppError) return thrown
  const known = explanations.find(({ when }) => when(thrown))
  if (known === undefined) return thrown
  const { kind, en, ja } = known
  return new AppError(kind, { en: en[0], ja: ja[0] }, { hint: { en: en[1], ja: ja[1] }, cause: thrown })
}

/** COMMIT was sent and no answer came, so the transaction may have been committed. */
export class LostCommit extends AppError {
  constructor(cause: unknown) {
    super(
      'database',
      {
        en: 'The connection was lost while the change was being saved: it is not known whether it was saved',
        ja: '保存の途中で接続が切れました。保存されたかどうかは分かりません。',
      },
      {
        hint: {
          en:
            'Check whether the change is there before you try again. ' +
            'With an idempotency key the same request may be sent again.',
          ja: 'やり直す前に、保存されているかどうかを確かめてください。冪等キーを付けたリクエストは、同じキーで送り直せます。',
        },
        cause,
      },
    )
  }
}

/** The write is committed, but it is lost if a standby without it takes over. */
export const notConfirmed = (): AppError =>
  new AppError(
    'database',
    {
      en:
        'The change was saved, but the standby of the database did not confirm it: ' +
        'it is not known whether it will last',
      ja: '変更は保存されましたが、データベースの待機系が確認していません。残るかどうかは分かりません。',
    },
    {
      hint: {
        en:
          'Check whether the change is there before you send it again. ' +
          'The standby in synchronous_standby_names does not answer.',
        ja: '送り直す前に、保存されているかどうかを確かめてください。synchronous_standby_names の待機系が応答していません。',
      },
    },
  )
