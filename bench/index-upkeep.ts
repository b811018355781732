import path from 'node:path'
import { documentOf } from '../src/modules/knowledge/domain/index-document.ts'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import type { KnowledgeStore, WriteTx } from '../src/modules/knowledge/ports.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
import { builtInMakers } from './built-in-makers.ts'
import { median } from './median.ts'
import { createScaleCorpus } from './scale-corpus.ts'

const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }
const rounds = 600
const warmUp = 100

/** The same store without index updates. The terms are still computed; their time is subtracted. */
const withoutIndex = (store: KnowledgeStore): KnowledgeStore => ({
  ...store,
  write: (who, work) => store.write(who, (tx) => work({ ...tx, indexItem: () => Promise.resolve() } satisfies WriteTx)),
})

export interface Upkeep {
  readonly meaning: number
  readonly words: number
  readonly bare: number
}

/** Measures the median time of single creates in turns: with words and vectors, with words, and without an index. */
export const measureUpkeep = async (folder: string): Promise<Upkeep> => {
  const open = (name: string, more = {}): KnowledgeStore =>
    openSqliteStore(path.join(folder, `${name}.db`), { clock: Date.now, ...more })
  const [meaning, words, bare] = [open('meaning', { makers: builtInMakers }), open('words'), open('bare')]
  const corpus = createScaleCorpus(11)
  const spent = { meaning: [] as number[], words: [] as number[], bare: [] as number[], terms: [] as number[] }
  const time = async (
    store: KnowledgeStore,
    draft: Parameters<typeof createItem>[2],
    into: number[],
  ): Promise<void> => {
    const began = performance.now()
    await createItem({ store, clock: Date.now }, caller, draft)
    into.push(performance.now() - began)
  }
  const unindexed = withoutIndex(bare)
  for (let round = 0; round < rounds; round++) {
    const { title, content } = corpus.passage()
    const draft = { type: 'note', title, content }
    await time(meaning, draft, spent.meaning)
    await time(words, draft, spent.words)
    await time(unindexed, draft, spent.bare)
    const began = performance.now()
    documentOf({ title, content, description: '', tags: [] })
    spent.terms.push(performance.now() - began)
  }
  for (const store of [meaning, words, bare]) await store.close()
  const middle = (all: readonly number[]): number => median(all.slice(warmUp))
  return {
    meaning: middle(spent.meaning),
    words: middle(spent.words),
    bare: middle(spent.bare) - middle(spent.terms),
  }
}
