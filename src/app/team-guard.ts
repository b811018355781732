import type { RememberedTokens } from '../access/domain/remembered-tokens.ts'
import type { Identify } from '../access/identify.ts'
import type { ConsoleClient } from '../access/oauth/trade-code.ts'
import type { TokenStore } from '../access/ports.ts'
import type { Limits } from '../access/share-limits.ts'
import type { TeamSessions } from '../http/console/session-routes.ts'
import type { Guard } from '../http/http-app.ts'
import { isLoopbackAddress } from '../http/guards.ts'
import { teamNames } from '../http/names.ts'
import type { Door, RefusalReason } from '../kernel/admission.ts'
import { AppError } from '../kernel/errors.ts'
import { scopes } from '../kernel/scope.ts'
import type { Words } from '../kernel/words.ts'
import type { SignInParts } from './console/team-sign-in.ts'
import type { App } from './create-app.ts'

export interface GuardParts {
  readonly tokens: TokenStore
  readonly remembered: RememberedTokens
  readonly limits: Limits
  onRefusal(reason: RefusalReason): void
}

export interface TeamGuard extends Guard {
  /** How people sign in at the issuer, if it knows the console as a client. */
  readonly signIn?: TeamSessions
}

/** Builds the access control of a server that others can reach, from its settings. */
export const createGuard = async (
  { settings, host, logger }: App,
  { tokens, remembered, limits, onRefusal }: GuardParts,
): Promise<TeamGuard> => {
  const [{ createDoor, requestAllowance }, { createIdentify }, { createChallenger }, { allowance, createSlowdown }] =
    await Promise.all([
      import('../access/door.ts'),
      import('../access/identify.ts'),
      import('../access/challenge.ts'),
      import('../access/slowdown.ts'),
    ])
  const base = baseUrl(settings.publicUrl)
  const oauth = oauthOf(settings, base)
  const scopePrefix = settings.oauthScopePrefix
  const identifyJwt = oauth && (await createJwtIdentify({ settings, host, logger }, oauth))
  const door = createDoor({
    identify: createIdentify({
      tokens,
      remembered,
      identifyJwt,
      clock: host.clock,
      logger,
    }),
    challenger: createChallenger({ resourceMetadata: oauth?.metadataUrl, scopePrefix }),
    slowdown: createSlowdown({ failures: limits.buckets('failures', { ...allowance, now: host.clock }) }),
    logger,
    serverWorkspace: settings.workspace,
    requests: limits.buckets('requests', { ...requestAllowance(settings.rateLimit), now: host.clock }),
  })
  const client = oauth && consoleClientOf(settings, oauth)
  const hosts = [...settings.allowedHosts, ...(base === undefined ? [] : [base.host])]
  return {
    door: reportingRefusals(door, onRefusal),
    names: teamNames(hosts, settings.allowedOrigins, base?.origin),
    https: base?.protocol === 'https:',
    ...(client && { signIn: await createSignIn({ settings, host, logger }, { client, door, limits }) }),
    ...(oauth && {
      resourceMetadata: {
        resource: oauth.resource,
        authorization_servers: [oauth.issuer],
        scopes_supported: scopes.map((scope) => `${scopePrefix}${scope}`),
        bearer_methods_supported: ['header'],
        resource_name: 'Kura',
      },
    }),
  }
}

const reportingRefusals = (door: Door, onRefusal: GuardParts['onRefusal']): Door => ({
  needs: (scope) => {
    onRefusal('scope')
    return door.needs(scope)
  },
  admit: async (attempt) => {
    const admission = await door.admit(attempt)
    if ('refusal' in admission) onRefusal(admission.refusal.reason)
    return admission
  },
})

interface OAuth {
  readonly issuer: string
  readonly audience: string
  readonly resource: string
  readonly metadataUrl: string
  /** Where the issuer leads people back to. */
  readonly redirectUri: string
}

const oauthOf = (
  { oauthIssuer: issuer, oauthAudience, oauthClientId }: App['settings'],
  base: URL | undefined,
): OAuth | undefined => {
  if (issuer === undefined && oauthClientId === undefined) return undefined
  if (issuer === undefined)
    throw invalidSetting({
      en: 'KURA_OAUTH_CLIENT_ID needs KURA_OAUTH_ISSUER: it is the name of the console there',
      ja: 'KURA_OAUTH_CLIENT_ID には KURA_OAUTH_ISSUER も必要です。発行者に登録したコンソールの名前だからです',
    })
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  if (url === undefined || !isSafe(url))
    throw invalidSetting({
      en: 'KURA_OAUTH_ISSUER must be the https address of an authorization server',
      ja: 'KURA_OAUTH_ISSUER は認可サーバーの https のアドレスにしてください',
    })
  if (base === undefined)
    throw invalidSetting({
      en: 'KURA_OAUTH_ISSUER needs KURA_PUBLIC_URL: tokens name the server that they are for',
      ja: 'KURA_OAUTH_ISSUER には KURA_PUBLIC_URL も必要です。トークンに宛先のサーバーが書かれるためです',
    })
  const path = base.pathname.replace(/\/$/, '')
  const resource = `${base.origin}${path}/mcp`
  return {
    issuer,
    audience: oauthAudience ?? resource,
    resource,
    redirectUri: `${base.origin}${path}/signed-in`,
    metadataUrl: `${base.origin}/.well-known/oauth-protected-resource${path}/mcp`,
  }
}

const consoleClientOf = (
  { oauthClientId: clientId, oauthClientSecret: clientSecret }: App['settings'],
  { issuer, resource, redirectUri }: OAuth,
): ConsoleClient | undefined =>
  clientId === undefined ? undefined : { issuer, clientId, clientSecret, resource, redirectUri }

const createSignIn = async (
  app: Pick<App, 'settings' | 'host' | 'logger'>,
  parts: SignInParts,
): Promise<TeamSessions> => (await import('./console/team-sign-in.ts')).createTeamSignIn(app, parts)

const createJwtIdentify = async (
  { settings, host, logger }: Pick<App, 'settings' | 'host' | 'logger'>,
  { issuer, audience }: OAuth,
): Promise<Identify> => {
  const [{ createIdentifyJwt }, { createIssuerKeys }] = await Promise.all([
    import('../access/oauth/identify-jwt.ts'),
    import('../access/oauth/issuer-keys.ts'),
  ])
  const onFailure = (cause: unknown): void => {
    logger.error('The keys of the issuer cannot be had', { issuer, cause })
  }
  const rules = {
    issuer,
    audience,
    scopePrefix: settings.oauthScopePrefix,
    workspaceClaim: settings.oauthWorkspaceClaim,
    serverWorkspace: settings.workspace,
  }
  return createIdentifyJwt({
    rules,
    keys: createIssuerKeys({ issuer, clock: host.clock, onFailure }),
    clock: host.clock,
  })
}

const baseUrl = (text: string | undefined): URL | undefined => {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const plain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  if (!plain)
    throw invalidSetting({
      en: 'KURA_PUBLIC_URL must be an address such as https://kura.example.com',
      ja: 'KURA_PUBLIC_URL は https://kura.example.com のようなアドレスにしてください',
    })
  return url
}

/** Over plain http, anyone on the network could replace the keys of the issuer. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1')))

const invalidSetting = (words: Words): AppError =>
  new AppError('failed', words, {
    hint: {
      en: 'See docs/reference/settings.md for the allowed values.',
      ja: '指定できる値は docs/reference/settings.ja.md にあります。',
    },
  })
