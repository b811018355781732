import { invalidArguments, type AppError } from '../../../kernel/errors.ts'
import { positive } from '../../../kernel/positive.ts'
import { findPriority, priorities, type Priority } from '../domain/priority.ts'

type Options = Readonly<Record<string, unknown>>

export const textOption = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The values of an option that may be repeated; undefined if it was not given. */
export const listOption = (options: Options, name: string): readonly string[] | undefined => {
  const value = options[name]
  return Array.isArray(value) ? value.map(String) : undefined
}

export const idsOption = (options: Options, name: string): readonly number[] | undefined =>
  listOption(options, name)?.map((text) => positive(text, `--${name}`))

export const choiceOption = <Choice extends string>(
  options: Options,
  name: string,
  choices: readonly Choice[],
): Choice => {
  const given = String(options[name])
  const chosen = choices.find((choice) => choice === given)
  if (chosen === undefined) throw notAmong(`--${name}`, choices, given)
  return chosen
}

export const parsePriority = (text: string): Priority => {
  const priority = findPriority(text)
  if (priority === undefined) throw notAmong('--priority', priorities, text)
  return priority
}

const notAmong = (option: string, choices: readonly string[], given: string): AppError =>
  invalidArguments(option, {
    en: `must be one of ${choices.join(', ')}, not "${given.slice(0, 50)}"`,
    ja: `${choices.join('、')} のどれかを指定してください ("${given.slice(0, 50)}" は使えません)`,
  })
