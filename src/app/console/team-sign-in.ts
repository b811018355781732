import { createIssuerEndpoints } from '../../access/oauth/issuer-endpoints.ts'
import { tradeCode, type ConsoleClient } from '../../access/oauth/trade-code.ts'
import type { Limits } from '../../access/share-limits.ts'
import { allowance, networkOf } from '../../access/slowdown.ts'
import type { TeamSessions } from '../../http/console/session-routes.ts'
import type { Door } from '../../kernel/admission.ts'
import { scopes } from '../../kernel/scope.ts'
import type { App } from '../create-app.ts'

/** How long a refusal waits for the issuer; the page then offers to paste a token. */
export const discoveryMs = 3000
/** Each trade is a request to the issuer, so their number at a time is limited. */
export const maxTrades = 8

export interface SignInParts {
  readonly client: ConsoleClient
  readonly door: Door
  readonly limits: Limits
}

/** Signs people in at the issuer of a team, with a code that only this server can trade. */
export const createTeamSignIn = (
  { settings, host: { clock }, logger }: Pick<App, 'settings' | 'host' | 'logger'>,
  { client, door, limits }: SignInParts,
): TeamSessions => {
  const { issuer, clientId, redirectUri, resource } = client
  const onFailure = (cause: unknown): void => {
    logger.error('The issuer does not say where to sign in', { issuer, cause })
  }
  const endpoints = createIssuerEndpoints({ issuer, clock, onFailure })
  const attempts = limits.buckets('sign-ins', { ...allowance, now: clock })
  const scope = scopes.map((one) => `${settings.oauthScopePrefix}${one}`).join(' ')
  let trades = 0
  return {
    signIn: async () => {
      const known = await Promise.race([endpoints(), after(discoveryMs)])
      return known === undefined
        ? {}
        : {
            oauth: {
              issuer,
              authorizationEndpoint: known.authorization.href,
              clientId,
              scope,
              resource,
              redirectUri,
            },
          }
    },
    trade: async (answer, address) => {
      const retryAfter = trades >= maxTrades ? 1 : attempts.take(networkOf(address))
      if (retryAfter > 0) return { retryAfter }
      trades++
      try {
        const known = await endpoints()
        const traded =
          known === undefined ? ({ refused: 'unreachable' } as const) : await tradeCode(answer, client, known)
        if (!('token' in traded)) return traded
        const admission = await door.admit({ authorization: `Bearer ${traded.token}`, workspace: undefined, address })
        return 'refusal' in admission ? { refusal: admission.refusal } : traded
      } finally {
        trades--
      }
    },
  }
}

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined)
    }, ms).unref()
  })
