import type { Candidate, Findings, RecallSource } from '../../../kernel/recall.ts'
import type { Meaning } from '../../../kernel/meaning.ts'
import { createPause } from '../../../kernel/pause.ts'
import { recalledContent } from '../../../kernel/session-content.ts'
import type { ModelVector } from '../ports.ts'
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

const candidatesOf = async (
  tx: RecallTx,
  ids: readonly number[],
  { cosines, isShared }: { readonly cosines: ReadonlyMap<number, number>; readonly isShared: boolean },
): Promise<readonly Candidate[]> => {
  const texts = new Map((await tx.texts(ids)).map((text) => [text.id, text]))
  const authors = isShared ? await tx.authors(ids) : undefined
  return (await tx.summaries(ids)).map((item) => {
    const { description, content, tags } = texts.get(item.id) ?? { description: '', content: '', tags: [] }
    return {
      source: 'items' as const,
      ...recalledItem(item, { label: labelOf(item), author: authors?.get(item.id) }),
      description,
      content: isCapturedSession(item) ? recalledContent(content) : content,
      tags,
      ...(cosines.has(item.id) && { cosine: cosines.get(item.id) }),
    }
  })
}

/** The items of a store that may answer a prompt. */
export const createItemSource = ({ store, meaning, isShared }: ItemSourceOptions): RecallSource => {
  const vectorFor = async (tx: RecallTx, text: string): Promise<ModelVector | undefined> => {
    const { vectorsModel } = await tx.indexTotals()
    const model = vectorsModel ? meaning() : undefined
    const numbers = model?.model === vectorsModel ? model?.vectorOf(text) : undefined
    return model && numbers && { model: model.model, numbers }
  }
  return {
    name: 'items',
    find: ({ text, signal }): Promise<Findings> =>
      store.read(signal, async (tx) => {
        const vector = await vectorFor(tx, text)
        const context = createSearchContext(tx, createPause(signal), { vector, asSpelled: true })
        const plan = await planPrompt(context, text)
        const { ids, cosines } = await findCandidates(context, plan)
        return {
          words: askedWords(plan),
          items: plan.totals.items,
          candidates: await candidatesOf(tx, ids, { cosines, isShared }),
        }
      }),
    byId: (id, signal) =>
      store.read(signal, async (tx) => (await candidatesOf(tx, [id], { cosines: new Map(), isShared }))[0]),
  }
}
