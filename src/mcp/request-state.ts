import { createHmac, timingSafeEqual } from 'node:crypto'
import { attempt } from '../kernel/attempt.ts'
import type { Replies } from '../kernel/question.ts'
import { code } from './json-rpc.ts'
import { WireError } from './answer-shape.ts'

/** What a client brings back with its replies. It can read this, but not change it. */
export interface RequestState {
  /** Milliseconds since the epoch. */
  readonly expires: number
  /** The names of the questions that were put last. */
  readonly asked: readonly string[]
  /** The replies to the questions before those. */
  readonly replies: Replies
  /** How to call without the questions. */
  readonly instead?: string | undefined
}

export interface Seal {
  readonly key: Uint8Array
  /** Who asked for what: a state counts only for the same caller and the same request. */
  readonly bound: string
}

export const sealState = (state: RequestState, seal: Seal): string => {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${macOf(text, seal)}`
}

/** Opens a state that `sealState` made, or refuses it. */
export const openState = (sealed: unknown, seal: Seal, now: number): RequestState => {
  const [text = '', mac = '', ...rest] = typeof sealed === 'string' ? sealed.split('.', 3) : []
  const [theirs, ours] = [Buffer.from(mac), Buffer.from(macOf(text, seal))]
  const isOurs = rest.length === 0 && theirs.length === ours.length && timingSafeEqual(theirs, ours)
  const state = isOurs
    ? attempt(() => JSON.parse(Buffer.from(text, 'base64url').toString()) as RequestState)
    : undefined
  if (state === undefined) throw refused('is not what this server sent for this request')
  if (now >= state.expires)
    throw refused('came too late: the question was put more than five minutes ago, and nothing was done', state.instead)
  return state
}

const macOf = (text: string, { key, bound }: Seal): string =>
  createHmac('sha256', key)
    .update(`${JSON.stringify(bound)}\n${text}`)
    .digest('base64url')

const refused = (error: string, instead?: string): WireError =>
  new WireError(code.invalidParams, `Invalid params: requestState: ${error}`, {
    field: 'requestState',
    error,
    hint: ['Send the request again without requestState to be asked again.', instead].filter(Boolean).join(' '),
  })
