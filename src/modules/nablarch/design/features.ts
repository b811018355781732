import type { AppType } from '../knowledge/schemas/fields.ts'

/** A requirement that a queue can meet, with the words that people use for it. */
export interface Feature {
  readonly key: string
  readonly words: RegExp
  /** Classes to add, by type of application. */
  readonly adds?: Readonly<Partial<Record<AppType, readonly string[]>>>
  /** Classes to leave out. */
  readonly drops?: readonly string[]
  /** Classes to replace, with their replacements. */
  readonly replaces?: Readonly<Record<string, string>>
  /** A word in the title of the documented queue to start from, for types with several. */
  readonly base?: Readonly<Partial<Record<AppType, string>>>
}

const context = [
  'nablarch.common.handler.threadcontext.ThreadContextClearHandler',
  'nablarch.common.handler.threadcontext.ThreadContextHandler',
]
const session = 'nablarch.common.web.session.SessionStoreHandler'
const csrf = 'nablarch.fw.web.handler.CsrfTokenVerificationHandler'
const multipart = 'nablarch.fw.web.upload.MultipartHandler'
const httpLog = 'nablarch.common.web.handler.HttpAccessLogHandler'
const jaxRsLog = 'nablarch.fw.jaxrs.JaxRsAccessLogHandler'
const health = 'nablarch.fw.web.handler.HealthCheckEndpointHandler'
const permission = 'nablarch.common.permission.PermissionCheckHandler'
const service = 'nablarch.common.availability.ServiceAvailabilityCheckHandler'
const charset = 'nablarch.fw.web.handler.HttpCharacterEncodingHandler'
const duplicate = 'nablarch.fw.handler.DuplicateProcessCheckHandler'
const db = 'nablarch.common.handler.DbConnectionManagementHandler'
const tx = 'nablarch.common.handler.TransactionManagementHandler'
const resend = 'nablarch.fw.messaging.handler.MessageResendHandler'
const dispose = 'nablarch.common.io.FileRecordWriterDisposeHandler'

/** Logs and checks need the request id from the thread context. */
const withContext = (...classes: readonly string[]): readonly string[] => [...context, ...classes]

export const features: readonly Feature[] = [
  {
    key: 'no-database',
    words:
      /no.?(database|db)|without.{0,200}(database|db)|db.?less|(db|データベース).{0,200}(なし|無し|使わない|不要)/i,
    // Messaging is absent: it stores the received messages in the database.
    adds: { web: [], rest: [], batch: [] },
    drops: [db, tx],
    replaces: { 'nablarch.fw.handler.LoopHandler': 'nablarch.fw.handler.DbLessLoopHandler' },
    base: { batch: '接続無し' },
  },
  {
    key: 'database',
    words: /database|transaction|^db$|データベース|トランザクション/i,
    adds: { web: [db, tx], rest: [db, tx] },
  },
  { key: 'csrf', words: /csrf|クロスサイト.?リクエスト/i, adds: { web: [session, csrf], rest: [session, csrf] } },
  {
    key: 'multipart',
    words: /multi.?part|upload|アップロード|マルチパート/i,
    adds: { web: [multipart], rest: [multipart] },
  },
  { key: 'session', words: /session|セッション|ログイン状態/i, adds: { web: [session], rest: [session] } },
  {
    key: 'access-log',
    words: /access.?log|アクセスログ/i,
    adds: { web: withContext(httpLog), rest: withContext(jaxRsLog), 'http-messaging': withContext(httpLog) },
  },
  { key: 'health-check', words: /health|ヘルスチェック|死活/i, adds: { web: [health], rest: [health] } },
  {
    key: 'cors',
    words: /cors|クロスオリジン|オリジン間/i,
    adds: { rest: ['nablarch.fw.jaxrs.CorsPreflightRequestHandler'] },
  },
  {
    key: 'permission',
    words: /permission|authori[sz]ation|認可|権限/i,
    adds: { web: withContext(permission), rest: withContext(permission), 'http-messaging': withContext(permission) },
  },
  {
    key: 'service-availability',
    words: /service.?availab|availability|サービス提供|開閉局|閉局/i,
    adds: {
      web: withContext(service),
      rest: withContext(service),
      batch: withContext(service),
      messaging: withContext(service),
      'http-messaging': withContext(service),
    },
  },
  {
    key: 'thread-context',
    words: /thread.?context|スレッドコンテキスト/i,
    adds: { web: context, rest: context, batch: context, messaging: context, 'http-messaging': context },
  },
  {
    key: 'character-encoding',
    words: /charset|encoding|文字コード|エンコーディング|文字化け/i,
    adds: { web: [charset], rest: [charset], 'http-messaging': [charset] },
  },
  {
    key: 'normalization',
    words: /normali[sz]|trim|ノーマライズ|正規化|トリム/i,
    adds: { web: ['nablarch.fw.web.handler.NormalizationHandler'] },
  },
  {
    key: 'custom-tags',
    words: /custom.?tag|jsp|カスタムタグ/i,
    adds: { web: ['nablarch.common.web.handler.NablarchTagHandler'] },
  },
  {
    key: 'resource-mapping',
    words: /static|resource.?mapping|静的/i,
    adds: { web: ['nablarch.fw.web.handler.ResourceMapping'] },
  },
  { key: 'rewrite', words: /rewrite|書き換え/i, adds: { web: ['nablarch.fw.web.handler.HttpRewriteHandler'] } },
  {
    key: 'secure-headers',
    words: /secur(e|ity).?header|csp|セキュリティ.?ヘッダ/i,
    adds: { web: ['nablarch.fw.web.handler.SecureHandler'], rest: [] },
  },
  {
    key: 'path-annotation',
    words: /^@?path$|path.?annotation|pathアノテーション/i,
    adds: { rest: [] },
    replaces: {
      'nablarch.integration.router.RoutesMapping': 'nablarch.integration.router.PathOptionsProviderRoutesMapping',
    },
  },
  {
    key: 'duplicate-process-check',
    words: /duplicate|double.?start|多重起動|二重起動/i,
    adds: {
      batch: withContext(duplicate),
      messaging: withContext(duplicate),
      'jakarta-batch': ['nablarch.fw.batch.ee.listener.job.DuplicateJobRunningCheckListener'],
    },
  },
  { key: 'resident', words: /resident|daemon|常駐/i, base: { batch: '常駐' } },
  { key: 'table-queue', words: /table|テーブル/i, base: { messaging: 'テーブル' } },
  { key: 'reply', words: /sync|reply|応答(あり|有り|する|電文|を返)|同期応答/i, base: { messaging: '同期応答' } },
  {
    key: 'resend',
    words: /resend|再送/i,
    adds: { messaging: [resend], 'http-messaging': [resend] },
    base: { messaging: '同期応答' },
  },
  {
    key: 'file-output',
    words: /file.?(record|output|write)|ファイル出力/i,
    adds: { web: [dispose], batch: [dispose], messaging: [dispose] },
  },
]

/** The feature with the requirement as its key, else the first whose words occur in it. */
export const featureFor = (requirement: string): Feature | undefined =>
  features.find(({ key }) => key === requirement.toLowerCase()) ?? features.find(({ words }) => words.test(requirement))

export const isFor = ({ adds, base }: Feature, appType: AppType): boolean =>
  adds?.[appType] !== undefined || base?.[appType] !== undefined
