import { fetchJson } from './fetch-json.ts'

export type IssuerMetadata = Readonly<Record<string, unknown>>

/** The metadata addresses of RFC 8414 and of OpenID Connect. */
const metadataUrls = (issuer: string): readonly URL[] => {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  return [
    new URL(`${origin}/.well-known/oauth-authorization-server${path}`),
    new URL(`${origin}${path}/.well-known/openid-configuration`),
  ]
}

/** Fetches what an issuer says about itself. Metadata of another issuer is refused. */
export const fetchMetadata = async (
  issuer: string,
  fetchOne: typeof fetchJson = fetchJson,
): Promise<IssuerMetadata> => {
  const metadata = await firstOf(metadataUrls(issuer), fetchOne)
  if (metadata.issuer !== issuer) throw new Error('The metadata is of another issuer')
  return metadata
}

/** An address in the metadata, if it is at the issuer's own origin. */
export const ownAddress = (issuer: string, value: unknown): URL | undefined => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  return url?.origin === new URL(issuer).origin ? url : undefined
}

const firstOf = async (urls: readonly URL[], fetchOne: typeof fetchJson): Promise<IssuerMetadata> => {
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
