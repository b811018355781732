import type { Clock } from '../../kernel/host.ts'
import type { fetchJson } from './fetch-json.ts'
import { fetchMetadata, ownAddress, type IssuerMetadata } from './issuer-metadata.ts'

/** Where people sign in, and where a code is traded. */
export interface Endpoints {
  readonly authorization: URL
  readonly token: URL
  /** Whether the answer of the issuer always names it (RFC 9207). */
  readonly namesItself: boolean
  /** Whether a secret of the client is sent in the body and not in a header. */
  readonly secretInBody: boolean
}

export interface EndpointsParts {
  readonly issuer: string
  readonly clock: Clock
  onFailure(cause: unknown): void
  readonly fetchJson?: typeof fetchJson
}

const freshMs = 10 * 60_000
/** The minimum time between two requests to an issuer that does not answer. */
export const retryAfterMs = 30_000

/** Asks the issuer at the first use, and then at most every ten minutes; undefined while it does not answer. */
export const createIssuerEndpoints = ({
  issuer,
  clock,
  onFailure,
  fetchJson: fetchOne,
}: EndpointsParts): (() => Promise<Endpoints | undefined>) => {
  let kept: { readonly endpoints: Endpoints; readonly at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let trying: Promise<void> | undefined
  const refresh = async (): Promise<void> => {
    triedAt = clock()
    try {
      kept = { endpoints: endpointsIn(issuer, await fetchMetadata(issuer, fetchOne)), at: triedAt }
    } catch (thrown) {
      onFailure(thrown)
    }
  }
  return async () => {
    const isOld = kept === undefined || clock() - kept.at >= freshMs
    if (isOld && clock() - triedAt >= retryAfterMs)
      trying ??= refresh().finally(() => {
        trying = undefined
      })
    await trying
    return kept?.endpoints
  }
}

const endpointsIn = (issuer: string, metadata: IssuerMetadata): Endpoints => {
  const authorization = ownAddress(issuer, metadata.authorization_endpoint)
  const token = ownAddress(issuer, metadata.token_endpoint)
  if (authorization === undefined || token === undefined)
    throw new Error('The endpoints are not at the origin of the issuer')
  const methods = metadata.token_endpoint_auth_methods_supported
  return {
    authorization,
    token,
    namesItself: metadata.authorization_response_iss_parameter_supported === true,
    secretInBody:
      Array.isArray(methods) && !methods.includes('client_secret_basic') && methods.includes('client_secret_post'),
  }
}
