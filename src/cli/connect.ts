import { writesUnless, type CommandOption } from '../kernel/command.ts'
import { changeClients, type Planner } from './change-clients.ts'
import { clientNames } from './connect-words.ts'
import type { MountedCommand } from './services.ts'

const options: readonly CommandOption[] = [
  {
    flags: '--scope <scope>',
    description: { en: 'for you everywhere, or for this project', ja: '自分の環境全体か、このプロジェクトだけか' },
    choices: ['user', 'project'],
    default: 'user',
  },
  { flags: '--yes', description: { en: 'change without asking', ja: '確認せずに変更する' } },
  {
    flags: '--dry-run',
    description: { en: 'only show the change', ja: '変更内容を表示するだけで、変更しない' },
  },
]

export const connectCommand = (services: Planner): MountedCommand => ({
  command: {
    path: ['connect'],
    effect: writesUnless('dryRun', 'print'),
    args: '[client...]',
    argWords: {
      client: {
        en: `the clients: ${clientNames}; without one, those that are found`,
        ja: `クライアント: ${clientNames}。指定しなければ、見つかったものすべて`,
      },
    },
    description: {
      en:
        'Enter Kura into the configuration of MCP clients, and if wanted hooks, with which it speaks up by itself. ' +
        'The change is shown first; comments and formatting stay.',
      ja:
        'MCP クライアントの設定に Kura を登録します。希望すれば、Kura が自分から知らせるためのフックも登録します。' +
        '先に変更内容を表示します。コメントや書式はそのまま残ります。',
    },
    examples: [
      { line: 'kura connect', does: { en: 'every client that is found', ja: '見つかったクライアントすべて' } },
      {
        line: 'kura connect claude-code --yes',
        does: { en: 'one client, without asking', ja: '1 つだけ、確認せずに' },
      },
      {
        line: 'kura connect cursor vscode --scope project',
        does: { en: 'two, for this project', ja: '2 つ、このプロジェクトだけに' },
      },
      { line: 'kura connect codex --dry-run', does: { en: 'only show the change', ja: '変更内容を表示するだけ' } },
      {
        line: 'kura connect gemini-cli --split',
        does: { en: 'one server per module', ja: 'モジュールごとに 1 つのサーバー' },
      },
      {
        line: 'kura connect --hooks',
        does: {
          en: 'also remind agents of what is stored, without being asked',
          ja: '保存した内容を、聞かれなくてもエージェントに知らせる',
        },
      },
      {
        line: 'kura connect --docs',
        does: { en: 'also search the documentation that was added', ja: '追加した文書も検索できるようにする' },
      },
      {
        line: 'kura connect --hooks=off',
        does: { en: 'take the hooks out again, and leave the server', ja: 'フックだけを取り除き、サーバーは残す' },
      },
    ],
    options: [
      ...options,
      {
        flags: '--split',
        description: {
          en: 'one server per module instead of one with all',
          ja: '全体で 1 つではなく、モジュールごとに 1 つのサーバーにする',
        },
      },
      {
        flags: '--docs',
        description: {
          en: 'also serve the documentation that was added with kura docs add (KURA_DOCS=on)',
          ja: 'kura docs add で追加した文書も提供する (KURA_DOCS=on)',
        },
      },
      {
        flags: '--hooks [recall|capture|off]',
        description: {
          en:
            'run Kura at fixed moments: recall (the default) says what fits, capture also stores what happened, ' +
            'off takes the hooks out',
          ja: '決まった時点で Kura を実行する。recall (既定) は関連する内容を知らせ、capture は出来事の記録もする。off はフックを取り除く',
        },
      },
      {
        flags: '--print',
        description: {
          en: 'print the entry for pasting by hand, and change nothing',
          ja: '手で貼り付けるための設定を表示し、何も変更しない',
        },
      },
    ],
  },
  run: (invocation) => changeClients(services, 'connect', invocation),
})

export const disconnectCommand = (services: Planner): MountedCommand => ({
  command: {
    path: ['disconnect'],
    effect: writesUnless('dryRun'),
    args: '[client...]',
    argWords: {
      client: {
        en: `the clients: ${clientNames}; without one, all that have Kura`,
        ja: `クライアント: ${clientNames}。指定しなければ、Kura が登録されているものすべて`,
      },
    },
    description: {
      en: 'Take Kura and its hooks out of the configuration of MCP clients, and nothing else.',
      ja: 'MCP クライアントの設定から Kura とそのフックだけを取り除きます。',
    },
    examples: [
      {
        line: 'kura disconnect',
        does: { en: 'every client that has Kura', ja: 'Kura が登録されているクライアントすべて' },
      },
      {
        line: 'kura disconnect claude-code --yes',
        does: { en: 'one client, without asking', ja: '1 つだけ、確認せずに' },
      },
      {
        line: 'kura disconnect --scope project --dry-run',
        does: { en: 'only show the change in this project', ja: 'このプロジェクトでの変更内容を表示するだけ' },
      },
    ],
    options,
  },
  run: (invocation) => changeClients(services, 'disconnect', invocation),
})
