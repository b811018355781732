import { createPause } from '../../../kernel/pause.ts'
import { termsVersion } from '../../../text/terms.ts'
import type { ReindexProgress } from '../ports.ts'

/** How many items are indexed in one transaction. */
export const batchSize = 20

/** Counting reads all items, so progress is reported only after this many batches. */
const batchesPerReport = 50

export interface IndexState {
  readonly termsVersion: number
  /** The last item that was indexed; null when all are done. */
  readonly reindexedTo: number | null
}

export const isCurrent = (state: IndexState | undefined): boolean =>
  state?.termsVersion === termsVersion && state.reindexedTo === null

export interface Reindexing {
  readonly signal: AbortSignal
  onProgress?(progress: ReindexProgress): void
}

export interface ReindexSteps {
  /** Indexes the next batch, from where this or another process stopped; false when all is done. */
  nextBatch(pause: () => Promise<void>): Promise<boolean>
  progress(): Promise<ReindexProgress>
}

/**
 * Runs batches until all is done. Each batch is a transaction: other writes run in between, and a crash loses one
 * batch.
 */
export const runBatches = async (
  { nextBatch, progress }: ReindexSteps,
  { signal, onProgress }: Reindexing,
): Promise<void> => {
  const pause = createPause(signal)
  const report = async (): Promise<void> => onProgress?.(await progress())
  for (let batches = 0; ; batches++) {
    if (onProgress && batches % batchesPerReport === 0) await report()
    if (!(await nextBatch(pause))) break
    await pause()
  }
  if (onProgress) await report()
}
