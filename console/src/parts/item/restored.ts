import { formatNumber } from '../../words/format.ts'
import { toast } from '../toasts.tsx'
import { itemWords } from './item-words.ts'
import type { Item } from './item.ts'

/** What restore_item answers. */
export interface Restored extends Item {
  readonly leftOut?: readonly number[]
}

/** Names the new revision, and the relations that could not come back. */
export const tellRestored = ({ id, revision, leftOut }: Restored): void => {
  const words = itemWords()
  const missing = leftOut === undefined ? '' : ` · ${words.leftOut(leftOut.join(', '))}`
  toast(words.restored(id, formatNumber(revision)) + missing)
}
