import { attempt } from '../../kernel/attempt.ts'
import type { EmbeddingTarget } from '../../kernel/embedding-server.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/host.ts'
import { isObject } from '../../kernel/is-object.ts'
import { FailedTry, type Remedy } from './failed-try.ts'
import { isTimeUp, withTimeLimit } from './limited-time.ts'
import type { Problems } from './problems.ts'
import { maxDims, readAnswer } from './read-answer.ts'
import { retryAfterMs } from './retry-after.ts'

export interface PostContext {
  readonly target: EmbeddingTarget
  readonly problems: Problems
  readonly clock: Clock
  readonly timeLimitMs: number
}

/** Sends one request. Throws a FailedTry. */
export const postTexts = async (
  context: PostContext,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> => {
  const { problems, timeLimitMs } = context
  return withTimeLimit(signal, timeLimitMs, async (limited) => {
    try {
      return await exchange(context, texts, limited)
    } catch (thrown) {
      if (signal.aborted) throw endedByCaller(problems, signal)
      if (limited.aborted) throw new FailedTry(problems.tooSlow(), { remedy: 'faster' })
      if (thrown instanceof FailedTry) throw thrown
      throw new FailedTry(problems.unreachable(reasonOf(thrown), thrown), { remedy: 'again' })
    }
  })
}

/** fetch puts the reason into the cause. Some reasons have a code, such as ECONNREFUSED, others only words. */
const reasonOf = (thrown: unknown): string | undefined => {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : undefined)
}

/** A caller whose time is up has waited for the server. A caller that was cancelled says nothing about it. */
const endedByCaller = (problems: Problems, signal: AbortSignal): FailedTry =>
  new FailedTry(errorOfSignal(problems, signal), { isServerFault: isTimeUp(signal) })

export const errorOfSignal = (problems: Problems, signal: AbortSignal): AppError => {
  const reason: unknown = signal.reason
  if (reason instanceof AppError) return reason
  return isTimeUp(signal) ? problems.tooSlow() : problems.cancelled(reason)
}

const exchange = async (
  { target, problems, clock }: PostContext,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> => {
  const response = await fetch(target.address, {
    method: 'POST',
    // A redirect could lead the key and the texts to another server.
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(target.authorization !== undefined && { authorization: target.authorization }),
    },
    body: JSON.stringify({ model: target.model, input: texts, encoding_format: 'float' }),
  })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new FailedTry(problems.redirected(response.headers.get('location')))
  }
  if (!response.ok) throw await refusal(response, problems, clock())
  const text = await bodyOf(response, maxAnswerBytes(texts.length))
  if (text === undefined) throw new FailedTry(problems.unusable({ en: 'it is too large', ja: '大きすぎます' }))
  const answer = attempt<unknown>(() => JSON.parse(text))
  if (answer === undefined) throw new FailedTry(problems.unusable({ en: 'it is not JSON', ja: 'JSON ではありません' }))
  const read = readAnswer(answer, texts.length)
  if ('vectors' in read) return read.vectors
  throw new FailedTry(problems.unusable(read.fault), { isServerFault: read.text === undefined, text: read.text })
}

/** A number takes up to 25 characters, and some servers indent each on a line of its own. */
const bytesPerNumber = 64

export const maxAnswerBytes = (texts: number): number => 65_536 + texts * maxDims * bytesPerNumber

export const maxRefusalBytes = 16_384

/** The body as text; undefined if it is larger than allowed. */
const bodyOf = async (response: Response, maxBytes: number): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refusal = async (response: Response, problems: Problems, now: number): Promise<FailedTry> => {
  const said = messageIn((await bodyOf(response, maxRefusalBytes)) ?? '')
  const remedy = remedyFor(response.status, said)
  return new FailedTry(problems.refused(response.status, said), {
    remedy,
    afterMs: remedy === 'again' ? retryAfterMs(response.headers.get('retry-after'), now) : undefined,
    isServerFault: ![400, 413, 422].includes(response.status) && remedy !== 'fewer' && remedy !== 'shorter',
  })
}

/** What the server says about an error: most put it into a JSON object, each at its own place. */
const messageIn = (body: string): string => {
  const parsed = attempt<unknown>(() => JSON.parse(body))
  if (!isObject(parsed)) return body
  const error = isObject(parsed.error) ? parsed.error.message : parsed.error
  return [error, parsed.message, parsed.detail].find((one) => typeof one === 'string') ?? body
}

const tooMany = /batch size \d+ >|too many (?:inputs|texts|items)|number of inputs|array too long/i
const tooLong = /too (?:large|long)|maximum context|context (?:length|size|window)|less than \d+ tokens|exceeds?\b/i

const remedyFor = (status: number, said: string): Remedy => {
  if ([429, 502, 503, 504].includes(status)) return 'again'
  if (status === 413) return tooLong.test(said) ? 'shorter' : 'fewer'
  if (![400, 422, 500].includes(status)) return 'none'
  if (tooMany.test(said)) return 'fewer'
  return tooLong.test(said) ? 'shorter' : 'none'
}
