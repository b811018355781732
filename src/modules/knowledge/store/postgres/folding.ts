import { turns } from '../../../../concurrency/limited-places.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { foldWorkspace, type Folder } from './fold.ts'

/** Folds what waits, in the background. Any server may do it; one at a time does. */
export interface Folding {
  /** Called after a write to this workspace. */
  written(workspace: number): void
  /** Folds what former processes have left, soon. */
  begin(): void
  /** Folds all that waits now. If another server folds, it waits for it, and folds what that has left. */
  all(signal: AbortSignal): Promise<void>
  /** Waits for the fold that is under way, which ends when the signal of the folding is aborted. */
  settled(): Promise<void>
}

interface FoldingOptions {
  readonly database: Postgres
  /** Aborted when the store is closed. */
  readonly signal: AbortSignal
  onFailure?(thrown: unknown): void
}

/** After so many writes of this process it folds at once: a search reads what waits item by item. */
export const enoughWrites = 256

/** Otherwise it folds when nothing was written for so long. */
export const quietMs = 3_000

const waitingSql = `SELECT workspace FROM waiting_items UNION SELECT workspace FROM waiting_counts
  UNION SELECT workspace FROM waiting_activity`

export const createFolding = ({ database, signal, onFailure }: FoldingOptions): Folding => {
  const writes = new Map<number, number>()
  const inTurn = turns()
  let timer: NodeJS.Timeout | undefined
  const foldOne = (workspace: number, folder: Folder = { signal, ifLocked: 'leave' }): Promise<void> => {
    writes.delete(workspace)
    return foldWorkspace(database, workspace, folder)
  }
  const all = async (folder: Folder): Promise<void> => {
    const rows = await database.read(folder.signal, (session) => session.rows<{ workspace: number }>(waitingSql))
    for (const { workspace } of rows) await foldOne(workspace, folder)
  }
  const inBackground = (work: () => Promise<void>): void => {
    void inTurn(work).catch((thrown: unknown) => {
      if (!signal.aborted) onFailure?.(thrown)
    })
  }
  const foldWhenQuiet = (work: () => Promise<void>): void => {
    clearTimeout(timer)
    timer = setTimeout(inBackground, quietMs, work).unref()
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  return {
    written: (workspace) => {
      const count = (writes.get(workspace) ?? 0) + 1
      writes.set(workspace, count)
      if (count === enoughWrites) inBackground(() => foldOne(workspace))
      foldWhenQuiet(async () => {
        for (const one of [...writes.keys()]) await foldOne(one)
      })
    },
    begin: () => {
      foldWhenQuiet(() => all({ signal, ifLocked: 'leave' }))
    },
    all: (until) => inTurn(() => all({ signal: until, ifLocked: 'wait' })),
    settled: () => inTurn(() => Promise.resolve()),
  }
}
