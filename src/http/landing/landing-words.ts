import type { Language } from '../../kernel/words.ts'

const english = {
  title: 'Kura: the storehouse of your coding agent',
  headline: 'A storehouse for your coding agent',
  lead:
    'Memory that lasts, prompts found by meaning, a second agent and true framework knowledge, over MCP. ' +
    'What you try on this page is sent to /mcp, so you see what an agent gets.',
  example:
    'This is a copy of the example workspace: Minato, a small Japanese stationery shop, ' +
    'moves its order system from Nablarch 5 to 6. The release is four weeks away, ' +
    'and one mistake in the configuration is still in staging. Change what you like: ' +
    'the original is never written to.',
  skip: 'Skip to the content',
  languages: 'Language',
  contents: 'On this page',
  stateTitle: 'Where things stand',
  stateLead: 'What an agent reads first when a session begins.',
  stateTool: 'get_current_state',
  searchNav: 'Search',
  searchTitle: 'Search the memory',
  searchLead: 'Words or a whole question, in Japanese or English. Open a hit to see what it is related to.',
  searchLabel: 'What are you looking for?',
  searchButton: 'Search',
  commandsNav: 'Commands',
  commandsTitle: 'Find a command',
  commandsLead:
    'Say what you want to do. The prompt that fits best is found by meaning; render it to see what the agent is told.',
  commandsLabel: 'What do you want to do?',
  commandsButton: 'Find',
  validateNav: 'Validation',
  validateTitle: 'Check a handler queue',
  validateLead:
    'This queue starts without an error, and yet something is missing from every response. Let the validator say what.',
  validateLabel: 'Component configuration (XML)',
  typeLabel: 'Application type',
  validateButton: 'Validate',
  examples: 'For example',
  connectNav: 'Connect',
  connectTitle: 'Connect a client',
  connectLead: 'Clients of this machine reach this server at the address below, as long as it runs.',
  connectHttp: 'This server, over HTTP',
  connectStdio: 'A server of your own, over stdio',
  connectStdioLead:
    'Each client starts its own Kura on your own data. ' +
    'The command below enters it into Claude Code, Gemini CLI, Codex, Cursor, VS Code and others.',
  servedTitle: 'What is served',
  nothingServed: 'No module is served.',
  needsScript: 'Trying things out on this page needs JavaScript. Connecting a client does not.',
  modules: {
    knowledge: 'a memory that lasts: items, search, relations, a current state',
    commands: 'prompts found by meaning and rendered on demand',
    claude: 'a second agent with conversations that can be continued (over HTTP it needs the start-up token)',
    nablarch: 'true knowledge of the Nablarch framework, and a validator',
  } as Readonly<Record<string, string>>,
}

const japanese: typeof english = {
  title: 'Kura 蔵: コーディングエージェントの蔵',
  headline: 'コーディングエージェントのための蔵',
  lead: '消えない記憶、意味で探せるプロンプト、もう一人のエージェント、正確なフレームワークの知識を MCP で提供します。このページの操作は /mcp に送られるので、エージェントが受け取るものがそのまま見えます。',
  example:
    'いま開いているのは、サンプルワークスペースのコピーです。小さな文具店「みなと文具」が、受注システムを Nablarch 5 から 6 へ移しています。切り替えまであと 4 週間。' +
    '検証環境の設定には、誤りが一つ残っています。自由に書き換えてかまいません。元のファイルは変わりません。',
  skip: '本文へ移動',
  languages: '言語',
  contents: 'このページの内容',
  stateTitle: '現在の状態',
  stateLead: 'セッションの始めに、エージェントが最初に読むものです。',
  stateTool: 'get_current_state',
  searchNav: '検索',
  searchTitle: '記憶を検索する',
  searchLead: '単語でも質問文でも、日本語でも英語でも検索できます。結果を開くと、関連する項目も見られます。',
  searchLabel: '何を探しますか？',
  searchButton: '検索',
  commandsNav: 'コマンド',
  commandsTitle: 'コマンドを見つける',
  commandsLead:
    'したいことを書いてください。意味の近いプロンプトが見つかります。「表示」を押すと、エージェントへの指示が見られます。',
  commandsLabel: '何をしたいですか？',
  commandsButton: '探す',
  validateNav: '検証',
  validateTitle: 'ハンドラキューを検証する',
  validateLead:
    'このキューはエラーなく起動しますが、すべての応答からあるものが抜け落ちます。何が誤りか、検証してみてください。',
  validateLabel: 'コンポーネント定義 (XML)',
  typeLabel: 'アプリケーションの種類',
  validateButton: '検証',
  examples: '例',
  connectNav: '接続',
  connectTitle: 'クライアントを接続する',
  connectLead: 'このサーバーが動いている間、同じマシンのクライアントは次のアドレスに接続できます。',
  connectHttp: 'このサーバーに接続する (HTTP)',
  connectStdio: '自分のデータで使う (stdio)',
  connectStdioLead:
    'クライアントごとに、自分のデータで Kura が起動します。次のコマンドは Claude Code、Gemini CLI、Codex、Cursor、VS Code などの設定に書き込みます。',
  servedTitle: '提供しているもの',
  nothingServed: '提供しているモジュールはありません。',
  needsScript: 'このページで試すには JavaScript が必要です。クライアントの接続には必要ありません。',
  modules: {
    knowledge: '消えない記憶: 項目、検索、関連、現在の状態',
    commands: '意味で見つかり、必要なときに組み立てられるプロンプト',
    claude: '会話を続けられる、もう一人のエージェント (HTTP では起動時のトークンが必要)',
    nablarch: 'Nablarch の正確な知識と検証',
  },
}

export type LandingWords = typeof english

export const landingWords: Readonly<Record<Language, LandingWords>> = { en: english, ja: japanese }

/** Example searches in both languages, whatever the language of the page is. */
export const exampleSearches = [
  'ヘッダが消えた原因',
  'who watches the shop after the release',
  '受注の二重登録',
  'サブスレッド 接続',
  'is:open priority:HIGH',
] as const

export const exampleTasks = [
  '変更をまとめてコミットしたい',
  'decide whether I need a new branch',
  '新しいプロンプトを作る',
] as const
