import { environmentIn } from '../environment.ts'
import { keyWords } from '../key-words.ts'
import type { Answer } from '../session.ts'
import type { Note } from '../note.ts'
import type { Contender } from './contender.ts'

/** It refuses keys with anything but ASCII letters, digits and a few signs. What makes a title unique is at its end. */
export const keyOf = ({ title }: Note): string =>
  title
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[_.-]+|[_.-]+$/g, '')
    .slice(-255)

interface Listed {
  readonly items?: readonly { readonly key: string }[]
  readonly visualization?: { readonly nodes: readonly { readonly id: string }[] }
}

/** Some of its answers are JSON in a text, others are sentences. */
const jsonIn = (text: string): Listed => {
  try {
    return JSON.parse(text) as Listed
  } catch {
    return {}
  }
}

const keysIn = ({ text }: Answer): readonly string[] => {
  const { items } = jsonIn(text)
  if (items !== undefined) return items.map(({ key }) => key)
  return [...text.matchAll(/^(?:• \[\w+\] (\S+) \(.*\)| {3}Key: (\S+))$/gmu)].map(
    ([, hit, match]) => hit ?? match ?? '',
  )
}

const contextSearch = (query: string) => ({ tool: 'context_search', arguments: { query } })

/** mcp-memory-keeper: values by key in SQLite. Its launcher would be one process more, so it is started without it. */
export const memoryKeeperOf = (program: string): Contender => ({
  name: 'memory-keeper',
  titleOf: keyOf,
  command: (home) => ({ args: [program], env: environmentIn(home, { DATA_DIR: home }) }),
  batch: 1,
  // A key cannot hold a title as it is, so the value begins with it.
  create: ([note]) => ({
    tool: 'context_save',
    arguments: note === undefined ? {} : { key: keyOf(note), value: `${note.title}\n${note.text}`, category: 'note' },
  }),
  // A failure is told in words alone, without the mark of an error.
  created: ({ refused, text }) => {
    const key = refused ? undefined : /^Saved: (\S+)$/mu.exec(text)?.[1]
    return key === undefined ? [] : [key]
  },
  get: (key) => ({ tool: 'context_get', arguments: { key } }),
  list: () => ({ tool: 'context_get', arguments: { limit: 20, sort: 'created_desc' } }),
  search: contextSearch,
  ways: [
    { name: 'context_search, each key word', calls: (question) => keyWords(question).map(contextSearch) },
    { name: 'context_search, the question', calls: (question) => [contextSearch(question)] },
    {
      name: 'context_semantic_search, the question',
      calls: (query) => [{ tool: 'context_semantic_search', arguments: { query, topK: 10 } }],
    },
  ],
  titlesIn: keysIn,
  readsAfterSearch: true,
  relate: (pairs) =>
    pairs.map(([from, to]) => ({
      tool: 'context_link',
      arguments: { sourceKey: from, targetKey: to, relationship: 'related_to' },
    })),
  walk: async (ask, key) => [await ask({ tool: 'context_get_related', arguments: { key, depth: 3 } })],
  reached: (answers) => answers.flatMap(({ text }) => (jsonIn(text).visualization?.nodes ?? []).map(({ id }) => id)),
})
