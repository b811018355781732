import { choice, flag, integer, text } from '../kernel/setting.ts'
import { defaultWorkspace, isWorkspaceName, workspaceNameWanted } from '../kernel/workspace-name.ts'
import { appsModes } from '../kernel/view.ts'
import { embeddingSettings } from './embedding-settings.ts'
import { teamSettings } from './team-settings.ts'

/** The settings of the core. Each module has its own settings besides. */
export const coreSettings = {
  logLevel: choice({
    env: 'KURA_LOG_LEVEL',
    trust: 'project',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: {
      en: 'The least severe messages that are written to stderr.',
      ja: '標準エラー出力に書くログの最低レベル。',
    },
  }),
  workspace: text<string>({
    env: 'KURA_WORKSPACE',
    trust: 'store',
    rule: { accepts: isWorkspaceName, wanted: workspaceNameWanted },
    default: defaultWorkspace,
    description: {
      en: 'The workspace in the database that is read and written.',
      ja: '読み書きするデータベースの中のワークスペース。',
    },
  }),
  readOnly: flag({
    env: 'KURA_READ_ONLY',
    trust: 'project',
    wins: true,
    default: false,
    description: {
      en:
        'Leave out every tool that writes or runs something, and refuse every command of the shell that writes. ' +
        'It wins over every other setting.',
      ja: '書き込みや実行をするツールをすべて除き、書き込みをするシェルのコマンドを拒否する。ほかのどの設定よりも優先される。',
    },
  }),
  extras: flag({
    env: 'KURA_EXTRAS',
    trust: 'project',
    default: false,
    description: {
      en: 'List also the tools that Kura adds to those of its four specifications.',
      ja: '4 つの仕様にない、Kura 独自のツールも加える。',
    },
  }),
  apps: choice({
    env: 'KURA_APPS',
    trust: 'project',
    choices: appsModes,
    default: 'auto',
    description: {
      en: 'Offer Views (MCP Apps): `auto` to clients that announce them, `always` to all, `off` to none.',
      ja: 'ビュー (MCP Apps) を提供する相手。`auto` は表示できると知らせたクライアント、`always` はすべて、`off` はなし。',
    },
  }),
  clientRoots: choice({
    env: 'KURA_CLIENT_ROOTS',
    trust: 'user',
    choices: ['auto', 'off'],
    default: 'auto',
    description: {
      en:
        'On stdio, whether commands and claude work in the folder that the client names as its root. ' +
        'off always uses the working directory.',
      ja:
        '標準入出力で、commands と claude が、クライアントのルートとして示されたフォルダーを使うか。' +
        'off では常に作業ディレクトリを使う。',
    },
  }),
  meaning: choice({
    env: 'KURA_MEANING',
    trust: 'project',
    choices: ['on', 'off'],
    default: 'on',
    description: {
      en: 'Search also by meaning, with a model that is part of Kura. `off` searches by words alone.',
      ja: '意味でも検索する。モデルは Kura に含まれている。`off` では語だけで検索する。',
    },
  }),
  ...embeddingSettings,
  dailyBackups: flag({
    env: 'KURA_DAILY_BACKUPS',
    trust: 'project',
    default: true,
    description: {
      en: 'Let a server back up the database once a day to backups/ of the data directory, and keep the last seven.',
      ja: 'サーバーが 1 日 1 回、データベースをデータディレクトリの backups/ にバックアップし、新しい 7 個を残す。',
    },
  }),
  sqliteDriver: choice({
    env: 'KURA_SQLITE_DRIVER',
    // It says which native code is loaded.
    trust: 'user',
    choices: ['auto', 'node', 'better-sqlite3'],
    default: 'auto',
    description: {
      en:
        'The driver that opens the database file: `node` is the SQLite of Node, `better-sqlite3` a package. ' +
        '`auto` takes that of Node where it is new enough.',
      ja:
        'データベースのファイルを開くドライバー。`node` は Node に含まれる SQLite、`better-sqlite3` はパッケージ。' +
        '`auto` では、十分に新しければ Node のものを使う。',
    },
  }),
  databaseUrl: text({
    env: 'KURA_DATABASE_URL',
    trust: 'user',
    secret: true,
    default: undefined as string | undefined,
    description: {
      en:
        'A PostgreSQL database that a team shares, as postgres://user:password@host:port/database. ' +
        'A primary and its standbys are written as host1:port,host2:port. ' +
        'Without it, kura.db in the data directory.',
      ja:
        'チームで共有する PostgreSQL のデータベース (postgres://user:password@host:port/database)。' +
        'プライマリとスタンバイは host1:port,host2:port と並べて書く。指定しなければ、データディレクトリの kura.db を使う。',
    },
  }),
  databaseUrlFile: text({
    env: 'KURA_DATABASE_URL_FILE',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en: 'A file with the address, instead of databaseUrl. It is then in no environment and no process list.',
      ja: 'databaseUrl の値を書いたファイル。アドレスが環境変数やプロセスの一覧に現れない。',
    },
  }),
  databaseRead: choice({
    env: 'KURA_DATABASE_READ',
    trust: 'user',
    choices: ['primary', 'replica'],
    default: 'primary',
    description: {
      en:
        'The PostgreSQL servers that answer searches and lists: the primary, ' +
        'or its hot standbys as long as they have caught up with it.',
      ja: '検索と一覧に答える PostgreSQL サーバー。`primary` はプライマリ、`replica` はプライマリに追いついているホットスタンバイ。',
    },
  }),
  databaseConnections: integer({
    env: 'KURA_DATABASE_CONNECTIONS',
    trust: 'user',
    min: 2,
    max: 1000,
    default: 10,
    description: {
      en: 'The maximum number of connections to each PostgreSQL server for items; tokens and conversations use more.',
      ja: '項目の読み書きに使う、PostgreSQL サーバーごとの接続の最大数。トークンと会話には、このほかにも使う。',
    },
  }),
  idleTimeout: integer({
    env: 'KURA_IDLE_TIMEOUT',
    trust: 'project',
    min: 0,
    max: 86_400,
    default: 0,
    description: {
      en: 'On stdio, end after this many seconds without traffic; 0 means never.',
      ja: '標準入出力で、通信がないままこの秒数がたったら終了する。0 なら終了しない。',
    },
  }),
  httpHost: text<string>({
    env: 'KURA_HTTP_HOST',
    flag: '--host',
    trust: 'user',
    default: '127.0.0.1',
    description: {
      en: 'The address that the HTTP server is bound to. One that others can reach asks every request for a token.',
      ja: 'HTTP サーバーが待ち受けるアドレス。他から届くアドレスでは、すべてのリクエストにトークンが必要になる。',
    },
  }),
  httpPort: integer({
    env: 'KURA_HTTP_PORT',
    flag: '--port',
    trust: 'user',
    min: 0,
    max: 65_535,
    default: 4127,
    description: {
      en: 'The port of the HTTP server; 0 takes a free one.',
      ja: 'HTTP サーバーのポート。0 なら空いているポートを使う。',
    },
  }),
  ...teamSettings,
}
