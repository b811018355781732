import { text } from 'node:stream/consumers'
import { Argument, Command, Option } from 'commander'
import type { CommandExample, CommandOption } from '../kernel/command.ts'
import { inLanguage, type Language, type Words } from '../kernel/words.ts'
import { askOnTerminal } from './confirm.ts'
import { examplesText } from './help/help-words.ts'
import { outputTo } from './output.ts'
import { refuseIfReadOnly } from './read-only.ts'
import type { CommandContext, MountedCommand } from './services.ts'

/** Adds a command to the program under its path: `['item', 'history']` is `kura item history`. */
export const mountCommand = (program: Command, { command, run }: MountedCommand, context: CommandContext): void => {
  const { streams, language, signal } = context
  const leaf = new Command(command.path.at(-1) ?? '').description(inLanguage(command.description, language))
  if (command.examples.length > 0) leaf.addHelpText('before', () => examplesText(command.examples, language))
  for (const flags of command.args?.split(' ') ?? []) {
    const argument = new Argument(flags)
    leaf.addArgument(new Argument(flags, inLanguage(command.argWords?.[argument.name()] ?? '', language)))
  }
  for (const option of command.options ?? []) leaf.addOption(optionOf(option, language))
  if (command.readsOwnOptions === true) leaf.allowUnknownOption()
  leaf.action(async () => {
    // Commander gives `--read-only` to the program, and `--json` of `kura state history --json` to `kura state`.
    // `--lang` was already read before.
    const { lang: _lang, ...options } = leaf.optsWithGlobals()
    refuseIfReadOnly(command, options, context)
    await run({
      args: leaf.args,
      options,
      output: outputTo(streams, language),
      language,
      input: readStdin,
      ...askOnTerminal(context),
      workspace: '',
      signal,
    })
  })
  groupAt(program, command.path.slice(0, -1), language).addCommand(leaf)
}

const optionOf = (
  { flags, description, default: value, choices, repeats }: CommandOption,
  language: Language,
): Option => {
  const option = new Option(flags, inLanguage(description, language)).default(value)
  if (choices !== undefined) option.choices(choices)
  if (repeats === true)
    option.argParser((next: string, previous: readonly string[] | undefined) => [...(previous ?? []), next])
  return option
}

const groupAt = (parent: Command, path: readonly string[], language: Language): Command => {
  const [name, ...rest] = path
  if (name === undefined) return parent
  const existing = parent.commands.find((one) => one.name() === name)
  return groupAt(existing ?? newGroup(parent, name, language), rest, language)
}

interface Group {
  readonly description: Words
  readonly examples: readonly CommandExample[]
}

const newGroup = (parent: Command, name: string, language: Language): Command => {
  const { description, examples } = groups[name] ?? { description: '', examples: [] }
  const group = parent.command(name).description(inLanguage(description, language))
  return examples.length === 0 ? group : group.addHelpText('before', () => examplesText(examples, language))
}

const groups: Readonly<Record<string, Group>> = {
  docs: {
    description: {
      en: 'Documentation on this machine that agents can search: manuals, rules, guides.',
      ja: 'エージェントが検索できる、このマシンの文書 (マニュアル、規約、ガイド) を扱います。',
    },
    examples: ['kura docs add rules ./docs', 'kura docs update', 'kura docs search retry'],
  },
  token: {
    description: {
      en: 'Make, list and end the tokens that open a server to others.',
      ja: 'サーバーに入るためのトークンを作成・一覧・失効します。',
    },
    examples: ['kura token create --name taro --scope write', 'kura token list', 'kura token revoke 4f1kq07zp2ma'],
  },
  claude: {
    description: {
      en: 'Look into conversations with the Claude CLI, go on with one, or erase a turn.',
      ja: 'Claude CLI との会話を調べたり、続けたり、やりとりを 1 回分消したりします。',
    },
    examples: ['kura claude sessions', 'kura claude show 5f0c2a4e-0000-4000-8000-000000000001'],
  },
  commands: {
    description: {
      en: 'Find prompts by meaning, render them, and keep their registry.',
      ja: 'プロンプトを意味で探し、組み立てて表示し、レジストリを管理します。',
    },
    examples: [
      'kura commands init',
      'kura commands search 変更をグループ化してコミット',
      'kura commands run climpt-git group-commit unstaged-changes',
    ],
  },
  item: {
    description: {
      en: 'Look into the history of an item, bring it back, or erase it.',
      ja: '項目の変更履歴を調べたり、元に戻したり、完全に消去したりします。',
    },
    examples: ['kura item history 12', 'kura item restore 12 --revision 3'],
  },
  nablarch: {
    description: {
      en: 'Check configurations of the Nablarch framework.',
      ja: 'Nablarch フレームワークの設定を検査します。',
    },
    examples: ['kura nablarch validate src/main/resources/web-component-configuration.xml --type web'],
  },
}

const readStdin = async (): Promise<string> => (process.stdin.isTTY ? '' : text(process.stdin))
