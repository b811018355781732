import { choice, flag, integer, list, text } from '../kernel/setting.ts'

/** The settings of a server that others can reach. All of them open something, so none is taken from a project's file. */
export const teamSettings = {
  auth: choice({
    env: 'KURA_AUTH',
    trust: 'user',
    choices: ['automatic', 'required'],
    default: 'automatic',
    description: 'Whether the HTTP server asks every request for a token: always, or where its address is no loopback address or an issuer is named.',
  }),
  publicUrl: text({
    env: 'KURA_PUBLIC_URL',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The address under which clients reach the server, such as https://kura.example.com. With https browsers are told to stay with it.',
  }),
  allowedHosts: list({
    env: 'KURA_ALLOWED_HOSTS',
    trust: 'user',
    default: [],
    description: 'Names besides that of KURA_PUBLIC_URL under which the server may be addressed; one without a port stands for every port.',
  }),
  allowedOrigins: list({
    env: 'KURA_ALLOWED_ORIGINS',
    trust: 'user',
    default: [],
    description: 'Origins of web pages that may call the server from a browser, such as https://tools.example.com. Without any, none may.',
  }),
  rateLimit: integer({
    env: 'KURA_RATE_LIMIT',
    trust: 'user',
    min: 1,
    max: 1_000_000,
    default: 1200,
    description: 'How many requests a token may make in a minute.',
  }),
  oauthIssuer: text({
    env: 'KURA_OAUTH_ISSUER',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The authorization server whose JWTs are accepted, exactly as it names itself. Needs KURA_PUBLIC_URL.',
  }),
  oauthAudience: text({
    env: 'KURA_OAUTH_AUDIENCE',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The audience that JWTs must name; without it the address of /mcp below KURA_PUBLIC_URL.',
  }),
  oauthScopePrefix: text<string>({
    env: 'KURA_OAUTH_SCOPE_PREFIX',
    trust: 'user',
    default: '',
    description: 'What stands before read, write and admin in the scopes of JWTs, such as kura:.',
  }),
  oauthWorkspaceClaim: text({
    env: 'KURA_OAUTH_WORKSPACE_CLAIM',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The claim that lists the workspaces of a JWT; without this setting every JWT opens the workspace of the server alone.',
  }),
  teamClaude: flag({
    env: 'KURA_TEAM_CLAUDE',
    trust: 'user',
    default: false,
    description: 'Serve the module claude also where tokens are required; it runs programs as the user of the server, for tokens with the scope admin.',
  }),
  metricsPort: integer({
    env: 'KURA_METRICS_PORT',
    trust: 'user',
    min: 0,
    max: 65_535,
    default: 0,
    description: 'A port on 127.0.0.1 at which /metrics is open without a token; 0 is none.',
  }),
  drainSeconds: integer({
    env: 'KURA_DRAIN_SECONDS',
    trust: 'user',
    min: 0,
    max: 600,
    default: 0,
    description: 'How long the server goes on serving after SIGTERM while /readyz answers 503, so that a balancer can turn away from it.',
  }),
}
