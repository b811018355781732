import path from 'node:path'
import { environmentIn } from '../environment.ts'
import { keyWords } from '../key-words.ts'
import type { Answer } from '../session.ts'
import type { Contender } from './contender.ts'

interface Graph {
  readonly entities?: readonly { readonly name: string }[]
  readonly relations?: readonly { readonly from: string; readonly to: string }[]
}

const graphOf = ({ structured }: Answer): Graph => structured

const namesIn = (answer: Answer): readonly string[] => (graphOf(answer).entities ?? []).map(({ name }) => name)

const endsIn = (answer: Answer): readonly string[] =>
  (graphOf(answer).relations ?? []).flatMap(({ from, to }) => [from, to])

const sentences = new Intl.Segmenter('ja', { granularity: 'sentence' })

/** Its documentation asks for observations of one fact each. */
export const observationsOf = (text: string): readonly string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')

const openNodes = (names: readonly string[]) => ({ tool: 'open_nodes', arguments: { names } })

const searchNodes = (query: string) => ({ tool: 'search_nodes', arguments: { query } })

/** @modelcontextprotocol/server-memory: entities with observations and named relations in one JSON file. */
export const serverMemoryOf = (program: string): Contender => ({
  name: 'server-memory',
  titleOf: ({ title }) => title,
  command: (home) => ({
    args: [program],
    env: environmentIn(home, { MEMORY_FILE_PATH: path.join(home, 'memory.jsonl') }),
  }),
  batch: 1000,
  create: (notes) => ({
    tool: 'create_entities',
    arguments: {
      entities: notes.map(({ title, text }) => ({
        name: title,
        entityType: 'note',
        observations: observationsOf(text),
      })),
    },
  }),
  created: (answer) => (answer.refused ? [] : namesIn(answer)),
  get: (name) => openNodes([String(name)]),
  // It has no pages: to list is to read everything.
  list: () => ({ tool: 'read_graph', arguments: {} }),
  search: searchNodes,
  ways: [
    { name: 'search_nodes, each key word', calls: (question) => keyWords(question).map(searchNodes) },
    { name: 'search_nodes, the question', calls: (question) => [searchNodes(question)] },
  ],
  titlesIn: namesIn,
  readsAfterSearch: false,
  relate: (pairs) => [
    {
      tool: 'create_relations',
      arguments: { relations: pairs.map(([from, to]) => ({ from, to, relationType: 'relates_to' })) },
    },
  ],
  // An answer has the relations of the nodes, so the third one names what is three relations away.
  walk: async (ask, name) => {
    const answers: Answer[] = []
    const opened = new Set<string>()
    let next = [String(name)]
    while (answers.length < 3 && next.length > 0) {
      for (const one of next) opened.add(one)
      const answer = await ask(openNodes(next))
      answers.push(answer)
      next = [...new Set(endsIn(answer))].filter((end) => !opened.has(end))
    }
    return answers
  },
  reached: (answers) => answers.flatMap(endsIn),
})
