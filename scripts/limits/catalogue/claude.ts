import { maxOutputBytes } from '../../../src/modules/claude/cli/claude-cli.ts'
import { claudeSettings } from '../../../src/modules/claude/config.ts'
import { responseBytes } from '../../../src/modules/claude/domain/answer.ts'
import { turnTextBytes } from '../../../src/modules/claude/domain/shown-turn.ts'
import { maxTurns, pageBytes } from '../../../src/modules/claude/tools/list-turns.ts'
import { maxBytes } from '../../../src/modules/claude/use-cases/context-file.ts'
import { maxRunning } from '../../../src/modules/claude/use-cases/executions.ts'
import { maxEntries } from '../../../src/modules/claude/use-cases/history.ts'
import { refused, type Limit } from '../limit.ts'

export const claudeLimits: readonly Limit[] = [
  {
    id: 'claude-time',
    kind: 'time',
    what: { en: 'One execution of the Claude CLI', ja: 'Claude CLI の 1 回の実行' },
    value: claudeSettings.timeout.default * 1000,
    unit: 'ms',
    setting: 'KURA_CLAUDE_TIMEOUT',
    beyond: {
      en: 'the program and everything that it started are ended; the answer says so',
      ja: 'プログラムとそれが起動したものをすべて終了し、その旨を返します',
    },
  },
  {
    id: 'claude-output',
    kind: 'size',
    what: { en: 'Output of the Claude CLI', ja: 'Claude CLI の出力' },
    value: maxOutputBytes,
    unit: 'bytes',
    beyond: { en: 'the CLI is ended; the answer says so', ja: '終了し、その旨を返します' },
  },
  {
    id: 'claude-response',
    kind: 'size',
    what: { en: 'The response in an answer', ja: '回答に含まれる応答' },
    value: responseBytes,
    unit: 'bytes',
    beyond: {
      en: 'cut, with the command that shows all of it',
      ja: '切り詰め、全体を表示するコマンドを示します',
    },
  },
  {
    id: 'context-file',
    kind: 'size',
    what: { en: 'The file of `execute_claude_with_context`', ja: '`execute_claude_with_context` のファイル' },
    value: maxBytes,
    unit: 'bytes',
    beyond: { en: 'an error; nothing is started', ja: 'エラーを返し、何も起動しません' },
  },
  {
    id: 'claude-history',
    kind: 'count',
    what: { en: 'Executions that a server remembers for a caller', ja: 'サーバーが呼び出し元ごとに覚えている実行' },
    value: maxEntries,
    unit: 'things',
    beyond: {
      en: 'the oldest is forgotten; the turns stay in the database',
      ja: '古いものから忘れます。会話はデータベースに残ります',
    },
  },
  {
    id: 'background-running',
    kind: 'count',
    what: { en: 'Executions in the background that have not ended', ja: '終わっていないバックグラウンド実行' },
    value: maxRunning,
    unit: 'things',
    beyond: { en: 'the next one is refused', ja: 'それ以上の実行を拒否します' },
  },
  {
    id: 'turns-per-page',
    kind: 'count',
    what: { en: 'Turns in one answer of `list_turns`', ja: '`list_turns` の 1 回の回答に含まれるやりとり' },
    value: maxTurns,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'turns-bytes',
    kind: 'size',
    what: { en: 'Turns in one answer of `list_turns`, together', ja: '`list_turns` の 1 回の回答のやりとり全体' },
    value: pageBytes,
    unit: 'bytes',
    beyond: {
      en: 'the page has fewer turns, at least one; `next` leads to the rest',
      ja: 'やりとりの数を減らし (最低 1 つ)、`next` で続きを読めます',
    },
  },
  {
    id: 'turn-text',
    kind: 'size',
    what: { en: 'A prompt or an answer in `get_turn`', ja: '`get_turn` が返すプロンプトや回答' },
    value: turnTextBytes,
    unit: 'bytes',
    beyond: {
      en: 'cut, with the command that shows all of it',
      ja: '切り詰め、全体を表示するコマンドを示します',
    },
  },
]
