import { useState } from 'preact/hooks'
import type { FoundItem } from '../../api/find-items.ts'
import { announce } from '../../parts/announce.tsx'
import { toast } from '../../parts/toasts.tsx'
import { formatNumber } from '../../words/format.ts'
import { runBulk, type BulkAction, type BulkFailure } from './bulk.ts'
import { itemsWords } from './items-words.ts'
import type { OwnWrites } from './own-writes.ts'
import { createItemWriter, restoreItem, type WriteItem } from './write-item.ts'

export interface BulkReport {
  readonly action: BulkAction | undefined
  readonly failures: readonly BulkFailure[]
}

export interface Bulk {
  readonly progress: { readonly finished: number; readonly of: number } | undefined
  readonly report: BulkReport | undefined
  run(items: readonly FoundItem[], action: BulkAction): Promise<void>
  dismiss(): void
}

interface BulkOptions {
  readonly own: OwnWrites
  /** Called after the writes with what is still to be done, which stays selected. */
  readonly onDone: (left: readonly FoundItem[]) => void
}

const counted = (items: readonly unknown[]): readonly [string, boolean] => [
  formatNumber(items.length),
  items.length === 1,
]

/** Changes many items, one call each. What failed is reported and stays selected. */
export const useBulk = ({ own, onDone }: BulkOptions): Bulk => {
  const [progress, setProgress] = useState<Bulk['progress']>()
  const [report, setReport] = useState<BulkReport>()
  const [writer, setWriter] = useState<WriteItem>()
  const restore = async (items: readonly FoundItem[]): Promise<void> => {
    const words = itemsWords()
    const { done, failures } = await runBulk(items, (item) => restoreItem(item, own))
    if (done.length > 0) announce(words.restoredItems(...counted(done)))
    // The person may be in another view by now, where only a toast is seen.
    if (failures.length > 0) toast(words.notRestored(...counted(failures)))
    setReport(failures.length > 0 ? { action: undefined, failures } : undefined)
    onDone([])
  }
  const run = async (items: readonly FoundItem[], action: BulkAction): Promise<void> => {
    const words = itemsWords()
    const write = writer ?? createItemWriter(own)
    setWriter(() => write)
    setReport(undefined)
    setProgress({ finished: 0, of: items.length })
    const { done, failures } = await runBulk(
      items,
      (item) => write(item, action),
      (finished) => setProgress({ finished, of: items.length }),
    )
    setProgress(undefined)
    setReport(failures.length > 0 ? { action, failures } : undefined)
    onDone(failures.map(({ item }) => item))
    if (done.length === 0) return
    if (action.kind === 'delete') toast(words.deletedItems(...counted(done)), { undo: () => void restore(done) })
    else toast(words.changedItems(...counted(done)))
  }
  return { progress, report, run, dismiss: () => setReport(undefined) }
}
