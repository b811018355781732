import path from 'node:path'
import { documentOf } from '../src/modules/knowledge/domain/index-document.ts'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import type { KnowledgeStore, WriteTx } from '../src/modules/knowledge/ports.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
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

/** Measures the median time of single creates, with the index and without it, in turns. */
export const measureUpkeep = async (folder: string): Promise<{ readonly indexed: number; readonly bare: number }> => {
  const open = (name: string): KnowledgeStore => openSqliteStore(path.join(folder, `${name}.db`), { clock: Date.now })
  const [indexed, bare] = [open('indexed'), open('bare')]
  const corpus = createScaleCorpus(11)
  const spent = { indexed: [] as number[], bare: [] as number[], terms: [] as number[] }
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
    await time(indexed, draft, spent.indexed)
    await time(unindexed, draft, spent.bare)
    const began = performance.now()
    documentOf({ title, content, description: '', tags: [] })
    spent.terms.push(performance.now() - began)
  }
  await indexed.close()
  await bare.close()
  const [withIndex, without, terms] = [spent.indexed, spent.bare, spent.terms].map((all) => median(all.slice(warmUp)))
  return { indexed: withIndex ?? 0, bare: (without ?? 0) - (terms ?? 0) }
}
