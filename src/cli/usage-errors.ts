import type { CommanderError } from 'commander'
import { AppError } from '../kernel/errors.ts'
import { inBoth, type Words } from '../kernel/words.ts'

/** Translates an error of commander; `name` is the command in question, such as `kura item`. */
export const usageError = ({ code, message }: CommanderError, name: string): AppError => {
  const [first = '', suggestion = ''] = message.replace(/^error: /, '').split('\n')
  return new AppError(
    'usage',
    { en: first.replace(/\.$/, ''), ja: inJapanese(code, first) },
    { hint: hintOf(suggestion, name) },
  )
}

const hintOf = (suggestion: string, name: string): Words => {
  const meant = /^\(Did you mean (?:one of )?(.+)\?\)$/.exec(suggestion)?.[1]
  const help = { en: `${name} --help shows the usage.`, ja: `使い方は ${name} --help で確認できます。` }
  const question = { en: `Did you mean ${meant}? `, ja: `${meant} のことですか? ` }
  return inBoth((language) => (meant === undefined ? '' : question[language]) + help[language])
}

const choicesIn = (message: string): string => message.split('Allowed choices are ').at(-1)?.replace(/\.$/, '') ?? ''

/** Messages of commander quote names and values; their order depends on the error code. */
const inJapanese = (code: string, message: string): string => {
  const [first = '', second = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted = '']) => quoted)
  switch (code) {
    case 'commander.unknownCommand':
      return `'${first}' というコマンドはありません`
    case 'commander.unknownOption':
      return `'${first}' というオプションはありません`
    case 'commander.missingArgument':
      return `引数 ${first} がありません`
    case 'commander.optionMissingArgument':
      return `オプション '${first}' に値がありません`
    case 'commander.excessArguments': {
      const [max, given] = [...message.matchAll(/\d+/g)].slice(-2).map(String)
      return `引数が多すぎます (${max} 個までのところ ${given} 個あります)`
    }
    case 'commander.invalidArgument':
      return `オプション '${first}' に '${second}' は指定できません。使える値: ${choicesIn(message)}`
    default:
      return `このコマンドラインは実行できません: ${message}`
  }
}
