import { choice, flag, integer, list, text } from '../kernel/setting.ts'

/** The settings of a server that others can reach. A project's file may not set them: they grant access. */
export const teamSettings = {
  auth: choice({
    env: 'KURA_AUTH',
    trust: 'user',
    choices: ['automatic', 'required'],
    default: 'automatic',
    description: {
      en:
        'Whether the HTTP server asks every request for a token: ' +
        'always, or only if its address is not a loopback address or an issuer is set.',
      ja: 'HTTP サーバーがすべてのリクエストにトークンを求めるかどうか。常に求めるか、ループバック以外のアドレスか発行者を指定したときだけ求めるか。',
    },
  }),
  publicUrl: text({
    env: 'KURA_PUBLIC_URL',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en:
        'The address under which clients reach the server, such as https://kura.example.com. ' +
        'With https, browsers are told to keep using https.',
      ja: 'クライアントから見たサーバーのアドレス (例: https://kura.example.com)。https なら、ブラウザーに以後も https を使わせる。',
    },
  }),
  allowedHosts: list({
    env: 'KURA_ALLOWED_HOSTS',
    trust: 'user',
    default: [],
    description: {
      en:
        'Names besides that of KURA_PUBLIC_URL under which the server may be addressed; ' +
        'a name without a port means every port.',
      ja: 'KURA_PUBLIC_URL のほかに、サーバーの宛先として認める名前。ポートを書かなければ、すべてのポートを認める。',
    },
  }),
  allowedOrigins: list({
    env: 'KURA_ALLOWED_ORIGINS',
    trust: 'user',
    default: [],
    description: {
      en:
        'Origins of web pages that may call the server from a browser, such as https://tools.example.com. ' +
        'Without this setting, none may.',
      ja: 'ブラウザーからサーバーを呼び出してよいページのオリジン (例: https://tools.example.com)。指定しなければ、どのページも呼び出せない。',
    },
  }),
  rateLimit: integer({
    env: 'KURA_RATE_LIMIT',
    trust: 'user',
    min: 1,
    max: 1_000_000,
    default: 1200,
    description: {
      en: 'How many requests a token may make in a minute.',
      ja: '1 つのトークンが 1 分間に送れるリクエストの数。',
    },
  }),
  oauthIssuer: text({
    env: 'KURA_OAUTH_ISSUER',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en: 'The authorization server whose JWTs are accepted, exactly as it names itself. Needs KURA_PUBLIC_URL.',
      ja: 'JWT を受け入れる認可サーバー。名乗るとおりに書く。KURA_PUBLIC_URL も必要。',
    },
  }),
  oauthAudience: text({
    env: 'KURA_OAUTH_AUDIENCE',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en: 'The audience that JWTs must name; without it the address of /mcp below KURA_PUBLIC_URL.',
      ja: 'JWT が示すべき audience。指定しなければ、KURA_PUBLIC_URL の /mcp のアドレス。',
    },
  }),
  oauthScopePrefix: text<string>({
    env: 'KURA_OAUTH_SCOPE_PREFIX',
    trust: 'user',
    default: '',
    description: {
      en: 'The prefix of read, write and admin in the scopes of JWTs, such as kura:.',
      ja: 'JWT のスコープで read、write、admin の前に付く文字列 (例: kura:)。',
    },
  }),
  oauthWorkspaceClaim: text({
    env: 'KURA_OAUTH_WORKSPACE_CLAIM',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en:
        'The claim that lists the workspaces of a JWT; ' +
        'without this setting every JWT may use only the workspace of the server.',
      ja: 'JWT のワークスペースを示すクレーム。指定しなければ、どの JWT もサーバーのワークスペースだけを使える。',
    },
  }),
  oauthClientId: text({
    env: 'KURA_OAUTH_CLIENT_ID',
    trust: 'user',
    rule: {
      accepts: (id) => /^[\x21-\x7e]{1,255}$/.test(id),
      wanted: {
        en: 'must consist of at most 255 ASCII characters without spaces',
        ja: 'には空白を含まない 255 文字以内の ASCII 文字を指定してください',
      },
    },
    default: undefined as string | undefined,
    description: {
      en:
        'The id of the web console as a client of the issuer. With it, people sign in there; ' +
        'the address to return to is KURA_PUBLIC_URL followed by /signed-in.',
      ja: '発行者に登録した Web コンソールのクライアント ID。指定すると、発行者でサインインできる。戻り先は KURA_PUBLIC_URL の /signed-in。',
    },
  }),
  oauthClientSecret: text({
    env: 'KURA_OAUTH_CLIENT_SECRET',
    trust: 'environment',
    secret: true,
    rule: {
      accepts: (secret) => /^[\x20-\x7e]+$/.test(secret),
      wanted: { en: 'must consist of ASCII characters', ja: 'には ASCII 文字を指定してください' },
    },
    default: undefined as string | undefined,
    description: {
      en: 'The secret of that client, if it has one. It is sent to the issuer only.',
      ja: 'そのクライアントのシークレット (ある場合)。発行者だけに送信する。',
    },
  }),
  teamClaude: flag({
    env: 'KURA_TEAM_CLAUDE',
    trust: 'user',
    default: false,
    description: {
      en:
        'Serve the module claude also where tokens are required; ' +
        'it runs programs as the user of the server, for tokens with the scope admin.',
      ja: 'トークンが必要なサーバーでも claude モジュールを提供する。admin のトークンで、サーバーのユーザーとしてプログラムを実行する。',
    },
  }),
  metricsPort: integer({
    env: 'KURA_METRICS_PORT',
    trust: 'user',
    min: 0,
    max: 65_535,
    default: 0,
    description: {
      en: 'A port on 127.0.0.1 at which /metrics is open without a token; 0 means none.',
      ja: 'トークンなしで /metrics を読める 127.0.0.1 のポート。0 なら開かない。',
    },
  }),
  drainSeconds: integer({
    env: 'KURA_DRAIN_SECONDS',
    trust: 'user',
    min: 0,
    max: 600,
    default: 0,
    description: {
      en:
        'How long the server goes on serving after SIGTERM while /readyz answers 503, ' +
        'so that a load balancer stops sending requests to it.',
      ja: 'SIGTERM の後、/readyz が 503 を返しながら処理を続ける秒数。その間にロードバランサーが切り替えられる。',
    },
  }),
}
