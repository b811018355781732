import { maxTokenLength } from '../../../src/access/identify.ts'
import { maxBytes as maxIssuerBytes } from '../../../src/access/oauth/fetch-json.ts'
import { allowance } from '../../../src/access/slowdown.ts'
import { teamSettings } from '../../../src/config/team-settings.ts'
import {
  defaultTimeouts,
  maxConnections,
  quietBounds,
  teamTimeouts,
  defaultStallMs,
} from '../../../src/http/http-server.ts'
import { defaultBounds } from '../../../src/http/open-answers.ts'
import { maxListenStreams } from '../../../src/mcp/http-entry.ts'
import { defaultBudget } from '../../../src/mcp/body-budget.ts'
import type { Limit } from '../limit.ts'

export const httpLimits: readonly Limit[] = [
  {
    id: 'http-headers',
    kind: 'size',
    what: { en: 'Headers of a request', ja: 'リクエストのヘッダー' },
    value: 16 * 1024,
    unit: 'bytes',
    beyond: { en: '431', ja: '431' },
  },
  {
    id: 'http-request-time',
    kind: 'time',
    what: { en: 'A request, from the connection to its last byte', ja: '接続から最後のバイトまでのリクエストの受信' },
    value: defaultTimeouts.connectionMs,
    unit: 'ms',
    beyond: { en: '408, and the connection is closed', ja: '408 を返し、接続を閉じます' },
  },
  {
    id: 'http-headers-time',
    kind: 'time',
    what: {
      en: 'The headers of a request to a server for a team',
      ja: 'チーム用サーバーへのリクエストのヘッダーの受信',
    },
    value: teamTimeouts.headersMs ?? teamTimeouts.connectionMs,
    unit: 'ms',
    beyond: { en: '408, and the connection is closed', ja: '408 を返し、接続を閉じます' },
  },
  {
    id: 'http-idle',
    kind: 'time',
    what: { en: 'A connection without a request', ja: 'リクエストのない接続' },
    value: defaultTimeouts.idleMs,
    unit: 'ms',
    beyond: { en: 'closed', ja: '閉じます' },
  },
  {
    id: 'connections',
    kind: 'count',
    what: { en: 'Connections', ja: '接続' },
    value: maxConnections,
    unit: 'things',
    beyond: { en: 'not accepted', ja: '受け付けません' },
  },
  {
    id: 'quiet-connections',
    kind: 'count',
    what: { en: 'Connections that have sent no request', ja: 'リクエストを送っていない接続' },
    value: quietBounds.max,
    unit: 'things',
    beyond: { en: 'the oldest are closed', ja: '古いものから閉じます' },
  },
  {
    id: 'rate',
    kind: 'count',
    what: { en: 'Requests of one token in a minute', ja: '1 つのトークンの 1 分間のリクエスト' },
    value: teamSettings.rateLimit.default,
    unit: 'things',
    setting: 'KURA_RATE_LIMIT',
    beyond: { en: '429 with `Retry-After`', ja: '429 と `Retry-After`' },
  },
  {
    id: 'wrong-tokens',
    kind: 'count',
    what: { en: 'Wrong tokens from one address at once', ja: '1 つのアドレスから続けて送られた誤ったトークン' },
    value: allowance.capacity,
    unit: 'things',
    beyond: {
      en: '429; then one per second. A valid token from the same address is still accepted',
      ja: '429。その後は 1 秒に 1 回。正しいトークンは処理されます',
    },
  },
  {
    id: 'listeners',
    kind: 'count',
    what: {
      en: 'Streams of `subscriptions/listen` of one token',
      ja: '1 つのトークンの `subscriptions/listen` のストリーム',
    },
    value: maxListenStreams,
    unit: 'things',
    beyond: {
      en: '429 with `Retry-After`; answers to calls are not counted',
      ja: '429 と `Retry-After`。呼び出しの応答は数えません',
    },
  },
  {
    id: 'unread-of-one',
    kind: 'memory',
    what: { en: 'Answers that one caller leaves unread', ja: '1 つの呼び出し元が読まずにいる応答' },
    value: defaultBounds.perCaller,
    unit: 'bytes',
    beyond: {
      en:
        'its next request is a 503 with `Retry-After`; at twice as much the connection with the most unread bytes ' +
        'is closed',
      ja: '次のリクエストには 503 と `Retry-After` を返します。その 2 倍で、未読の応答が最も多い接続を閉じます',
    },
  },
  {
    id: 'unread-of-all',
    kind: 'memory',
    what: { en: 'Answers that all callers leave unread', ja: 'すべての呼び出し元が読まずにいる応答' },
    value: defaultBounds.total,
    unit: 'bytes',
    beyond: {
      en: 'the connection with the most unread bytes is closed',
      ja: '未読の応答が最も多い接続を閉じます',
    },
  },
  {
    id: 'unread-time',
    kind: 'time',
    what: { en: 'A connection that has unsent bytes and takes none', ja: '未送信の応答があるのに受信しない接続' },
    value: defaultStallMs,
    unit: 'ms',
    beyond: { en: 'ended', ja: '切断します' },
  },
  {
    id: 'bodies-of-one',
    kind: 'memory',
    what: { en: 'Unfinished requests of one caller', ja: '1 つの呼び出し元の受信途中のリクエスト' },
    value: defaultBudget.perOwner,
    unit: 'bytes',
    beyond: { en: '503 with `Retry-After`', ja: '503 と `Retry-After`' },
  },
  {
    id: 'bodies-of-all',
    kind: 'memory',
    what: { en: 'Unfinished requests of all callers', ja: 'すべての呼び出し元の受信途中のリクエスト' },
    value: defaultBudget.total,
    unit: 'bytes',
    beyond: { en: '503 with `Retry-After`', ja: '503 と `Retry-After`' },
  },
  {
    id: 'bearer',
    kind: 'size',
    what: { en: 'A bearer token', ja: 'Bearer トークン' },
    value: maxTokenLength,
    unit: 'characters',
    beyond: { en: '401; it is not looked up', ja: '照合せずに 401 を返します' },
  },
  {
    id: 'issuer-answer',
    kind: 'size',
    what: {
      en: 'An answer of the issuer of JWTs: its metadata or its keys',
      ja: 'JWT の発行者の応答 (メタデータまたは鍵)',
    },
    value: maxIssuerBytes,
    unit: 'bytes',
    beyond: { en: 'the request is ended; the JWT is refused', ja: '受信を打ち切り、JWT を拒否します' },
  },
]
