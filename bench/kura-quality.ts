import path from 'node:path'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
import { searchItems } from '../src/modules/knowledge/search/search-items.ts'
import { gistOf } from '../src/modules/knowledge/domain/index-document.ts'
import { cosine } from '../src/text/meaning/vectors.ts'
import { builtInMakers } from './built-in-makers.ts'
import { median } from './median.ts'
import { qualityOf, type Quality, type QuestionSet } from './search-data.ts'

export interface Outcome extends Quality {
  readonly p50: number
}

export const measure = async (
  set: QuestionSet,
  search: (query: string) => Promise<readonly string[]>,
): Promise<Outcome> => {
  const spent: number[] = []
  const rankings: (readonly string[])[] = []
  for (const { query } of set.questions) {
    const began = performance.now()
    rankings.push(await search(query))
    spent.push(performance.now() - began)
  }
  return { ...qualityOf(set.questions, rankings), p50: median(spent) }
}

const titleOf = ({ title, id }: QuestionSet['passages'][number]): string => title.trim().slice(0, 200) || id

/** The order of the vectors alone, without any words: what the model itself is worth. */
const measureMeaning = (set: QuestionSet): Promise<Outcome> => {
  const vectorOf = builtInMakers()[0]?.now
  const vectors = set.passages.map((passage) => ({
    id: passage.id,
    vector: vectorOf?.(gistOf({ title: titleOf(passage), tags: [], description: '', content: passage.text })),
  }))
  return measure(set, (query) => {
    const asked = vectorOf?.(query)
    const near = vectors.map(({ id, vector }) => ({ id, value: asked && vector ? cosine(asked, vector) : 0 }))
    const first = near.sort((a, b) => b.value - a.value).slice(0, 10)
    return Promise.resolve(first.map(({ id }) => id))
  })
}

export interface KuraOutcomes {
  readonly words: Outcome
  readonly meaning: Outcome
  readonly both: Outcome
}

/** Stores the passages of a set in a new store and asks its questions: by words, by meaning, and by both. */
export const measureKura = async (set: QuestionSet, folder: string): Promise<KuraOutcomes> => {
  const file = path.join(folder, `${set.name}.db`)
  const store = openSqliteStore(file, { clock: Date.now, makers: builtInMakers })
  const deps = { store, clock: Date.now }
  const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }
  const names = new Map<number, string>()
  for (const passage of set.passages) {
    const item = await createItem(deps, caller, {
      type: 'passage',
      title: titleOf(passage),
      content: passage.text,
    })
    names.set(item.id, passage.id)
  }
  const ask = (asked: Parameters<typeof searchItems>[0]): Promise<Outcome> =>
    measure(set, async (query) => {
      const { items } = await searchItems(asked, caller, { query, limit: 10, offset: 0 })
      return items.map(({ id }) => names.get(id) ?? '')
    })
  const words = await ask(deps)
  const both = await ask({ ...deps, makers: builtInMakers })
  await store.close()
  return { words, meaning: await measureMeaning(set), both }
}
