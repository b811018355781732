import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { createCodes, type Trade } from './issuer-codes.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** An authorization server on loopback with metadata, keys and tokens for tests. */
export interface Issuer {
  readonly url: string
  /** How often its keys were fetched. */
  fetches(): number
  sign(claims?: JWTPayload, change?: Change): Promise<string>
  /** Signs with a new key from now on, and publishes it. */
  rotate(): Promise<void>
  /** Makes the next codes stand for these claims. */
  setPerson(claims: JWTPayload): void
  /** The requests to its token endpoint: the form, and the header with the secret of the client. */
  readonly trades: readonly Trade[]
  /** Replaces parameters of the address that it leads back to. */
  setReturn(parameters: Readonly<Record<string, string>>): void
  /** Replaces its metadata. */
  setMetadata(metadata: Readonly<Record<string, unknown>>): void
  stop(): Promise<void>
}

interface Change {
  readonly alg?: string
  readonly expiresIn?: string
  readonly notBefore?: string
  /** Signed with a key that the issuer does not publish, under the id of a published one. */
  readonly forged?: boolean
  readonly without?: readonly string[]
  /** The `typ` of the token's header. */
  readonly typ?: string
}

const algorithm = 'ES256'

export const startIssuer = async (audience: () => string): Promise<Issuer> => {
  let kid = 1
  let pair = await generateKeyPair(algorithm)
  const stranger = await generateKeyPair(algorithm)
  let fetches = 0
  let person: JWTPayload = {}
  const codes = createCodes(
    () => url,
    () => sign(person),
  )
  let metadataOverride: Readonly<Record<string, unknown>> = {}
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/.well-known/openid-configuration')
        return {
          issuer: url,
          jwks_uri: `${url}/keys`,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          authorization_response_iss_parameter_supported: true,
          ...metadataOverride,
        }
      if (request.url?.startsWith('/authorize?')) {
        response.setHeader('location', codes.authorize(new URL(request.url, url)))
        return { status: 302 }
      }
      if (request.url === '/token') return codes.trade(await readText(request), request.headers.authorization)
      if (request.url !== '/keys') return undefined
      fetches++
      return { keys: [{ ...(await exportJWK(pair.publicKey)), kid: String(kid), alg: algorithm, use: 'sig' }] }
    })().then((answer) => {
      const found = answer === undefined ? 404 : 200
      const { status, ...body }: { readonly status: number } = { status: found, ...answer }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign: Issuer['sign'] = async (
    claims = {},
    { alg = algorithm, expiresIn = '5m', notBefore, forged = false, without = [], typ } = {},
  ) => {
    const payload = Object.fromEntries(
      Object.entries({ iss: url, aud: audience(), sub: 'taro', scope: 'read', ...claims }).filter(
        ([key]) => !without.includes(key),
      ),
    )
    const jwt = new SignJWT(payload)
      .setProtectedHeader({ alg, kid: String(kid), ...(typ !== undefined && { typ }) })
      .setIssuedAt()
    if (!without.includes('exp')) jwt.setExpirationTime(expiresIn)
    if (notBefore !== undefined) jwt.setNotBefore(notBefore)
    return jwt.sign(forged ? stranger.privateKey : pair.privateKey)
  }
  return {
    url,
    trades: codes.trades,
    setReturn: codes.setReturn,
    setPerson: (claims) => {
      person = claims
    },
    fetches: () => fetches,
    setMetadata: (metadata) => {
      metadataOverride = metadata
    },
    rotate: async () => {
      pair = await generateKeyPair(algorithm)
      kid++
    },
    sign,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A token without a signature, or with one that anyone can make. */
export const unsigned = (header: object, claims: object, signature = ''): string =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${signature}`
