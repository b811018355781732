import { isObject } from '../../../kernel/is-object.ts'
import { answerLimits } from '../answer-limits.ts'
import { parseJsonObject } from './parse-json.ts'
import type { RegistryCommand } from './registry-command.ts'
import { ContentProblem } from './registry-problem.ts'

/** The commands of a registry file. An entry is kept as it is written; only its four texts are looked at. */
export const parseRegistry = (text: string): readonly RegistryCommand[] => {
  const { tools } = parseJsonObject(text)
  if (!isObject(tools)) throw new ContentProblem('tools must be an object')
  if (!Array.isArray(tools.commands)) throw new ContentProblem('tools.commands must be an array')
  return tools.commands.map(readCommand)
}

const names = ['c1', 'c2', 'c3'] as const

const readCommand = (entry: unknown, index: number): RegistryCommand => {
  const place = `tools.commands[${index}]`
  if (!isObject(entry)) throw new ContentProblem(`${place} must be an object`)
  for (const name of names) {
    if (typeof entry[name] !== 'string' || entry[name] === '')
      throw new ContentProblem(`${place}.${name} must be a string that is not empty`)
    if (entry[name].length > answerLimits.nameCharacters)
      throw new ContentProblem(`${place}.${name} must be at most ${answerLimits.nameCharacters} characters long`)
  }
  if (entry.description === undefined) return { ...entry, description: '' } as RegistryCommand
  if (typeof entry.description !== 'string') throw new ContentProblem(`${place}.description must be a string`)
  return entry as RegistryCommand
}
