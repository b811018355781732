import type { JSONWebKeySet } from 'jose'
import type { Clock } from '../../kernel/host.ts'
import { fetchJson } from './fetch-json.ts'
import { fetchMetadata, ownAddress } from './issuer-metadata.ts'

/** The signing keys of an issuer. */
export interface IssuerKeys {
  /** Returns usable keys, or fails. `unknown` asks for newer keys, because a token names an unknown one. */
  get(wanted?: 'unknown'): Promise<JSONWebKeySet>
}

export interface IssuerKeysParts {
  readonly issuer: string
  readonly clock: Clock
  /** Called once for each failed request to the issuer. */
  onFailure(cause: unknown): void
  readonly fetchJson?: typeof fetchJson
}

/** After this time the keys are fetched again. */
const freshMs = 10 * 60_000
/** While the issuer cannot be reached, old keys are used for this long. */
const usableMs = 60 * 60_000
/** The minimum time between two requests to the issuer, however many bad tokens arrive. */
const retryAfterMs = 30_000

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
      // A token with a known key never waits for the issuer, however many other tokens name unknown keys.
      if (wanted === 'unknown' || !isUsable()) await trying
      if (kept === undefined || !isUsable())
        throw new Error('The keys of the issuer cannot be fetched', { cause: failure })
      return kept.keys
    },
  }
}

const fetchKeys = async (issuer: string, fetchOne: typeof fetchJson): Promise<JSONWebKeySet> => {
  const { jwks_uri: keysAddress } = await fetchMetadata(issuer, fetchOne)
  const url = ownAddress(issuer, keysAddress)
  if (url === undefined) throw new Error('The keys are not at the origin of the issuer')
  const { keys } = await fetchOne(url)
  if (!Array.isArray(keys)) throw new Error('The key set has no keys')
  return { keys: keys as JSONWebKeySet['keys'] }
}
