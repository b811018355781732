import { callTool, newKey } from '../../api/call-tool.ts'
import { asProblem } from '../../api/problem.ts'
import type { Writing } from '../../api/use-tool.ts'
import { tellRestored, type Restored } from '../../parts/item/restored.ts'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { address, go } from '../../router.ts'
import { dropItemDraft } from './item-draft.ts'
import type { Item } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'

/** Deletes at once and offers to undo it; the deletion itself is a revision, which the undo names. */
export const deleteItem = async (item: Item, writing: Writing): Promise<void> => {
  const answer = await writing.write('delete_item', { id: item.id })
  if (answer === undefined) return
  dropItemDraft(item.id)
  offerUndo(item)
  go(address('/items'))
}

/** A failed undo is offered again with the same key, so it restores once. */
const offerUndo = (item: Item, key = newKey(), text = itemWords().deleted(item.id)): void => {
  const undo = async (): Promise<void> => {
    try {
      const args = { id: item.id, expectedRevision: item.revision + 1 }
      tellRestored(await callTool<Restored>('restore_item', args, { key }))
      go(address(`/items/${item.id}`))
    } catch (cause) {
      offerUndo(item, key, wordsOfProblem(asProblem(cause)))
    }
  }
  toast(text, { undo: () => void undo() })
}
