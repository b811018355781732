import { answerLimits, cutText } from '../answer-limits.ts'
import { userVariables } from '../prompts/user-variables.ts'
import type { RegistryCommand } from './registry-command.ts'

/** What a form needs of a registry entry: every option in one form, however the registry writes it. */
export const formEntry = (agent: string, command: RegistryCommand) => {
  const { c1, c2, c3, title, description, usage, uv } = command
  const options: Readonly<Record<string, unknown>> = { ...command.options }
  return {
    agent: cutText(agent, answerLimits.nameCharacters),
    c1,
    c2,
    c3,
    ...(typeof title === 'string' && title !== '' && { title: cutText(title, answerLimits.nameCharacters) }),
    description: cutText(description, answerLimits.descriptionCharacters),
    ...(typeof usage === 'string' && usage !== '' && { usage: cutText(usage, answerLimits.descriptionCharacters) }),
    editions: choicesOf(options.edition),
    adaptations: choicesOf(options.adaptation),
    file: options.file === true,
    stdin: options.stdin === true,
    destination: options.destination === true,
    variables: userVariables(uv)
      .filter(({ name }) => name.length <= answerLimits.nameCharacters)
      .slice(0, answerLimits.formChoices)
      .map((variable) => ({ ...variable, description: cutText(variable.description, answerLimits.nameCharacters) })),
  }
}

const choicesOf = (choices: unknown): string[] =>
  Array.isArray(choices)
    ? choices
        .filter(
          (choice): choice is string => typeof choice === 'string' && choice.length <= answerLimits.nameCharacters,
        )
        .slice(0, answerLimits.formChoices)
    : []
