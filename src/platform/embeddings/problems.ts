import { echo } from '../../kernel/echo.ts'
import type { EmbeddingTarget } from '../../kernel/embedding-server.ts'
import { AppError, type ErrorDetails, type ErrorKind } from '../../kernel/errors.ts'
import { visibleLine } from '../../kernel/visible.ts'
import { inBoth, inLanguage, type Words } from '../../kernel/words.ts'

/** The errors of an embedding server. None of them contains a key, a password or a query of its address. */
export interface Problems {
  unreachable(reason: string | undefined, cause: unknown): AppError
  tooSlow(): AppError
  cancelled(cause: unknown): AppError
  refused(status: number, said: string): AppError
  redirected(location: string | null): AppError
  unusable(fault: Words): AppError
  busy(): AppError
  blank(text: number): AppError
}

export const problemsOf = ({ address, secrets }: EmbeddingTarget): Problems => {
  const server: Words = {
    en: `The embedding server ${echo(address.origin + address.pathname)}`,
    ja: `埋め込みサーバー ${echo(address.origin + address.pathname)} `,
  }
  const problem = (kind: ErrorKind, says: Words, details: ErrorDetails): AppError =>
    new AppError(
      kind,
      inBoth((language) => `${inLanguage(server, language)}${inLanguage(says, language)}`),
      details,
    )
  const shown = (said: string): string => {
    const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, '***'), said)
    return echo(visibleLine(hidden.replace(/\s+/g, ' ').trim()))
  }
  return {
    unreachable: (reason, cause) =>
      problem(
        'failed',
        {
          en: ` cannot be reached${inBrackets(shown(reason ?? ''))}`,
          ja: `に接続できません${inBrackets(shown(reason ?? ''))}`,
        },
        { cause, hint: checkServer },
      ),
    tooSlow: () =>
      problem('timeout', { en: ' did not answer in time', ja: 'が時間内に応答しませんでした' }, { hint: checkServer }),
    cancelled: (cause) =>
      problem(
        'cancelled',
        { en: ' is no longer needed: the call was cancelled', ja: 'への呼び出しは中断されました' },
        { cause },
      ),
    refused: (status, said) =>
      problem(
        'failed',
        {
          en: ` answered with ${status}${afterColon(shown(said))}`,
          ja: `が ${status} を返しました${afterColon(shown(said))}`,
        },
        { hint: hints[status] ?? checkServer, facts: { status } },
      ),
    redirected: (location) =>
      problem(
        'failed',
        {
          en: ` redirects to ${shown(placeOf(location, address))}, and redirects are not followed`,
          ja: `が ${shown(placeOf(location, address))} にリダイレクトしましたが、リダイレクトには従いません`,
        },
        {
          hint: {
            en: 'If that address is right, set KURA_EMBEDDINGS_URL to it.',
            ja: 'その転送先が正しければ、KURA_EMBEDDINGS_URL に設定してください。',
          },
        },
      ),
    unusable: (fault) =>
      problem(
        'failed',
        inBoth((language) =>
          language === 'en'
            ? ` gave an answer that cannot be used: ${inLanguage(fault, 'en')}`
            : `の応答を使えません: ${inLanguage(fault, 'ja')}`,
        ),
        { hint: checkModel },
      ),
    busy: () =>
      problem(
        'busy',
        { en: ' has too many requests waiting', ja: 'への要求が多すぎます' },
        {
          hint: { en: 'Try again in a few seconds.', ja: '数秒後にやり直してください。' },
          facts: { retryAfterMs: 1000 },
        },
      ),
    blank: (text) =>
      new AppError(
        'failed',
        { en: 'A text without words has no vector', ja: '空の文章からはベクトルを作れません' },
        { facts: { text } },
      ),
  }
}

/** The same error with more facts. */
export const withFacts = ({ kind, words, facts, cause }: AppError, more: ErrorDetails['facts']): AppError =>
  new AppError(kind, words.message, {
    ...(words.hint !== undefined && { hint: words.hint }),
    facts: { ...facts, ...more },
    cause,
  })

const inBrackets = (reason: string): string => (reason === '' ? '' : ` (${reason})`)
const afterColon = (said: string): string => (said === '' ? '' : `: ${said}`)

/** The address of a redirect without its query, which may contain secrets. */
const placeOf = (location: string | null, address: URL): string => {
  if (location === null || !URL.canParse(location, address.href)) return '?'
  const { origin, pathname } = new URL(location, address)
  return `${origin}${pathname}`
}

const checkServer: Words = {
  en: 'Check that it runs and that KURA_EMBEDDINGS_URL names it. Meanwhile searches use words alone.',
  ja: '動いていることと、KURA_EMBEDDINGS_URL が正しいことを確かめてください。その間は語だけで検索します。',
}

const checkModel: Words = {
  en: 'Check that KURA_EMBEDDINGS_MODEL names a model for embeddings on that server.',
  ja: 'KURA_EMBEDDINGS_MODEL が、そのサーバーの埋め込み用モデルであることを確かめてください。',
}

const checkKey: Words = {
  en: 'Check KURA_EMBEDDINGS_KEY and what it may be used for.',
  ja: 'KURA_EMBEDDINGS_KEY と、その権限を確かめてください。',
}

const hints: Readonly<Record<number, Words>> = {
  400: checkModel,
  401: checkKey,
  403: checkKey,
  404: {
    en: 'Check KURA_EMBEDDINGS_URL, and that the server has the model of KURA_EMBEDDINGS_MODEL.',
    ja: 'KURA_EMBEDDINGS_URL と、サーバーに KURA_EMBEDDINGS_MODEL のモデルがあることを確かめてください。',
  },
  422: checkModel,
  429: {
    en: 'It limits the number of requests. Wait, or ask its operator for a higher limit.',
    ja: 'リクエスト数が制限されています。しばらく待つか、運用者に上限の引き上げを依頼してください。',
  },
}
