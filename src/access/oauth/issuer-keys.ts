import type { JSONWebKeySet } from 'jose'
import type { Clock } from '../../kernel/host.ts'
import { fetchJson } from './fetch-json.ts'

/** The keys of an issuer, as far as they can be had. */
export interface IssuerKeys {
  /** Keys that are fresh enough; fails where there are none. `unknown` asks for newer ones than those that did not fit. */
  get(wanted?: 'unknown'): Promise<JSONWebKeySet>
}

export interface IssuerKeysParts {
  readonly issuer: string
  readonly clock: Clock
  /** Told once for every time that the issuer was asked in vain. */
  onFailure(cause: unknown): void
  readonly fetchJson?: typeof fetchJson
}

/** After this long keys are asked for anew. */
const freshMs = 10 * 60_000
/** So long old ones are used while the issuer cannot be reached. */
const usableMs = 60 * 60_000
/** However many bad tokens come, the issuer is not asked more often than this. */
const retryAfterMs = 30_000

/** Its metadata is where RFC 8414 has it, or where OpenID Connect does. */
const metadataUrls = (issuer: string): readonly URL[] => {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  return [
    new URL(`${origin}/.well-known/oauth-authorization-server${path}`),
    new URL(`${origin}${path}/.well-known/openid-configuration`),
  ]
}

export const createIssuerKeys = ({
  issuer,
  clock,
  onFailure,
  fetchJson: fetchOne = fetchJson,
}: IssuerKeysParts): IssuerKeys => {
  let kept: { readonly keys: JSONWebKeySet; readonly at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let failure: unknown
  let trying: Promise<void> | undefined
  const isUsable = (): boolean => kept !== undefined && clock() - kept.at < usableMs
  const refresh = async (): Promise<void> => {
    triedAt = clock()
    try {
      kept = { keys: await fetchKeys(issuer, fetchOne), at: triedAt }
    } catch (thrown) {
      failure = thrown
      onFailure(thrown)
    }
  }
  return {
    get: async (wanted) => {
      const isOld = kept === undefined || clock() - kept.at >= freshMs
      const mayTry = clock() - triedAt >= retryAfterMs
      if (mayTry && (wanted === 'unknown' || isOld))
        trying ??= refresh().finally(() => {
          trying = undefined
        })
      // A token that fits the keys at hand never waits for the issuer, however many others carry an unknown key.
      if (wanted === 'unknown' || !isUsable()) await trying
      if (kept === undefined || !isUsable()) throw new Error('The keys of the issuer cannot be had', { cause: failure })
      return kept.keys
    },
  }
}

const fetchKeys = async (issuer: string, fetchOne: typeof fetchJson): Promise<JSONWebKeySet> => {
  const { issuer: named, jwks_uri: keysAddress } = await firstOf(metadataUrls(issuer), fetchOne)
  if (named !== issuer) throw new Error('The metadata is of another issuer')
  const url = typeof keysAddress === 'string' && URL.canParse(keysAddress) ? new URL(keysAddress) : undefined
  if (url?.origin !== new URL(issuer).origin) throw new Error('The keys are not at the origin of the issuer')
  const { keys } = await fetchOne(url)
  if (!Array.isArray(keys)) throw new Error('The key set has no keys')
  return { keys: keys as JSONWebKeySet['keys'] }
}

const firstOf = async (
  urls: readonly URL[],
  fetchOne: typeof fetchJson,
): Promise<Readonly<Record<string, unknown>>> => {
  const failures: unknown[] = []
  for (const url of urls) {
    try {
      return await fetchOne(url)
    } catch (thrown) {
      failures.push(thrown)
    }
  }
  throw new AggregateError(failures, 'The issuer gives no metadata')
}
