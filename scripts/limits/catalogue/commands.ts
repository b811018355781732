import { mostYaml } from '../../../src/modules/commands/build/front-matter.ts'
import { patternMs } from '../../../src/modules/commands/execute/check-pattern.ts'
import { mostCharacters } from '../../../src/modules/commands/execute/render-template.ts'
import { mostPrompts } from '../../../src/modules/commands/prompts/list-prompts.ts'
import { mostQuery } from '../../../src/modules/commands/registry/open-registry.ts'
import { mostBytes } from '../../../src/modules/commands/registry/watched-file.ts'
import { mostText } from '../../../src/modules/commands/tools/execute.ts'
import { refused, type Limit } from '../limit.ts'

export const commandsLimits: readonly Limit[] = [
  {
    id: 'command-query',
    kind: 'size',
    what: { en: 'What a search for commands reads of its query', ja: 'コマンド検索が読む質問の長さ' },
    value: mostQuery,
    unit: 'characters',
    beyond: { en: 'the rest is not read', ja: '残りは読みません' },
  },
  {
    id: 'command-text',
    kind: 'size',
    what: { en: 'Input text of `execute`', ja: '`execute` の入力テキスト' },
    value: mostText,
    unit: 'bytes',
    beyond: refused('options'),
  },
  {
    id: 'rendered-command',
    kind: 'size',
    what: { en: 'A rendered command', ja: '展開したコマンド' },
    value: mostCharacters,
    unit: 'characters',
    beyond: { en: 'an error instead of the text', ja: 'テキストの代わりにエラーを返します' },
  },
  {
    id: 'command-prompts',
    kind: 'count',
    what: { en: 'Commands that are offered as MCP prompts', ja: 'MCP プロンプトとして提供するコマンド' },
    value: mostPrompts,
    unit: 'things',
    beyond: { en: 'found by search alone', ja: '検索でだけ見つかります' },
  },
  {
    id: 'command-front-matter',
    kind: 'size',
    what: { en: 'Front matter of a prompt file', ja: 'プロンプトファイルのフロントマター' },
    value: mostYaml,
    unit: 'characters',
    beyond: { en: 'the file is reported and left out', ja: 'そのファイルを報告し、除きます' },
  },
  {
    id: 'registry-bytes',
    kind: 'size',
    what: { en: 'A registry file', ja: 'レジストリファイル' },
    value: mostBytes,
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
]
