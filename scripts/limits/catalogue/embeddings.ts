import { maxModelName } from '../../../src/config/embedding-settings.ts'
import {
  maxWaitMs,
  requestLimitMs,
  requestsAtOnce,
  triesPerRequest,
  waitingRequests,
} from '../../../src/platform/embedding-server.ts'
import { maxBatchCharacters, maxTextCharacters, maxTexts } from '../../../src/platform/embeddings/batch-sizes.ts'
import { timeLimitAfter } from '../../../src/platform/embeddings/limited-time.ts'
import { maxAnswerBytes, maxRefusalBytes } from '../../../src/platform/embeddings/post.ts'
import { maxDims } from '../../../src/platform/embeddings/read-answer.ts'
import { failuresBeforeRest, maxRestMs, restMs } from '../../../src/platform/embeddings/rest.ts'
import type { Limit } from '../limit.ts'

const nextRequest = { en: 'the rest goes into the next request', ja: '残りは次のリクエストで送ります' }

const notUsed = {
  en: 'the answer is not used; searches go on by words and say so',
  ja: '応答を使わず、語だけで検索して知らせます',
}

const fewerTexts = {
  en: 'asked again with half of the texts; for a single text an error',
  ja: '文章を半分にして送り直します。1 つだけならエラーです',
}

export const embeddingLimits: readonly Limit[] = [
  {
    id: 'embedding-model',
    kind: 'size',
    what: { en: 'Name of a model, `KURA_EMBEDDINGS_MODEL`', ja: 'モデルの名前 `KURA_EMBEDDINGS_MODEL`' },
    value: maxModelName,
    unit: 'characters',
    beyond: { en: 'Kura does not start, and names the setting', ja: '設定の名前を示し、起動しません' },
  },
  {
    id: 'embedding-texts',
    kind: 'count',
    what: { en: 'Texts of one request', ja: '1 つのリクエストの文章' },
    value: maxTexts,
    unit: 'things',
    beyond: nextRequest,
  },
  {
    id: 'embedding-text',
    kind: 'size',
    what: { en: 'One text that is sent', ja: '送信する 1 つの文章' },
    value: maxTextCharacters,
    unit: 'characters',
    beyond: { en: 'only its beginning is sent', ja: '先頭だけを送ります' },
  },
  {
    id: 'embedding-request',
    kind: 'size',
    what: { en: 'All texts of one request', ja: '1 つのリクエストの文章の合計' },
    value: maxBatchCharacters,
    unit: 'characters',
    beyond: nextRequest,
  },
  {
    id: 'embedding-requests',
    kind: 'count',
    what: { en: 'Requests at the same time', ja: '同時のリクエスト' },
    value: requestsAtOnce,
    unit: 'things',
    beyond: { en: 'they wait', ja: '待たせます' },
  },
  {
    id: 'embedding-waiting',
    kind: 'count',
    what: { en: 'Requests that wait', ja: '待機中のリクエスト' },
    value: waitingRequests,
    unit: 'things',
    beyond: {
      en: 'not sent; a search goes on by words and says so',
      ja: '送信せず、検索は語だけで行い、知らせます',
    },
  },
  {
    id: 'embedding-time',
    kind: 'time',
    what: {
      en: 'A request to a server that has answered within the last minute',
      ja: '直近 1 分以内に応答したサーバーへのリクエスト',
    },
    value: requestLimitMs,
    unit: 'ms',
    beyond: fewerTexts,
  },
  {
    id: 'embedding-first-time',
    kind: 'time',
    what: {
      en: 'Any other request: the server may have to load its model',
      ja: 'それ以外のリクエスト (サーバーがモデルを読み込むことがあります)',
    },
    value: timeLimitAfter(Number.POSITIVE_INFINITY, requestLimitMs),
    unit: 'ms',
    beyond: fewerTexts,
  },
  {
    id: 'embedding-tries',
    kind: 'count',
    what: {
      en: 'Tries of one request, if 429, 502, 503, 504 or broken connections end them',
      ja: '1 つのリクエストを試す回数 (429・502・503・504 や切断で失敗したとき)',
    },
    value: triesPerRequest,
    unit: 'things',
    beyond: { en: 'an error', ja: 'エラーです' },
  },
  {
    id: 'embedding-retry-after',
    kind: 'time',
    what: { en: 'A wait that `Retry-After` asks for', ja: '`Retry-After` が求める待ち時間' },
    value: maxWaitMs,
    unit: 'ms',
    beyond: { en: 'an error, and the server is left alone until then', ja: 'エラーにし、その間サーバーに送信しません' },
  },
  {
    id: 'embedding-long-pause',
    kind: 'time',
    what: {
      en: 'How long a server can ask to be left alone with `Retry-After`',
      ja: '`Retry-After` によって送信を止める時間',
    },
    value: maxRestMs,
    unit: 'ms',
    beyond: { en: 'asked again after this time', ja: 'この時間のあとで送り直します' },
  },
  {
    id: 'embedding-failures',
    kind: 'count',
    what: { en: 'Failed tries in a row', ja: '続けて失敗する回数' },
    value: failuresBeforeRest,
    unit: 'things',
    beyond: {
      en: 'the server is left alone for a while; searches go on by words and say so',
      ja: 'しばらくサーバーに送信せず、検索は語だけで行い、知らせます',
    },
  },
  {
    id: 'embedding-pause',
    kind: 'time',
    what: { en: 'The time for which such a server is left alone', ja: 'そのサーバーに送信しない時間' },
    value: restMs,
    unit: 'ms',
    beyond: { en: 'the next call tries again', ja: '次の呼び出しで試します' },
  },
  {
    id: 'embedding-answer',
    kind: 'size',
    what: {
      en: 'An answer to a request with one text; each further text adds 256 KiB',
      ja: '文章が 1 つのリクエストへの応答 (文章が 1 つ増えるごとに 256 KiB を加えます)',
    },
    value: maxAnswerBytes(1),
    unit: 'bytes',
    beyond: notUsed,
  },
  {
    id: 'embedding-refusal',
    kind: 'size',
    what: { en: 'The text of a refusal', ja: '拒否の応答の本文' },
    value: maxRefusalBytes,
    unit: 'bytes',
    beyond: { en: 'the error shows only the status', ja: 'エラーにはステータスだけを示します' },
  },
  {
    id: 'embedding-dimensions',
    kind: 'count',
    what: { en: 'Dimensions of a vector', ja: 'ベクトルの次元' },
    value: maxDims,
    unit: 'things',
    beyond: notUsed,
  },
]
