import { attempt } from '../kernel/attempt.ts'
import type { EmbeddingTarget } from '../kernel/embedding-server.ts'
import { AppError } from '../kernel/errors.ts'

interface EmbeddingSettings {
  readonly embeddingsUrl: string | undefined
  readonly embeddingsModel: string | undefined
  readonly embeddingsKey: string | undefined
}

/** The embedding server of the settings; undefined if none is set. Settings that do not fit together are an error. */
export const embeddingTargetOf = (settings: EmbeddingSettings): EmbeddingTarget | undefined => {
  const { embeddingsUrl: url, embeddingsModel: model, embeddingsKey: key } = settings
  if (url === undefined) {
    if (model !== undefined) throw incomplete('KURA_EMBEDDINGS_MODEL', 'KURA_EMBEDDINGS_URL')
    if (key !== undefined) throw incomplete('KURA_EMBEDDINGS_KEY', 'KURA_EMBEDDINGS_URL')
    return undefined
  }
  if (model === undefined) throw incomplete('KURA_EMBEDDINGS_URL', 'KURA_EMBEDDINGS_MODEL')
  const given = new URL(url)
  const login = loginOf(given)
  if (login !== undefined && key !== undefined) throw twoKeys()
  return {
    address: addressOf(given),
    model,
    authorization: key === undefined ? login?.header : `Bearer ${key}`,
    secrets: [...(login?.secrets ?? []), ...(key === undefined ? [] : [key]), ...secretsInQuery(given)],
  }
}

export const isServerUrl = (text: string): boolean => {
  const url = attempt(() => new URL(text))
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && loginIsReadable(url)
}

/** A percent sign that begins no escape makes decoding fail. */
const loginIsReadable = (url: URL): boolean => attempt(() => loginOf(url) ?? true) !== undefined

/** Completes an address: the root of a server, its /v1, or the whole path are all accepted. A query is kept. */
const addressOf = (given: URL): URL => {
  const path = given.pathname.replace(/(?<!\/)\/+$/, '')
  const address = new URL(given.origin)
  address.pathname = path.endsWith('/embeddings')
    ? path
    : /\/v\d+$/.test(path)
      ? `${path}/embeddings`
      : `${path}/v1/embeddings`
  address.search = given.search
  return address
}

/** User and password of an address, as a header: fetch accepts no address that contains them. */
const loginOf = (given: URL): { readonly header: string; readonly secrets: readonly string[] } | undefined => {
  const { username, password } = given
  if (username === '' && password === '') return undefined
  const plain = decodeURIComponent(password)
  const encoded = Buffer.from(`${decodeURIComponent(username)}:${plain}`).toString('base64')
  return { header: `Basic ${encoded}`, secrets: [encoded, password, plain].filter((secret) => secret !== '') }
}

/** Some services take their key from the query. */
const secretsInQuery = ({ searchParams }: URL): readonly string[] =>
  [...searchParams].flatMap(([name, value]) => (/key|token|secret|sig|password/i.test(name) ? [value] : []))

const incomplete = (set: string, missing: string): AppError =>
  new AppError(
    'failed',
    { en: `${set} is set, but ${missing} is not`, ja: `${set} が設定されていますが、${missing} が設定されていません` },
    {
      hint: {
        en: `Set ${missing}, too, or remove ${set} to use the model in Kura.`,
        ja: `${missing} も設定するか、${set} を外して Kura のモデルを使ってください。`,
      },
    },
  )

const twoKeys = (): AppError =>
  new AppError(
    'failed',
    {
      en: 'KURA_EMBEDDINGS_URL contains a user and password, and KURA_EMBEDDINGS_KEY is set as well',
      ja: 'KURA_EMBEDDINGS_URL にユーザーとパスワードが含まれ、KURA_EMBEDDINGS_KEY も設定されています',
    },
    { hint: { en: 'Keep one of them.', ja: 'どちらか一方だけにしてください。' } },
  )
