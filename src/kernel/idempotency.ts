import { conflict, invalidArguments, type AppError } from './errors.ts'

/** A request that whoever sent it may send again: it is done once, and answered alike each time. */
export interface IdempotentRequest {
  readonly key: string
  /** Whose key it is: others may use the same word for a request of their own. */
  readonly principal: string
  /** Tells what was asked for: one key stands for one request. */
  readonly fingerprint: string
}

/** So long a key is remembered, in its workspace and for its principal. */
export const rememberedMs = 24 * 60 * 60 * 1000

/** Where a request carries its key. */
export const keyName = 'kura/idempotencyKey'
export const keyField = `_meta["${keyName}"]`

/** The user of this machine, whichever client or shell a request comes through. */
export const localPrincipal = 'local'

/** The owner of keys that were written down before keys had one. */
export const unknownPrincipal = ''

export const longestKey = 200

export const readKey = (given: unknown): string | undefined => {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || given === '' || [...given].length > longestKey || !given.isWellFormed())
    throw invalidArguments(
      keyField,
      {
        en: `must be a string of 1 to ${longestKey} characters`,
        ja: `1 から ${longestKey} 文字の文字列にしてください`,
      },
      { en: 'A new UUID for each request is a good key.', ja: 'リクエストごとに新しい UUID を使うとよいでしょう。' },
    )
  return given
}

/** The same key came with another request before: which of the two is meant, nobody can tell. */
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
        en: 'Use a new key for each request, and the same one only to send the very same request again. Keys are kept for 24 hours.',
        ja: 'リクエストごとに新しいキーを使い、同じキーは同じリクエストの再送だけに使ってください。キーは 24 時間保持されます。',
      },
    },
  )
}

/** It was done, and what it answered is no longer there to be told. */
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
