import { answerLimits } from '../../../src/modules/commands/answer-limits.ts'
import { maxYamlCharacters } from '../../../src/modules/commands/build/front-matter.ts'
import { patternMs } from '../../../src/modules/commands/execute/check-pattern.ts'
import { maxBytes as maxTemplateBytes } from '../../../src/modules/commands/execute/confine.ts'
import { maxOutputBytes } from '../../../src/modules/commands/execute/deno.ts'
import { maxCharacters } from '../../../src/modules/commands/execute/render-template.ts'
import { maxPrompts } from '../../../src/modules/commands/prompts/list-prompts.ts'
import { maxQueryCharacters } from '../../../src/modules/commands/registry/open-registry.ts'
import { maxBytes } from '../../../src/modules/commands/registry/watched-file.ts'
import { maxCommands, pageBytes } from '../../../src/modules/commands/tools/list-commands.ts'
import { maxOptionBytes } from '../../../src/modules/commands/tools/execute.ts'
import { maxNesting } from '../../../src/text/bounded-yaml.ts'
import { refused, type Limit } from '../limit.ts'

export const commandsLimits: readonly Limit[] = [
  {
    id: 'command-query',
    kind: 'size',
    what: { en: 'The part of a query that a search for commands reads', ja: 'コマンド検索が読む質問の長さ' },
    value: maxQueryCharacters,
    unit: 'characters',
    beyond: { en: 'the rest is not read', ja: '残りは読みません' },
  },
  {
    id: 'command-text',
    kind: 'size',
    what: { en: 'Input text of `execute`', ja: '`execute` の入力テキスト' },
    value: maxOptionBytes,
    unit: 'bytes',
    beyond: refused('options'),
  },
  {
    id: 'rendered-command',
    kind: 'size',
    what: { en: 'A rendered command', ja: '展開したコマンド' },
    value: maxCharacters,
    unit: 'characters',
    beyond: { en: 'an error instead of the text', ja: 'テキストの代わりにエラーを返します' },
  },
  {
    id: 'command-prompts',
    kind: 'count',
    what: { en: 'Commands that are offered as MCP prompts', ja: 'MCP プロンプトとして提供するコマンド' },
    value: maxPrompts,
    unit: 'things',
    beyond: { en: 'the others are found only by search', ja: '検索でだけ見つかります' },
  },
  {
    id: 'command-front-matter',
    kind: 'size',
    what: { en: 'Front matter of a prompt file', ja: 'プロンプトファイルのフロントマター' },
    value: maxYamlCharacters,
    unit: 'characters',
    beyond: { en: 'the file is reported and left out', ja: 'そのファイルを報告し、除きます' },
  },
  {
    id: 'yaml-nesting',
    kind: 'depth',
    what: {
      en: 'Levels of nesting in YAML: front matter and configuration files',
      ja: 'YAML (フロントマターと設定ファイル) の入れ子の深さ',
    },
    value: maxNesting,
    unit: 'things',
    beyond: { en: 'the file is reported and left out', ja: 'そのファイルを報告し、除きます' },
  },
  {
    id: 'registry-bytes',
    kind: 'size',
    what: { en: 'A registry file', ja: 'レジストリファイル' },
    value: maxBytes,
    unit: 'bytes',
    beyond: { en: 'reported and not read', ja: '報告し、読みません' },
  },
  {
    id: 'command-pattern',
    kind: 'time',
    what: {
      en: 'A pattern for the names of commands, from a configuration file',
      ja: '設定ファイルにあるコマンド名のパターンの照合',
    },
    value: patternMs,
    unit: 'ms',
    beyond: { en: 'stopped, and the command is refused', ja: '照合を止め、コマンドを拒否します' },
  },
  {
    id: 'template-file',
    kind: 'size',
    what: { en: 'A template, and any other file of commands', ja: 'テンプレートなど、コマンドのファイル' },
    value: maxTemplateBytes,
    unit: 'bytes',
    beyond: { en: 'not read; an error says so', ja: '読まずに、その旨のエラーを返します' },
  },
  {
    id: 'deno-output',
    kind: 'size',
    what: { en: 'Output of the Climpt CLI under Deno', ja: 'Deno で動く Climpt CLI の出力' },
    value: maxOutputBytes,
    unit: 'bytes',
    beyond: { en: 'the CLI is ended; the answer says so', ja: '終了し、その旨を返します' },
  },
  {
    id: 'commands-per-page',
    kind: 'count',
    what: { en: 'Commands in one answer of `list_commands`', ja: '`list_commands` の 1 回の回答に含まれるコマンド' },
    value: maxCommands,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'commands-bytes',
    kind: 'size',
    what: {
      en: 'Commands in one answer of `list_commands`, together',
      ja: '`list_commands` の 1 回の回答のコマンド全体',
    },
    value: pageBytes,
    unit: 'bytes',
    beyond: {
      en: 'the page has fewer commands, at least one; `next` leads to the rest',
      ja: 'コマンドの数を減らし (最低 1 つ)、`next` で続きを読めます',
    },
  },
  {
    id: 'form-choices',
    kind: 'count',
    what: {
      en: 'Editions, adaptations or variables of a command in `list_commands`',
      ja: '`list_commands` が返すコマンドのエディション、アダプテーション、変数',
    },
    value: answerLimits.formChoices,
    unit: 'things',
    beyond: { en: 'the first of them', ja: '先頭のもの' },
  },
]
