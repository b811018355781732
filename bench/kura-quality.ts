import path from 'node:path'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
import { searchItems } from '../src/modules/knowledge/search/search-items.ts'
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

/** Stores the passages of a set in a new store and asks its questions. */
export const measureKura = async (set: QuestionSet, folder: string): Promise<Outcome> => {
  const store = openSqliteStore(path.join(folder, `${set.name}.db`), { clock: Date.now })
  const deps = { store, clock: Date.now }
  const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }
  const names = new Map<number, string>()
  for (const { id, title, text } of set.passages) {
    const item = await createItem(deps, caller, {
      type: 'passage',
      title: title.trim().slice(0, 200) || id,
      content: text,
    })
    names.set(item.id, id)
  }
  const outcome = await measure(set, async (query) => {
    const { items } = await searchItems(deps, caller, { query, limit: 10, offset: 0 })
    return items.map(({ id }) => names.get(id) ?? '')
  })
  await store.close()
  return outcome
}
