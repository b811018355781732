import type { Prompt, PromptArgument } from '../../../kernel/prompt.ts'
import { answerLimits, cutText } from '../answer-limits.ts'
import type { AgentCommands, CommandsDeps, NamedOptions, RegistrySnapshot } from '../ports.ts'
import { defaultAgent } from '../registry/commands-of.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { ruleViolated } from '../../../kernel/errors.ts'
import { userVariables } from './user-variables.ts'

type CommandPrompt = Prompt<CommandsDeps>

export const maxPrompts = 200

const cache = new WeakMap<RegistrySnapshot, readonly CommandPrompt[]>()

/** Every command as a prompt, in the order of the registries. Registries that cannot be read are skipped. */
export const listPrompts = async ({ registry, startsPrograms }: CommandsDeps): Promise<readonly CommandPrompt[]> => {
  const snapshot = await registry.current()
  const known = cache.get(snapshot)
  if (known !== undefined) return known
  const prompts = snapshot.offersPrompts ? promptsOf(snapshot, startsPrograms) : []
  cache.set(snapshot, prompts)
  return prompts
}

const promptsOf = ({ agents }: RegistrySnapshot, startsPrograms: boolean): readonly CommandPrompt[] => {
  const byName = new Map<string, CommandPrompt>()
  for (const { loaded } of agents.values()) {
    for (const command of loaded?.commands ?? []) {
      if (loaded === undefined || byName.size === maxPrompts) return [...byName.values()]
      const name = nameOf(loaded, command)
      if (!byName.has(name)) byName.set(name, promptOf(name, loaded.agent, { command, startsPrograms }))
    }
  }
  return [...byName.values()]
}

const nameOf = ({ agent }: AgentCommands, { c1, c2, c3 }: RegistryCommand): string =>
  [...(agent === defaultAgent ? [] : [agent]), c1, c2, c3].join('.')

const promptOf = (
  name: string,
  agent: string,
  { command, startsPrograms }: { command: RegistryCommand; startsPrograms: boolean },
): CommandPrompt => {
  const { c1, c2, c3, title, description } = command
  return {
    name,
    ...(typeof title === 'string' && title !== '' && { title: cutText(title, answerLimits.nameCharacters) }),
    description: cutText(description, answerLimits.descriptionCharacters),
    arguments: argumentsOf(command),
    ...(startsPrograms && { lane: 'child' as const }),
    render: (values, { execute }, context) =>
      execute({ agent, c1, c2, c3, options: optionsOf(command, values) }, context),
  }
}

const argumentsOf = ({ options = {}, uv }: RegistryCommand): readonly PromptArgument<CommandsDeps>[] =>
  [
    ...choiceArgument('edition', 'Which variant of the prompt', options.edition),
    ...choiceArgument('adaptation', 'Which adaptation of the variant', options.adaptation),
    ...(options.file === true ? [plainArgument('file', 'Input file, relative to the project')] : []),
    ...(options.stdin === true ? [plainArgument('stdin', 'Input text')] : []),
    ...(options.destination === true ? [plainArgument('destination', 'Where the result is to go, relative')] : []),
    ...userVariables(uv)
      .filter(({ name }) => name.length <= answerLimits.nameCharacters)
      .map(({ name, description }) => plainArgument(`uv-${name}`, cutText(description, answerLimits.nameCharacters))),
  ].slice(0, answerLimits.promptArguments)

const plainArgument = (name: string, description: string): PromptArgument<CommandsDeps> => ({
  name,
  description,
  required: false,
})

const choiceArgument = (
  name: string,
  description: string,
  choices: unknown,
): readonly PromptArgument<CommandsDeps>[] => {
  const known = Array.isArray(choices)
    ? choices.filter(
        (choice): choice is string => typeof choice === 'string' && choice.length <= answerLimits.nameCharacters,
      )
    : []
  if (known.length === 0) return []
  const suggest = (typed: string): readonly string[] =>
    known.filter((choice) => choice.toLowerCase().startsWith(typed.toLowerCase()))
  return [{ name, description: `${description}: ${namesOf(known)}`, required: false, complete: { suggest } }]
}

const namesOf = (choices: readonly string[]): string =>
  choices.length <= answerLimits.promptChoices
    ? choices.join(', ')
    : `${choices.slice(0, answerLimits.promptChoices).join(', ')}, …`

const optionNames = ['edition', 'adaptation', 'file', 'stdin', 'destination']

/** Turns prompt arguments into options. Empty arguments are ignored. */
const optionsOf = ({ uv }: RegistryCommand, values: Readonly<Record<string, string>>): NamedOptions => {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const variables = new Set(userVariables(uv).map(({ name }) => name))
  const unknown = given.find(([name]) => !optionNames.includes(name) && !name.startsWith('uv-') && !variables.has(name))
  if (unknown !== undefined)
    throw ruleViolated(unknown[0], {
      en: 'is not an argument of this prompt',
      ja: 'このプロンプトの引数ではありません',
    })
  return {
    ...Object.fromEntries(given.filter(([name]) => optionNames.includes(name))),
    uv: Object.fromEntries(
      given.filter(([name]) => !optionNames.includes(name)).map(([name, value]) => [name.replace(/^uv-/, ''), value]),
    ),
  }
}
