import { attempt } from '../../../kernel/attempt.ts'
import { isObject } from '../../../kernel/is-object.ts'
import type { CommandId, CommandRegistry } from '../ports.ts'
import { commandsOf, findCommands } from '../registry/commands-of.ts'

export interface UserVariable {
  readonly name: string
  readonly description: string
}

/** The user variables of a registry entry, in any of the forms that registries use. */
export const userVariables = (uv: unknown): readonly UserVariable[] => {
  const listed = Array.isArray(uv)
    ? uv.flatMap((entry: unknown) => (typeof entry === 'string' ? [[entry, '']] : pairs(entry)))
    : pairs(uv)
  return listed.map(([name, description]) => ({
    name: String(name).replace(/^uv-/, ''),
    description: typeof description === 'string' ? description : '',
  }))
}

const pairs = (value: unknown): readonly (readonly unknown[])[] => (isObject(value) ? Object.entries(value) : [])

/** Finds the user variables that a registry describes for a command. None if it does not know the command. */
export const variablesOf =
  (registry: Pick<CommandRegistry, 'current'>) =>
  async ({ agent, ...id }: CommandId): Promise<readonly UserVariable[]> => {
    const snapshot = await registry.current()
    return (attempt(() => findCommands(commandsOf(snapshot, agent), id)) ?? []).flatMap(({ uv }) => userVariables(uv))
  }
