import { notDone } from '../../../kernel/confirm.ts'
import type { QuestionField } from '../../../kernel/question.ts'
import { answerLimits, cutText } from '../answer-limits.ts'
import type { CommandId, ExecuteContext } from '../ports.ts'
import type { UserVariable } from '../prompts/user-variables.ts'

export interface MissingVariables {
  readonly id: CommandId
  /** Without `uv-`. */
  readonly names: readonly string[]
  readonly described: readonly UserVariable[]
}

type Ask = NonNullable<ExecuteContext['ask']>

const none: ReadonlyMap<string, string> = new Map()

/** Asks a person for the variables that a command needs. Gives nothing if the client cannot ask. */
export const askForVariables = (ask: Ask, { id, names, described }: MissingVariables): ReadonlyMap<string, string> => {
  if (names.length > answerLimits.promptArguments) return none
  const command = `${id.c1} ${id.c2} ${id.c3}`
  const question = `variables of ${command}: ${names.join(', ')}`
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name, described)]))
  const message = {
    en: `The command "${command}" needs these values.`,
    ja: `コマンド「${command}」には次の値が必要です。`,
  }
  const replies = ask({ [question]: { kind: 'form', message, fields, instead } })
  const reply = replies?.[question]
  if (reply === undefined) return none
  if (reply.kind !== 'answered') throw notDone(reply, instead)
  return new Map(names.map((name) => [name, String(reply.value[name])]))
}

const instead = {
  en: 'With all of its variables in options.uv the command runs without asking.',
  ja: '変数をすべて options.uv で渡すと、尋ねずに実行します。',
}

const fieldOf = (name: string, described: readonly UserVariable[]): QuestionField => {
  const description = described.find((variable) => variable.name === name)?.description ?? ''
  return {
    type: 'string',
    title: name,
    isRequired: true,
    ...(description !== '' && { description: cutText(description, answerLimits.descriptionCharacters) }),
  }
}
