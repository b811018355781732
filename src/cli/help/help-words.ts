import { Help, type Argument, type Command, type HelpConfiguration, type Option } from 'commander'
import type { CommandExample } from '../../kernel/command.ts'
import { inLanguage, type Language } from '../../kernel/words.ts'
import { columnsOf, wrapJapanese } from './wrap.ts'

export const helpWords = {
  option: { en: 'display help for command', ja: 'ヘルプを表示する' },
  command: { en: 'display help for command', ja: 'コマンドのヘルプを表示する' },
  version: {
    en: 'output the version number; with --verbose also those of Node and SQLite',
    ja: 'バージョンを表示する。--verbose を付けると Node と SQLite のバージョンも表示する',
  },
  examples: { en: 'Examples:', ja: '例:' },
}

/** The examples at the top of the help, with their descriptions in a second column. */
export const examplesText = (examples: readonly CommandExample[], language: Language): string => {
  const rows = examples.map((example) => {
    const { line, does } = typeof example === 'object' && 'line' in example ? example : { line: example, does: '' }
    return { line: inLanguage(line, language), does: inLanguage(does, language) }
  })
  const width = Math.max(0, ...rows.filter(({ does }) => does !== '').map(({ line }) => columnsOf(line)))
  const lines = rows.map(({ line, does }) =>
    does === '' ? `  ${line}\n` : `  ${line}${' '.repeat(width - columnsOf(line) + 3)}${does}\n`,
  )
  return `${helpWords.examples[language]}\n${lines.join('')}`
}

/** The help layout for a language; English uses the default of commander. */
export const helpLayout = (language: Language): HelpConfiguration => (language === 'ja' ? japanese : {})

const englishHelp = new Help()

const titles: Readonly<Record<string, string>> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Commands:': 'コマンド:',
}

const placeholders = (term: string): string =>
  term.replace('[options]', '[オプション]').replace('[command]', '[コマンド]')

/** Commander adds choices and defaults in brackets after the description. */
const values = (whole: string, words: string): string =>
  words +
  whole
    .slice(words.length)
    .replace('choices: ', '選択肢: ')
    .replace(', default: ', '、既定値: ')
    .replace('default: ', '既定値: ')

const japanese: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  commandUsage: (command: Command) => placeholders(englishHelp.commandUsage(command)),
  subcommandTerm: (command: Command) => placeholders(englishHelp.subcommandTerm(command)),
  optionDescription: (option: Option) => values(englishHelp.optionDescription(option), option.description),
  argumentDescription: (argument: Argument) => values(englishHelp.argumentDescription(argument), argument.description),
  displayWidth: columnsOf,
  boxWrap: wrapJapanese,
}
