import { waitForAll } from '../../../concurrency/wait-for-all.ts'
import type { Candidate, Findings, RecallSource } from '../../../kernel/recall.ts'
import type { Meaning } from '../../../kernel/meaning.ts'
import { createPause } from '../../../kernel/pause.ts'
import { recalledContent } from '../../../kernel/session-content.ts'
import type { IndexTotals, ItemDocument, ModelVector } from '../ports.ts'
import { createItemDocuments, type ItemDocuments } from '../search/item-documents.ts'
import { createSearchContext } from '../search/search-context.ts'
import { isCapturedSession } from './captured-session.ts'
import { findCandidates } from './find-candidates.ts'
import type { RecallStore, RecallTx } from './ports.ts'
import { askedWords, planPrompt } from './plan-prompt.ts'
import { labelOf, recalledItem } from './recalled-item.ts'

export interface ItemSourceOptions {
  readonly store: RecallStore
  /** The model of meaning, loaded only if the items have vectors of it. */
  meaning(): Meaning | undefined
  /** Whether lines name who wrote an item. */
  readonly isShared: boolean
}

const candidateOf = ({ summary, text }: ItemDocument, { cosine, author }: Known): Candidate => ({
  source: 'items',
  ...recalledItem(summary, { label: labelOf(summary), author }),
  description: text.description,
  content: isCapturedSession(summary) ? recalledContent(text.content) : text.content,
  tags: text.tags,
  ...(cosine !== undefined && { cosine }),
})

interface Known {
  readonly cosine: number | undefined
  readonly author: string | undefined
}

const candidatesOf = async (
  { tx, documents }: { readonly tx: RecallTx; readonly documents: ItemDocuments },
  ids: readonly number[],
  { cosines, isShared }: { readonly cosines: ReadonlyMap<number, number>; readonly isShared: boolean },
): Promise<readonly Candidate[]> => {
  const [read, authors] = await waitForAll([documents.of(ids), isShared ? tx.authors(ids) : undefined])
  return ids.flatMap((id) => {
    const document = read.get(id)
    return document ? [candidateOf(document, { cosine: cosines.get(id), author: authors?.get(id) })] : []
  })
}

/** The items of a store that may answer a prompt. */
export const createItemSource = ({ store, meaning, isShared }: ItemSourceOptions): RecallSource => {
  const vectorFor = ({ vectorsModel }: IndexTotals, text: string): ModelVector | undefined => {
    const model = vectorsModel ? meaning() : undefined
    const numbers = model?.model === vectorsModel ? model?.vectorOf(text) : undefined
    return model && numbers && { model: model.model, numbers }
  }
  return {
    name: 'items',
    find: ({ text, signal }): Promise<Findings> =>
      store.read(signal, async (tx) => {
        const context = createSearchContext(tx, createPause(signal), { asSpelled: true })
        const plan = await planPrompt(context, text, (totals) => vectorFor(totals, text))
        const { ids, cosines } = await findCandidates(context, plan)
        return {
          words: askedWords(plan),
          items: plan.totals.items,
          candidates: await candidatesOf({ ...context, tx }, ids, { cosines, isShared }),
        }
      }),
    byId: (id, signal) =>
      store.read(signal, async (tx) => {
        const documents = createItemDocuments(tx, createPause(signal))
        return (await candidatesOf({ tx, documents }, [id], { cosines: new Map(), isShared }))[0]
      }),
  }
}
