import type { MountedCommand, Services } from './services.ts'

export const consoleCommand = (services: Pick<Services, 'openConsole'>): MountedCommand => ({
  command: {
    path: ['console'],
    effect: 'read',
    args: '[module...]',
    argWords: {
      module: {
        en: 'the modules that a new server serves; without one, all',
        ja: '新しく起動するサーバーが提供するモジュール。指定しなければすべて',
      },
    },
    description: {
      en:
        'Print a link to the web console, where people look after what their agents stored. ' +
        'If no HTTP server of this data directory runs, one is started on a free port of this machine until Ctrl-C.',
      ja:
        'Web コンソールへのリンクを表示します。エージェントが保存したものを、人が見て手入れする画面です。' +
        'このデータディレクトリの HTTP サーバーが動いていなければ、このマシンの空いているポートで Ctrl-C まで起動します。',
    },
    examples: [
      { line: 'kura console', does: { en: 'a link that lets a browser in', ja: 'ブラウザーで入るためのリンク' } },
      { line: 'kura console --open', does: { en: 'open it in the browser, too', ja: 'ブラウザーでも開く' } },
      {
        line: 'kura console --port 4127 knowledge',
        does: { en: 'on this port, with one module', ja: 'このポートで、1 つのモジュールだけ' },
      },
    ],
    options: [
      {
        flags: '--port <number>',
        description: {
          en: 'the port of the server (default: that of a running one, else a free one)',
          ja: 'サーバーのポート (既定値: 動いているサーバーのポート。なければ空いているポート)',
        },
      },
      {
        flags: '--open',
        description: { en: 'open the link in the browser', ja: 'リンクをブラウザーで開く' },
      },
    ],
  },
  run: async ({ args, options: { port, open, ...flags }, output, confirm, signal }) => {
    await services.openConsole({
      modules: args,
      namesPort: port !== undefined,
      open: open === true,
      flags: { ...flags, httpPort: port },
      signal,
      message: output.message,
      data: output.data,
      ...(confirm && { confirm }),
    })
  },
})
