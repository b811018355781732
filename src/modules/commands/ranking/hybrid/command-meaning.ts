import type { Meaning } from '../../../../kernel/meaning.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { eachInSteps, type Steps } from '../steps.ts'
import { compareVectors, type Comparison } from './command-vectors.ts'

/** Compares a query with the commands by meaning. Undefined if the query has no words. */
export type CompareMeaning = (query: string) => Comparison | undefined

/** The rest of a longer text changes its meaning little. */
const maxCharacters = 2_000

const namesOf = ({ c1, c2, c3, title }: RegistryCommand): string =>
  `${[c1, c2, c3].join(' ').replace(/[-_]+/gu, ' ')} ${typeof title === 'string' ? title : ''}`

/** Computes the vectors of a registry. */
export function* buildCommandMeaning(commands: readonly RegistryCommand[], meaning: Meaning): Steps<CompareMeaning> {
  const { dims } = meaning
  const names = new Int8Array(commands.length * dims)
  const descriptions = new Int8Array(commands.length * dims)
  const vectorOf = (text: string): ArrayLike<number> => meaning.vectorOf(text.slice(0, maxCharacters)) ?? []
  yield* eachInSteps(commands, (command, position) => {
    names.set(vectorOf(namesOf(command)), position * dims)
    descriptions.set(vectorOf(command.description), position * dims)
  })
  const compare = compareVectors({ dims, names, descriptions })
  return (query) => {
    const vector = meaning.vectorOf(query)
    return vector && compare(vector)
  }
}
