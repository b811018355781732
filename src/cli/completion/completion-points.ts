import type { Argument, Command, Option } from 'commander'
import type { Language } from '../../kernel/words.ts'
import { helpWords } from '../help/help-words.ts'

/** A word that can be completed, with its description. */
export interface Candidate {
  readonly word: string
  readonly about: string
}

export interface Flag extends Candidate {
  readonly takesValue: boolean
  /** The values that it accepts, if they are known. */
  readonly choices: readonly string[]
}

/** A command, and what can follow it on the command line. */
export interface CompletionPoint {
  /** `kura item history`. */
  readonly path: string
  readonly commands: readonly Candidate[]
  readonly flags: readonly Flag[]
  /** The values of its first argument, if they are known. */
  readonly choices: readonly string[]
}

/** Reads the values from a placeholder such as `<tree|dot|svg>`. */
const choicesIn = (text: string): readonly string[] => {
  const inside = /^[<[]?([\w-]+(?:\|[\w-]+)+)[\]>]?$/.exec(text)?.[1]
  return inside === undefined ? [] : inside.split('|')
}

const flagsOf = ({ long, short, flags, description, argChoices, required, optional }: Option): readonly Flag[] => {
  const choices = argChoices ?? choicesIn(/[<[].*/.exec(flags)?.[0] ?? '')
  return [long, short].flatMap((word) =>
    typeof word === 'string'
      ? [{ word, about: firstSentence(description), takesValue: required || optional, choices }]
      : [],
  )
}

const firstSentence = (text: string): string => /^.*?(?:\.(?= |$)|。)/.exec(text)?.[0] ?? text

/** All commands, the root first. The options of the root can follow everywhere. */
export const completionPoints = (root: Command, language: Language): readonly CompletionPoint[] => {
  const help = { word: '--help', about: helpWords.option[language], takesValue: false, choices: [] }
  const everywhere = root.options.filter(({ long }) => long !== '--version').flatMap(flagsOf)
  const visit = (command: Command, path: string): readonly CompletionPoint[] => {
    const own =
      command === root
        ? root.options.filter(({ long }) => long === '--version').flatMap(flagsOf)
        : command.options.filter(({ hidden }) => !hidden).flatMap(flagsOf)
    const [argument] = command.registeredArguments as readonly (Argument | undefined)[]
    const point: CompletionPoint = {
      path,
      commands: command.commands.map((child) => ({ word: child.name(), about: firstSentence(child.description()) })),
      flags: [...own, ...everywhere, help],
      choices: argument ? (argument.argChoices ?? choicesIn(argument.name())) : [],
    }
    return [point, ...command.commands.flatMap((child) => visit(child, `${path} ${child.name()}`))]
  }
  return visit(root, root.name())
}

export const valueFlags = (
  points: readonly CompletionPoint[],
): readonly { readonly path: string; readonly flag: Flag }[] =>
  points.flatMap(({ path, flags }) => flags.filter(({ takesValue }) => takesValue).map((flag) => ({ path, flag })))

/** Puts a text in single quotes, which all three shells read alike. Quotes and backslashes become spaces. */
export const quoted = (text: string): string => `'${text.replace(/['\\\p{C}]/gu, ' ')}'`
