import { isObject } from '../../../kernel/is-object.ts'
import { answerLimits } from '../answer-limits.ts'
import { parseJsonObject } from './parse-json.ts'
import type { RegistryCommand } from './registry-command.ts'
import { ContentProblem } from './registry-problem.ts'

/** The commands of a registry file. Only the four required texts of an entry are checked; the rest is kept as it is. */
export const parseRegistry = (text: string): readonly RegistryCommand[] => {
  const { tools } = parseJsonObject(text)
  if (!isObject(tools)) throw new ContentProblem('tools must be an object')
  if (!Array.isArray(tools.commands)) throw new ContentProblem('tools.commands must be an array')
  return tools.commands.map(readCommand)
}

const names = ['c1', 'c2', 'c3'] as const

const readCommand = (entry: unknown, index: number): RegistryCommand => {
  const path = `tools.commands[${index}]`
  if (!isObject(entry)) throw new ContentProblem(`${path} must be an object`)
  for (const name of names) {
    if (typeof entry[name] !== 'string' || entry[name] === '')
      throw new ContentProblem(`${path}.${name} must be a string that is not empty`)
    if (entry[name].length > answerLimits.nameCharacters)
      throw new ContentProblem(`${path}.${name} must be at most ${answerLimits.nameCharacters} characters long`)
  }
  if (entry.description === undefined) return { ...entry, description: '' } as RegistryCommand
  if (typeof entry.description !== 'string') throw new ContentProblem(`${path}.description must be a string`)
  return entry as RegistryCommand
}
