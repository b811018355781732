import { useEffect, useRef, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { useWriting } from '../../api/use-tool.ts'
import { toast } from '../../parts/toasts.tsx'
import { formatNumber } from '../../words/format.ts'
import type { HistoryPage } from '../../parts/item/history-page.ts'
import type { Restored } from '../../parts/item/restored.ts'
import { editWords } from './edit-words.ts'
import { readItemDraft, type ItemDraft } from './item-draft.ts'
import {
  changedNames,
  changesBetween,
  fieldsOf,
  type FieldName,
  type Item,
  type ItemFields,
} from '../../parts/item/item.ts'
import { useKeeping } from './use-keeping.ts'

export interface Editing {
  readonly draft: ItemDraft
  /** Whether the draft was there before this page. */
  readonly isFound: boolean
  readonly isKept: boolean
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  readonly changed: readonly FieldName[]
  /** The item as others changed it meanwhile; both versions are then compared. */
  readonly theirs: Item | undefined
  change(mine: ItemFields): void
  save(draft?: ItemDraft): Promise<void>
  /** Reads the item as it is now, to compare. */
  compare(): Promise<void>
  stopComparing(): void
  /** Brings a deleted item back, to go on with it. */
  bringBack(): Promise<void>
  discard(): void
}

/** Everything that happens while a person edits an item. */
export const useEditing = (item: Item, onDone: (saved?: Item) => void): Editing => {
  const [found] = useState(() => readItemDraft(item.id))
  const [draft, setDraft] = useState<ItemDraft>(() => found ?? { base: item, mine: fieldsOf(item) })
  // A tag that is still in its box is added by the same key that saves, before the page is drawn again.
  const newest = useRef(draft)
  const [theirs, setTheirs] = useState<Item>()
  const [readProblem, setReadProblem] = useState<Problem>()
  const writing = useWriting()
  const changed = changedNames(draft.base, draft.mine)
  const keeping = useKeeping(draft, changed.length > 0)
  const { id } = item

  const compare = async (): Promise<void> => {
    try {
      setReadProblem(undefined)
      setTheirs(await callTool<Item>('get_item', { id }))
    } catch (cause) {
      setReadProblem(asProblem(cause))
    }
  }
  useEffect(() => {
    if (writing.problem?.kind === 'conflict') void compare()
    else if (writing.problem !== undefined) setTheirs(undefined)
  }, [writing.problem])

  const finish = (saved?: Item): void => {
    keeping.end()
    onDone(saved)
  }
  const use = (next: ItemDraft): void => {
    newest.current = next
    setDraft(next)
  }
  const save = async (sent: ItemDraft = newest.current): Promise<void> => {
    use(sent)
    const changes = changesBetween(sent.base, sent.mine)
    if (Object.keys(changes).length === 0) {
      toast(editWords().nothingChanged)
      finish(sent.base.revision > item.revision ? sent.base : undefined)
      return
    }
    const args = { id, ...changes, expectedRevision: sent.base.revision }
    const saved = await writing.write<Item>('update_item', args)
    if (saved === undefined) return
    toast(editWords().saved(id, formatNumber(saved.revision)))
    finish(saved)
  }
  const bringBack = async (): Promise<void> => {
    const { entries } = await callTool<HistoryPage>('get_item_history', { id, limit: 1 })
    const restored = await writing.write<Restored>('restore_item', { id, expectedRevision: entries[0]?.revision ?? 1 })
    if (restored !== undefined) setTheirs(restored)
  }
  return {
    draft,
    isFound: found !== undefined,
    isKept: keeping.isKept,
    isBusy: writing.isBusy,
    problem: writing.problem?.kind === 'conflict' ? readProblem : (writing.problem ?? readProblem),
    changed,
    theirs,
    change: (mine) => use({ ...newest.current, mine }),
    save,
    compare,
    stopComparing: () => setTheirs(undefined),
    bringBack: () => bringBack().catch((cause: unknown) => setReadProblem(asProblem(cause))),
    discard: () => finish(),
  }
}
