import { choice, flag } from '../../kernel/setting.ts'

export const commandsSettings = {
  executor: choice({
    env: 'KURA_COMMANDS_EXECUTOR',
    trust: 'user',
    choices: ['native', 'deno'],
    default: 'native',
    description: 'Who renders a command: Kura itself, or the Climpt CLI, which needs Deno and the network.',
  }),
  ranking: choice({
    env: 'KURA_COMMANDS_RANKING',
    trust: 'project',
    choices: ['hybrid', 'tfidf', 'cosine'],
    default: 'hybrid',
    description: 'How search compares a query with the commands.',
  }),
  prompts: flag({
    env: 'KURA_COMMANDS_PROMPTS',
    trust: 'project',
    default: true,
    description: 'Offer every command also as an MCP prompt, at most 200 of them.',
  }),
}
