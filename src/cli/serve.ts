import type { MountedCommand, Services } from './services.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent']

export const serveCommand = (services: Pick<Services, 'serveStdio' | 'serveHttp'>): MountedCommand => ({
  command: {
    path: ['serve'],
    effect: 'read',
    args: '[module...]',
    argWords: { module: { en: 'the modules to serve', ja: '提供するモジュール' } },
    description: {
      en: 'Serve MCP over stdio, or over HTTP with --http. Without a module, all are served.',
      ja: 'MCP を標準入出力で、--http を付けると HTTP で提供します。モジュールを指定しなければ、すべてを提供します。',
    },
    examples: [
      { line: 'kura serve', does: { en: 'every module over stdio', ja: 'すべてのモジュールを標準入出力で' } },
      { line: 'kura serve knowledge', does: { en: 'one module', ja: '1 つのモジュールだけ' } },
      {
        line: 'kura serve --http --port 4127',
        does: { en: 'over HTTP on this machine', ja: 'このマシンの中で HTTP で' },
      },
      { line: 'kura serve --read-only', does: { en: 'without any tool that writes', ja: '書き込むツールを除いて' } },
    ],
    options: [
      {
        flags: '--http',
        description: {
          en: 'serve Streamable HTTP at /mcp and a page for people at /',
          ja: 'Streamable HTTP を /mcp で、人が見るページを / で提供する',
        },
      },
      {
        flags: '--host <address>',
        description: {
          en: 'the address to listen on; one that others can reach needs tokens, see kura token (default: 127.0.0.1)',
          ja: '待ち受けるアドレス。他から届くアドレスではトークンが必要 (kura token を参照。既定値: 127.0.0.1)',
        },
      },
      {
        flags: '--port <number>',
        description: {
          en: 'the port to listen on, 0 for a free one (default: 4127)',
          ja: '待ち受けるポート。0 なら空いているポート (既定値: 4127)',
        },
      },
      {
        flags: '--read-only',
        description: {
          en: 'leave out every tool that writes or runs something',
          ja: '書き込みや実行をするツールをすべて除く',
        },
      },
      {
        flags: '--extras',
        description: {
          en: 'list also the tools that Kura adds to its specifications',
          ja: '仕様にない、Kura 独自のツールも加える',
        },
      },
      {
        flags: '--log-level <level>',
        description: { en: 'the least severe messages on stderr', ja: '標準エラー出力に出すログの最低レベル' },
        choices: levels,
      },
      {
        flags: '--idle-timeout <seconds>',
        description: {
          en: 'on stdio, end after this long without traffic (default: never)',
          ja: '標準入出力で通信がないまま、この秒数がたったら終了する (既定値: 終了しない)',
        },
      },
      {
        flags: '--claude-path <path>',
        description: {
          en: 'the Claude CLI to run (default: found on PATH and in the usual places)',
          ja: '実行する Claude CLI (既定値: PATH と通常の場所から探す)',
        },
      },
      {
        flags: '--resume-last',
        description: {
          en: 'let claude go on where this project left off',
          ja: 'このプロジェクトの前回の会話から claude を続ける',
        },
      },
    ],
  },
  run: async ({ args, options: { http, host, port, ...flags }, output, confirm, signal }) => {
    const request = {
      modules: args,
      flags: { ...flags, httpHost: host, httpPort: port },
      signal,
      message: output.message,
      ...(confirm && { confirm }),
    }
    await (http === true ? services.serveHttp(request) : services.serveStdio(request))
  },
})
