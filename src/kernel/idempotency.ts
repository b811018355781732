import { conflict, invalidArguments, type AppError } from './errors.ts'

/** A request that the client may repeat: it runs once, and every repetition gets the same answer. */
export interface IdempotentRequest {
  readonly key: string
  /** The owner of the key: others may use the same key for their own requests. */
  readonly principal: string
  /** A hash of the request: one key belongs to one request. */
  readonly fingerprint: string
}

/** How long a key is kept, per workspace and principal. */
export const rememberedMs = 24 * 60 * 60 * 1000

/** The key's field in `_meta` of a request. */
export const keyName = 'kura/idempotencyKey'
export const keyField = `_meta["${keyName}"]`

/** The user of this machine, through any client or the shell. */
export const localPrincipal = 'local'

/** The owner of keys that were stored before keys had owners. */
export const unknownPrincipal = ''

export const maxKeyLength = 200

export const readKey = (given: unknown): string | undefined => {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || given === '' || [...given].length > maxKeyLength || !given.isWellFormed())
    throw invalidArguments(
      keyField,
      {
        en: `must be a string of 1 to ${maxKeyLength} characters`,
        ja: `1 から ${maxKeyLength} 文字の文字列にしてください`,
      },
      { en: 'A new UUID for each request is a good key.', ja: 'リクエストごとに新しい UUID を使うとよいでしょう。' },
    )
  return given
}

/** Refuses a key that was already used for another request. */
export const refuseOther = ({ fingerprint }: IdempotentRequest, known: string): void => {
  if (fingerprint === known) return
  throw conflict(
    {
      en: 'This idempotency key was used for another request: nothing was done',
      ja: 'この冪等キーは別のリクエストで使われています。何もしていません。',
    },
    {
      field: keyField,
      hint: {
        en:
          'Use a new key for each request, and the same one only to send the very same request again. ' +
          'Keys are kept for 24 hours.',
        ja: 'リクエストごとに新しいキーを使い、同じキーは同じリクエストの再送だけに使ってください。キーは 24 時間保持されます。',
      },
    },
  )
}

/** The request was done, but its answer is no longer stored. */
export const answerErased = (): AppError =>
  conflict(
    {
      en: 'This request was done before, and what it wrote was erased for good since',
      ja: 'このリクエストは実行済みで、書いた内容はその後完全に消去されています',
    },
    {
      field: keyField,
      hint: { en: 'Use a new key to do it again.', ja: 'もう一度実行するには、新しいキーを使ってください。' },
    },
  )
