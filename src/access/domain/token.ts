import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TokenFacts } from '../../kernel/console-tokens.ts'

/** A token as it is stored, without its secret part. */
export interface TokenRecord extends TokenFacts {
  /** SHA-256 of the whole token, in hexadecimal digits. 256 random bits need no slow hash. */
  readonly hash: string
}

export type TokenState = 'active' | 'expired' | 'revoked'

const form = /^kura_([0-9a-z]{12})_[A-Za-z0-9_-]{43}$/

/** The id in a token, which is not secret; undefined if the text is not a token of Kura. */
export const idIn = (token: string): string | undefined => form.exec(token)?.[1]

export const looksLikeToken = (text: string): boolean => text.startsWith('kura_')

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Bytes from 252 on are dropped, because 36 does not divide 256 and every letter must be equally likely. */
const newId = (): string => {
  const letters = [...randomBytes(48)].filter((byte) => byte < 252).map((byte) => alphabet.charAt(byte % 36))
  return letters.length < 12 ? newId() : letters.slice(0, 12).join('')
}

export const newToken = (): { readonly id: string; readonly token: string } => {
  const id = newId()
  return { id, token: `kura_${id}_${randomBytes(32).toString('base64url')}` }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The time that it takes says nothing about the hashes. */
export const isSameHash = (one: string, other: string): boolean => {
  const [theirs, ours] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

export const stateOf = (
  { revokedAt, expiresAt }: Pick<TokenRecord, 'revokedAt' | 'expiresAt'>,
  now: number,
): TokenState => {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) <= now ? 'expired' : 'active'
}
