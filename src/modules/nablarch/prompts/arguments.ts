import { AppError } from '../../../kernel/errors.ts'
import type { PromptArgument } from '../../../kernel/prompt.ts'
import type { NablarchDeps } from '../ports.ts'

interface Choice<Value extends string> {
  readonly name: string
  readonly description: string
  readonly values: readonly Value[]
}

/** An argument with a fixed set of values: its definition for clients and its parser. */
export interface ChoiceArgument<Value extends string> {
  readonly listed: PromptArgument<NablarchDeps>
  read(given: Readonly<Record<string, string>>): Value
}

const maxEchoLength = 100

export const refusedArgument = (name: string, problem: string): AppError =>
  new AppError('invalid_arguments', problem, { field: name })

const askFor = (name: string, values: readonly string[]): string =>
  `${name}を指定してください（${values.join(', ')}）。`

/** The given value, safe for a message: one line and of limited length. */
export const echo = (given: string): string =>
  given
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxEchoLength)

export const choiceArgument = <Value extends string>({
  name,
  description,
  values,
}: Choice<Value>): ChoiceArgument<Value> => ({
  listed: {
    name,
    description,
    required: true,
    missing: askFor(name, values),
    complete: { suggest: (typed) => values.filter((value) => value.startsWith(typed.trim().toLowerCase())) },
  },
  read: (given) => {
    const text = (given[name] ?? '').normalize('NFKC').trim().toLowerCase()
    if (text === '') throw refusedArgument(name, askFor(name, values))
    const value = values.find((known) => known === text)
    if (value === undefined)
      throw refusedArgument(name, `不明な${name}: ${echo(given[name] ?? '')}（有効な値: ${values.join(', ')}）`)
    return value
  },
})

/** An argument of free text that must not be blank. */
export const textArgument = (
  argument: Pick<PromptArgument<NablarchDeps>, 'name' | 'description' | 'complete'>,
  missing: string,
) => ({
  listed: { ...argument, required: true, missing },
  read: (given: Readonly<Record<string, string>>): string => {
    const text = given[argument.name]?.toWellFormed() ?? ''
    if (text.trim() === '') throw refusedArgument(argument.name, missing)
    return text
  },
})
