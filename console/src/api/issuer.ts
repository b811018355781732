import { keepInTab, readFromTab } from '../keeping.ts'
import { admin } from './admin.ts'
import { addressAt, type IssuerOffer } from './issuer-address.ts'

export type { IssuerOffer }

/** What this tab keeps while the person is at the issuer. */
interface Pending {
  readonly verifier: string
  readonly state: string
  readonly issuer: string
  /** The place to return to. */
  readonly back: string
}

const keptAs = 'sign-in'

/** What is missing in this browser: https, or storage of the tab. */
export type Hindrance = 'insecure' | 'storage'

/** Leads to the issuer: authorization code with PKCE. Nothing secret is in the address. */
export const goToIssuer = async (offer: IssuerOffer, back: string): Promise<Hindrance | undefined> => {
  if (!isSecureContext) return 'insecure'
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const state = await hashOf(`kura state ${verifier}`)
  const pending: Pending = { verifier, state, issuer: offer.issuer, back }
  if (!keepInTab(keptAs, JSON.stringify(pending))) return 'storage'
  location.assign(addressAt(offer, { state, challenge: await hashOf(verifier) }))
  return undefined
}

export interface IssuerAnswer {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
}

export type Arrival = { readonly token: string; readonly back: string } | { readonly refused: 'answer' }

/** Trades the answer of the issuer for a token, once: what was kept for it is erased first. */
export const comeBack = async ({ code, state, iss }: IssuerAnswer): Promise<Arrival> => {
  const pending = pendingIn(readFromTab(keptAs))
  keepInTab(keptAs, undefined)
  const isOurs = pending !== undefined && code !== undefined && state === pending.state
  if (!isOurs || (iss !== undefined && iss !== pending.issuer)) return { refused: 'answer' }
  const { verifier, back } = pending
  const { token } = await admin.post<{ readonly token: string }>('session', {
    code,
    verifier,
    state,
    ...(iss !== undefined && { iss }),
  })
  return { token, back }
}

const pendingIn = (text: string | null): Pending | undefined => {
  try {
    const { verifier, state, issuer, back } = JSON.parse(text ?? 'null') as Pending
    return [verifier, state, issuer, back].every((part) => typeof part === 'string')
      ? { verifier, state, issuer, back }
      : undefined
  } catch {
    return undefined
  }
}

const hashOf = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
