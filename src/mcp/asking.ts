import type { Caller } from '../backend/call-runner.ts'
import { isReplyTo } from '../backend/asking.ts'
import { cancelled } from '../backend/stopped-words.ts'
import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import { AppError } from '../kernel/errors.ts'
import { Unanswered, type Question, type Questions, type Replies, type Reply } from '../kernel/question.ts'
import { inLanguage, isLanguage, languageName, type Language } from '../kernel/words.ts'
import { isObject } from '../kernel/is-object.ts'
import type { Edge } from './edge.ts'
import type { JsonObject } from './json-rpc.ts'
import { inputRequestOf, readReply, type InputRequest } from './question-wire.ts'
import type { RequestState, Seal } from './request-state.ts'

type Result = Record<string, unknown>

/** The roots of a client, until it says that they have changed. */
export interface KnownRoots {
  reply?: Reply | undefined
}

/** How the client of a request is asked: with the answer to it, or by requests of ours while it waits. */
export type Asker =
  | { readonly how: 'with-answer'; readonly responses: JsonObject; readonly state: unknown }
  | {
      readonly how: 'by-request'
      /** The calls of this connection that wait for a reply. */
      readonly waiting: { count: number }
      readonly roots: KnownRoots
      send(request: InputRequest, signal: AbortSignal): Promise<unknown>
    }

type WithAnswer = Extract<Asker, { how: 'with-answer' }>
type ByRequest = Extract<Asker, { how: 'by-request' }>

export interface AskedRequest {
  readonly method: string
  readonly params: JsonObject
}

export interface AskingContext {
  readonly caller: Caller
  readonly edge: Edge
  readonly asker?: Asker | undefined
}

/** A handler that asks again and again is stopped. */
export const maxRounds = 10

/** Calls of one connection that wait for their persons. They hold no place, so their number has its own limit. */
export const maxWaitingCalls = 100

/**
 * Runs work whose handler may ask. The work ends with its question, and runs again from its start when the replies are
 * there: so a person may take their time without holding a place or using up the time of the call.
 */
export const answeringQuestions = (
  { caller, edge, asker }: AskingContext,
  request: AskedRequest,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> => {
  if (asker === undefined || !canBeAsked(caller.features)) return work(caller)
  const parts = { caller, edge, request, work }
  return asker.how === 'with-answer' ? askWithAnswer(asker, parts) : askByRequest(asker, parts)
}

const canBeAsked = ({ forms, sampling, roots }: ClientFeatures = noFeatures): boolean => forms || sampling || roots

interface Parts extends Omit<AskingContext, 'asker'> {
  readonly request: AskedRequest
  readonly work: (caller: Caller) => Promise<Result>
}

type Answered = { readonly result: Result } | { readonly open: Questions }

const answerOrAsk = async ({ caller, work }: Parts, replies: Replies): Promise<Answered> => {
  try {
    return { result: await work({ ...caller, replies }) }
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { open: thrown.questions }
    throw thrown
  }
}

/** Since 2026-07-28: the answer asks, and the client sends its request again, with the replies and our state. */
const askWithAnswer = async ({ responses, state }: WithAnswer, parts: Parts): Promise<Result> => {
  const before = state === undefined ? undefined : await opened(state, parts)
  const replies = { ...repliesIn(responses, before?.asked ?? []), ...before?.replies }
  const answered = await answerOrAsk(parts, replies)
  if ('result' in answered) return answered.result
  const { open } = answered
  const { edge, caller } = parts
  const wording = { language: languageOf(parts), revision: caller.revision }
  const known = new Set([...(before?.asked ?? []), ...Object.keys(before?.replies ?? {})])
  const isKept = (name: string): boolean => known.has(name) && !Object.hasOwn(open, name)
  return {
    resultType: 'input_required',
    inputRequests: mapped(open, (question) => inputRequestOf(question, wording)),
    requestState: await sealed(
      {
        expires: edge.questions.clock() + edge.questions.waitMs,
        asked: Object.keys(open),
        replies: Object.fromEntries(Object.entries(replies).filter(([name]) => isKept(name))),
        instead: insteadOf(open, wording.language),
      },
      parts,
    ),
  }
}

const repliesIn = (responses: JsonObject, asked: readonly string[]): Replies =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([name, response]): [string, Reply][] => {
      const reply = readReply(response)
      if (reply === undefined) return []
      return [[name, reply.kind === 'answered' && !asked.includes(name) ? { ...reply, isUnasked: true } : reply]]
    }),
  )

