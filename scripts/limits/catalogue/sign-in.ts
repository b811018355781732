import { fetchMs, maxBytes } from '../../../src/access/oauth/fetch-json.ts'
import { retryAfterMs } from '../../../src/access/oauth/issuer-endpoints.ts'
import { maxCodeLength, tradeMs } from '../../../src/access/oauth/trade-code.ts'
import { allowance } from '../../../src/access/slowdown.ts'
import { questionMs } from '../../../src/app/console/ask-server.ts'
import { maxFiles } from '../../../src/app/console/find-server.ts'
import { discoveryMs, maxTrades } from '../../../src/app/console/team-sign-in.ts'
import { maxTickets, ticketMs } from '../../../src/http/console/tickets.ts'
import type { Limit } from '../limit.ts'

/** How people come into the console. */
export const signInLimits: readonly Limit[] = [
  {
    id: 'tickets',
    kind: 'count',
    what: { en: 'Links of `kura console` that are not yet used', ja: '`kura console` の未使用のリンク' },
    value: maxTickets,
    unit: 'things',
    beyond: { en: 'the oldest one no longer lets in', ja: '最も古いものは使えなくなります' },
  },
  {
    id: 'ticket-time',
    kind: 'time',
    what: { en: 'How long such a link lets in, once', ja: 'このリンクを使える時間 (1 回だけ)' },
    value: ticketMs,
    unit: 'ms',
    beyond: { en: '401', ja: '401' },
  },
  {
    id: 'wrong-tickets',
    kind: 'count',
    what: {
      en: 'Failed attempts to sign in from one address at once',
      ja: '1 つのアドレスから続けて失敗したサインイン',
    },
    value: allowance.capacity,
    unit: 'things',
    beyond: {
      en: '429; then one per second. A good link still lets in',
      ja: '429。その後は 1 秒に 1 回。正しいリンクは使えます',
    },
  },
  {
    id: 'token-files',
    kind: 'count',
    what: {
      en: 'Token files of servers that `kura console` tries, the newest first',
      ja: '`kura console` が新しい順に調べる、サーバーのトークンファイル',
    },
    value: maxFiles,
    unit: 'things',
    beyond: {
      en: 'the older ones are passed over; if none leads to a server, one is started',
      ja: '古いものは調べません。サーバーが見つからなければ起動します',
    },
  },
  {
    id: 'server-question',
    kind: 'time',
    what: { en: 'A question of `kura console` to such a server', ja: '`kura console` からサーバーへの問い合わせ' },
    value: questionMs,
    unit: 'ms',
    beyond: { en: 'the server is passed over', ja: 'そのサーバーは使いません' },
  },
  {
    id: 'issuer-time',
    kind: 'time',
    what: {
      en: 'A request to the issuer of JWTs for its metadata or its keys',
      ja: 'JWT の発行者への、メタデータまたは鍵のリクエスト',
    },
    value: fetchMs,
    unit: 'ms',
    beyond: { en: 'the request is ended; the JWT is refused', ja: '打ち切り、JWT を拒否します' },
  },
  {
    id: 'issuer-rest',
    kind: 'time',
    what: {
      en: 'Time between two questions to an issuer that does not say where to sign in',
      ja: 'サインイン先を返さない発行者への問い合わせの間隔',
    },
    value: retryAfterMs,
    unit: 'ms',
    beyond: { en: 'asked again', ja: 'もう一度問い合わせます' },
  },
  {
    id: 'sign-in-wait',
    kind: 'time',
    what: { en: 'Waiting of the sign-in page for the issuer', ja: 'サインイン画面が発行者を待つ時間' },
    value: discoveryMs,
    unit: 'ms',
    beyond: { en: 'the page asks for a token only', ja: 'トークンの入力欄だけを表示します' },
  },
  {
    id: 'sign-in-code',
    kind: 'size',
    what: { en: 'A code of the issuer', ja: '発行者の認可コード' },
    value: maxCodeLength,
    unit: 'characters',
    beyond: { en: '401; the issuer is not asked', ja: '発行者に問い合わせずに 401 を返します' },
  },
  {
    id: 'code-trades',
    kind: 'count',
    what: { en: 'Codes that are traded at the same time', ja: '同時にトークンと交換する認可コード' },
    value: maxTrades,
    unit: 'things',
    beyond: { en: '429 with `Retry-After`', ja: '429 と `Retry-After`' },
  },
  {
    id: 'code-trades-of-one',
    kind: 'count',
    what: { en: 'Codes from one address at once', ja: '1 つのアドレスから続けて送られた認可コード' },
    value: allowance.capacity,
    unit: 'things',
    beyond: {
      en: '429, and the issuer is not asked; then one per second',
      ja: '発行者に問い合わせずに 429 を返します。その後は 1 秒に 1 回',
    },
  },
  {
    id: 'code-trade-time',
    kind: 'time',
    what: { en: 'A request that trades a code', ja: '認可コードを交換するリクエスト' },
    value: tradeMs,
    unit: 'ms',
    beyond: { en: '503 with `Retry-After`', ja: '503 と `Retry-After`' },
  },
  {
    id: 'code-trade-answer',
    kind: 'size',
    what: { en: 'The answer to such a request', ja: 'その応答' },
    value: maxBytes,
    unit: 'bytes',
    beyond: { en: '503 with `Retry-After`', ja: '503 と `Retry-After`' },
  },
]
