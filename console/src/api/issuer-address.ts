import type { SignIn } from '../../../src/kernel/console.ts'

export type IssuerOffer = NonNullable<SignIn['oauth']>

/** The address at the issuer's own origin; other origins are refused, whatever the server says. */
export const addressAt = (
  { issuer, authorizationEndpoint, clientId, redirectUri, scope, resource }: IssuerOffer,
  { state, challenge }: { readonly state: string; readonly challenge: string },
): string => {
  const url = new URL(authorizationEndpoint)
  if (!/^https?:$/.test(url.protocol) || url.origin !== new URL(issuer).origin) throw new Error(url.origin)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    resource,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}
