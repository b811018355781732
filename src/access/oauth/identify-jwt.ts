import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import type { Clock } from '../../kernel/host.ts'
import { scopes, type Scope } from '../../kernel/scope.ts'
import { isWorkspaceName } from '../../kernel/workspace-name.ts'
import type { Identified, Identify } from '../identify.ts'
import type { IssuerKeys } from './issuer-keys.ts'

export interface JwtRules {
  readonly issuer: string
  readonly audience: string
  readonly scopePrefix: string
  /** Without it, every token may use the workspace of the server only. */
  readonly workspaceClaim: string | undefined
  readonly serverWorkspace: string
}

export interface JwtParts {
  readonly rules: JwtRules
  readonly keys: IssuerKeys
  readonly clock: Clock
}

/** Algorithms with a private key of the issuer. `none` and shared secrets are not allowed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

/**
 * The accepted values of `typ`: RFC 9068 asks for `at+jwt`, and many issuers write `JWT` or nothing. Tokens for other
 * purposes, such as `logout+jwt` or `dpop+jwt`, may be signed with the same key and must be refused.
 */
const accessTokenTypes = new Set([undefined, 'jwt', 'at+jwt'])

const isAccessToken = ({ typ }: { readonly typ?: string | undefined }): boolean =>
  accessTokenTypes.has(typ?.toLowerCase().replace(/^application\//, ''))

/** Allowed difference between the clocks of the issuer and of this server. */
const leewaySeconds = 30

/** Checks JWTs of one issuer: signature, issuer, audience, times and scopes. */
export const createIdentifyJwt = ({ rules, keys, clock }: JwtParts): Identify => {
  const prepared = new WeakMap<JSONWebKeySet, ReturnType<typeof createLocalJWKSet>>()
  const verify = async (token: string, keySet: JSONWebKeySet): Promise<JWTPayload> => {
    const keyFor = prepared.get(keySet) ?? createLocalJWKSet(keySet)
    prepared.set(keySet, keyFor)
    const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms,
      clockTolerance: leewaySeconds,
      currentDate: new Date(clock()),
      requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    })
    if (!isAccessToken(protectedHeader)) throw new errors.JWTInvalid('The header names another type of token')
    return payload
  }
  const verifyWithNewest = async (token: string): Promise<JWTPayload> => {
    const known = await keys.get()
    try {
      return await verify(token, known)
    } catch (thrown) {
      if (!(thrown instanceof errors.JWKSNoMatchingKey)) throw thrown
      const newer = await keys.get('unknown')
      if (newer === known) throw thrown
      return verify(token, newer)
    }
  }
  return async (token) => {
    try {
      return identityOf(await verifyWithNewest(token), rules)
    } catch (thrown) {
      if (thrown instanceof errors.JWTExpired) return { refused: 'expired' }
      if (thrown instanceof errors.JOSEError || thrown instanceof TypeError) return { refused: 'invalid' }
      return { refused: 'issuer_unreachable' }
    }
  }
}

const identityOf = (payload: JWTPayload, rules: JwtRules): Identified => {
  const { sub = '' } = payload
  if (!/^[^\p{C}]{1,255}$/u.test(sub)) return { refused: 'invalid' }
  const scope = scopeIn(payload, rules.scopePrefix)
  if (scope === undefined) return { refused: 'scope' }
  return { principal: `oauth:${sub}`, user: sub, scope, workspaces: workspacesIn(payload, rules) }
}

/** The highest granted scope of Kura. Issuers write scopes as a list or separated by spaces. */
const scopeIn = ({ scope, scp }: JWTPayload, prefix: string): Scope | undefined => {
  const granted = new Set([scope, scp].flatMap(wordsOf))
  return [...scopes].reverse().find((one) => granted.has(`${prefix}${one}`))
}

const workspacesIn = (payload: JWTPayload, { workspaceClaim, serverWorkspace }: JwtRules): readonly string[] =>
  workspaceClaim === undefined ? [serverWorkspace] : listOf(payload[workspaceClaim]).filter(isWorkspaceName)

const wordsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? value.split(' ') : listOf(value))

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
