import { environmentIn } from '../environment.ts'
import type { Contender } from './contender.ts'

interface Titled {
  readonly items?: readonly { readonly title: string }[]
  readonly title?: string
}

const titlesOf = (structured: Readonly<Record<string, unknown>>): readonly string[] => {
  const { items, title } = structured as Titled
  return items?.map((item) => item.title) ?? (title === undefined ? [] : [title])
}

const searchItems = (query: string) => ({ tool: 'search_items', arguments: { query } })

/** Kura as `kura connect` enters it: all modules, with the settings that it has by itself. */
export const kuraOf = (program: string): Contender => ({
  name: 'kura',
  titleOf: ({ title }) => title,
  command: (home) => ({ args: [program, 'serve'], env: environmentIn(home, { KURA_HOME: home }) }),
  batch: 1,
  create: ([note]) => ({
    tool: 'create_item',
    arguments: { type: 'note', title: note?.title, content: note?.text },
  }),
  created: ({ refused, structured }) => (refused ? [] : [Number(structured.id)]),
  get: (id) => ({ tool: 'get_item', arguments: { id } }),
  list: () => ({ tool: 'list_items', arguments: { limit: 20 } }),
  search: searchItems,
  ways: [{ name: 'search_items, the question', calls: (question) => [searchItems(question)] }],
  titlesIn: ({ structured }) => titlesOf(structured),
  readsAfterSearch: true,
  relate: (pairs) =>
    pairs.map(([from, to]) => ({ tool: 'add_relations', arguments: { sourceId: from, targetIds: [to] } })),
  walk: async (ask, id) => [await ask({ tool: 'get_related_items', arguments: { id, depth: 3 } })],
  reached: (answers) => answers.flatMap(({ structured }) => titlesOf(structured)),
})
