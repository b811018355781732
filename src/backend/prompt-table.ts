import { echo } from '../kernel/echo.ts'
import { AppError, invalidArguments } from '../kernel/errors.ts'
import type { Prompt } from '../kernel/prompt.ts'
import { nearest } from '../kernel/nearest.ts'
import type { ServedModule } from './served-module.ts'
import type { Policy } from './tool-table.ts'

export interface ServedPrompt {
  readonly prompt: Prompt<unknown>
  readonly module: ServedModule
}

/** What prompts are taken from, and whether extra ones are among them. */
export interface PromptSource extends Pick<Policy, 'extras'> {
  readonly modules: readonly ServedModule[]
}

/** Lists fixed prompts first, then those from data. Not cached, because data changes. */
export const listPrompts = async ({ modules, extras }: PromptSource): Promise<readonly ServedPrompt[]> => {
  const perModule = await Promise.all(
    modules.map(async (module) => {
      const definition = await module.definition()
      const fromData = definition.listPrompts === undefined ? [] : await definition.listPrompts(await module.deps())
      return [...(definition.prompts ?? []), ...fromData].map((prompt) => ({ prompt, module }))
    }),
  )
  return perModule.flat().filter(({ prompt }) => extras || prompt.extra !== true)
}

export const findPrompt = async (source: PromptSource, name: string): Promise<ServedPrompt> => {
  const prompts = await listPrompts(source)
  const found = prompts.find(({ prompt }) => prompt.name === name)
  if (found !== undefined) return found
  const meant = nearest(
    name,
    prompts.map(({ prompt }) => prompt.name),
  )
  throw new AppError('unknown_prompt', `Unknown prompt: ${echo(name)}`, {
    hint: meant === undefined ? 'prompts/list names the prompts.' : `Did you mean ${meant}?`,
  })
}

export const checkPromptArguments = (prompt: Prompt<unknown>, values: Readonly<Record<string, string>>): void => {
  for (const argument of prompt.arguments) {
    if (argument.required && values[argument.name] === undefined) {
      throw invalidArguments(argument.name, argument.missing ?? `${argument.name} is required`, argument.description)
    }
  }
}