const insteadOf = (open: Questions, language: Language): string | undefined => {
  const [first] = Object.values(open)
  return first?.kind === 'form' && first.instead !== undefined ? inLanguage(first.instead, language) : undefined
}

/** Hashing is imported only where a question is asked: it would slow down every start. */
const opened = async (state: unknown, parts: Parts): Promise<RequestState> => {
  const { openState } = await import('./request-state.ts')
  return openState(state, await sealOf(parts), parts.edge.questions.clock())
}

const sealed = async (state: RequestState, parts: Parts): Promise<string> => {
  const { sealState } = await import('./request-state.ts')
  return sealState(state, await sealOf(parts))
}

const sealOf = async ({ caller, edge, request: { method, params } }: Parts): Promise<Seal> => {
  const { fingerprintOf } = await import('../backend/fingerprint.ts')
  const { _meta, ...asked } = params
  const { principal, user = '', workspace = '' } = caller
  const bound = JSON.stringify([principal, user, workspace, fingerprintOf(method, asked)])
  return { key: await edge.questions.key(), bound }
}

/** In older revisions: requests to the client while its own request waits. */
const askByRequest = async (asker: ByRequest, parts: Parts): Promise<Result> => {
  let replies: Replies = {}
  for (let round = 0; round < maxRounds; round++) {
    const answered = await answerOrAsk(parts, replies)
    if ('result' in answered) return answered.result
    replies = { ...replies, ...(await repliesTo(answered.open, asker, parts)) }
    if (parts.caller.signal.aborted) throw cancelled()
  }
  throw new AppError('internal', `The handler asked more than ${maxRounds} times`)
}

const repliesTo = async (open: Questions, asker: ByRequest, parts: Parts): Promise<Replies> => {
  const { waiting } = asker
  if (waiting.count >= maxWaitingCalls) throw tooManyWait()
  waiting.count++
  try {
    const replies = Object.entries(open).map(
      async ([name, question]) => [name, await replyTo(question, asker, parts)] as const,
    )
    return Object.fromEntries(await Promise.all(replies))
  } finally {
    waiting.count--
  }
}

const replyTo = async (question: Question, asker: ByRequest, parts: Parts): Promise<Reply> => {
  if (question.kind !== 'roots') return askFor(question, asker, parts)
  if (asker.roots.reply !== undefined) return asker.roots.reply
  const reply = await askFor(question, asker, parts)
  if (reply.kind === 'answered') asker.roots.reply = reply
  return reply
}

const askFor = async (question: Question, { send }: ByRequest, parts: Parts): Promise<Reply> => {
  const { caller, edge } = parts
  const wording = { language: languageOf(parts), revision: caller.revision }
  const limit = AbortSignal.timeout(edge.questions.waitMs)
  try {
    const reply = readReply(await send(inputRequestOf(question, wording), AbortSignal.any([caller.signal, limit])))
    return reply !== undefined && isReplyTo(question, reply) ? reply : { kind: 'unanswered', why: 'failed' }
  } catch {
    return { kind: 'unanswered', why: limit.aborted ? 'timeout' : 'failed' }
  }
}

const tooManyWait = (): AppError =>
  new AppError('busy', `${maxWaitingCalls} calls of this client wait for an answer of its person already`, {
    hint: 'Answer some of the questions first.',
  })

/** The language that the person's client names, else that of the server's environment. */
const languageOf = ({ edge, request: { params } }: Parts): Language => {
  const named = isObject(params._meta) ? params._meta[languageName] : undefined
  return isLanguage(named) ? named : edge.questions.language
}

const mapped = <A, B>(values: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
