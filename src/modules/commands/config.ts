import { choice, flag } from '../../kernel/setting.ts'

export const commandsSettings = {
  executor: choice({
    env: 'KURA_COMMANDS_EXECUTOR',
    trust: 'user',
    choices: ['native', 'deno'],
    default: 'native',
    description: {
      en: 'What renders a command: Kura itself, or the Climpt CLI, which needs Deno and the network.',
      ja: 'コマンドを組み立てるもの。Kura 自身か、Deno とネットワークが必要な Climpt CLI。',
    },
  }),
  ranking: choice({
    env: 'KURA_COMMANDS_RANKING',
    trust: 'project',
    choices: ['hybrid', 'tfidf', 'cosine'],
    default: 'hybrid',
    description: { en: 'How search compares a query with the commands.', ja: '検索で問いとコマンドを比べる方法。' },
  }),
  prompts: flag({
    env: 'KURA_COMMANDS_PROMPTS',
    trust: 'project',
    default: true,
    description: {
      en: 'Offer every command also as an MCP prompt, at most 200 of them.',
      ja: '各コマンドを MCP のプロンプトとしても提供する。最大 200 個。',
    },
  }),
  askMissing: choice({
    env: 'KURA_COMMANDS_ASK_MISSING',
    trust: 'project',
    choices: ['auto', 'off'],
    default: 'auto',
    description: {
      en:
        'Whether a person is asked for the variables that a command needs and that a call does not give. ' +
        'auto asks where the client can ask its user.',
      ja:
        'コマンドに必要な変数が呼び出しで渡されていないとき、利用者に尋ねるか。' +
        'auto なら、クライアントが利用者に質問できる場合に尋ねる。',
    },
  }),
}
