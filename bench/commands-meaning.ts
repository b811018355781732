import type { Meaning } from '../src/kernel/meaning.ts'
import { buildCommandMeaning } from '../src/modules/commands/ranking/hybrid/command-meaning.ts'
import { buildCommandIndex } from '../src/modules/commands/ranking/index.ts'
import { finish } from '../src/modules/commands/ranking/steps.ts'
import type { RegistryCommand } from '../src/modules/commands/registry/registry-command.ts'
import { qualityOf, type Question } from './search-data.ts'

export interface CommandSet {
  readonly name: string
  readonly commands: readonly RegistryCommand[]
  readonly questions: readonly (Question & { readonly kind?: string })[]
  /** Questions that no command answers. */
  readonly unrelated: readonly string[]
  idOf(command: RegistryCommand): string
}

/** Finds the ids of at most ten commands, best first. */
type Find = (query: string) => readonly string[]

const findersOf = ({ commands, idOf }: CommandSet, meaning: Meaning): Readonly<Record<string, Find>> => {
  const words = buildCommandIndex(commands, 'hybrid')
  const compare = finish(buildCommandMeaning(commands, meaning))
  const both = buildCommandIndex(commands, 'hybrid', () => meaning)
  return {
    words: (query) => words.search(query, 10).map(({ command }) => idOf(command)),
    meaning: (query) =>
      (compare(query)?.nearest(10) ?? []).flatMap((position) => {
        const command = commands[position]
        return command ? [idOf(command)] : []
      }),
    both: (query) => both.search(query, 10).map(({ command }) => idOf(command)),
  }
}

const isAnswered =
  (find: Find) =>
  ({ query, relevant }: Question): boolean =>
    find(query)
      .slice(0, 3)
      .some((id) => relevant.includes(id))

const share = (count: number, of: number): string => (of === 0 ? '' : (count / of).toFixed(3))

export const meaningHead = ['questions', 'measure', 'words', 'meaning', 'both', 'won : lost'] as const

/** Search by words alone, by meaning alone, and by both; and the questions that both win and lose against words. */
export const meaningRows = (sets: readonly CommandSet[], meaning: Meaning): readonly (readonly string[])[] =>
  sets.flatMap((set) => {
    const { name, questions, unrelated } = set
    const finders = findersOf(set, meaning)
    const { words = () => [], both = () => [] } = finders
    const columns = (value: (find: Find) => string): readonly string[] => Object.values(finders).map(value)
    const mrr = (find: Find): string =>
      qualityOf(
        questions,
        questions.map(({ query }) => find(query)),
      ).mrr.toFixed(3)
    const groups = [
      { of: '', asked: questions },
      ...['ja', 'en'].map((kind) => ({ of: ` ${kind}`, asked: questions.filter((one) => one.kind === kind) })),
    ].filter(({ asked }) => asked.length > 0)
    return [
      [name, 'MRR@10', ...columns(mrr), ''],
      ...groups.map(({ of, asked }) => {
        const won = asked.filter((one) => isAnswered(both)(one) && !isAnswered(words)(one)).length
        const lost = asked.filter((one) => isAnswered(words)(one) && !isAnswered(both)(one)).length
        const recall = columns((find) => share(asked.filter(isAnswered(find)).length, asked.length))
        return ['', `Recall@3${of} (${asked.length})`, ...recall, `${won} : ${lost}`]
      }),
      ...(unrelated.length === 0
        ? []
        : [
            [
              '',
              `nothing found for an unrelated one (${unrelated.length})`,
              ...columns((find) =>
                share(unrelated.filter((query) => find(query).length === 0).length, unrelated.length),
              ),
              '',
            ],
          ]),
    ]
  })
