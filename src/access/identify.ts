import { setMaxListeners } from 'node:events'
import type { RefusalReason } from '../kernel/admission.ts'
import type { Clock, Logger } from '../kernel/host.ts'
import type { Scope } from '../kernel/scope.ts'
import { rememberNothing, type RememberedTokens } from './domain/remembered-tokens.ts'
import { hashOf, idIn, isSameHash, looksLikeToken, stateOf, type TokenRecord } from './domain/token.ts'
import type { TokenStore } from './ports.ts'

/** The owner of a token and what it allows. */
export interface Identity {
  readonly principal: string
  readonly user: string
  readonly scope: Scope
  readonly workspaces: readonly string[]
}

export type Identified = Identity | { readonly refused: RefusalReason }

/** `anew`: the database is asked even if the token was looked up a moment ago. */
export type Identify = (presented: string, anew?: 'anew') => Promise<Identified>

export interface IdentifyParts {
  readonly tokens: TokenStore
  /** Without it, the store is asked for every request. */
  readonly remembered?: RememberedTokens | undefined
  /** Checks JWTs, if an issuer is configured. */
  readonly identifyJwt?: Identify | undefined
  readonly clock: Clock
  readonly logger: Logger
}

export const maxTokenLength = 8192

export const createIdentify = ({
  tokens,
  remembered = rememberNothing,
  identifyJwt,
  clock,
  logger,
}: IdentifyParts): Identify => {
  const recordUse = createUseRecorder(tokens, clock, logger)
  return async (presented, anew) => {
    if (presented.length > maxTokenLength) return { refused: 'malformed' }
    if (!looksLikeToken(presented))
      return identifyJwt === undefined || !isJwtLike(presented) ? { refused: 'malformed' } : identifyJwt(presented)
    const id = idIn(presented)
    if (id === undefined) return { refused: 'malformed' }
    const hash = hashOf(presented)
    const askedAt = clock()
    const before = anew === undefined ? remembered.get(hash) : undefined
    const record = before ?? (await tokens.find(id, neverAborted))
    // An unknown id must take as long as a wrong secret, so that ids cannot be guessed by timing.
    if (!isSameHash(hash, record?.hash ?? placeholderHash) || record === undefined) return { refused: 'unknown' }
    const state = stateOf(record, clock())
    if (state !== 'active') {
      remembered.forget(hash)
      return { refused: state }
    }
    if (before === undefined) remembered.add(record, askedAt)
    recordUse(record)
    return { principal: `token:${id}`, user: record.name, scope: record.scope, workspaces: record.workspaces }
  }
}

/** Never aborted, so the warning about many listeners does not apply. */
const neverAborted = new AbortController().signal
setMaxListeners(0, neverAborted)

const placeholderHash = hashOf('')

const isJwtLike = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)

const recordEveryMs = 5 * 60_000

/** Records the last use of a token at most every five minutes. Otherwise every request would write. */
const createUseRecorder = (tokens: TokenStore, clock: Clock, logger: Logger): ((record: TokenRecord) => void) => {
  const recordedAt = new Map<string, number>()
  return ({ id }) => {
    const now = clock()
    if (now - (recordedAt.get(id) ?? 0) < recordEveryMs) return
    recordedAt.set(id, now)
    tokens.touch(id, new Date(now).toISOString(), neverAborted).catch((cause: unknown) => {
      logger.debug('The use of a token was not noted', { cause })
    })
  }
}
