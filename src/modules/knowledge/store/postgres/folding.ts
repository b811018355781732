import { turns } from '../../../../concurrency/limited-places.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { foldWorkspace, type Folder } from './fold.ts'

/** Folds what waits, in the background. Any server may do it; one at a time does. */
export interface Folding {
  /** Called after a write to this workspace, with the number of items. */
  written(workspace: number, items: number): void
  /** Called when a search has found many waiting items. */
  crowded(workspace: number): void
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
  /** The newest version of the tables that this program knows. */
  readonly newestVersion: number
  onFailure?(thrown: unknown): void
}

/** After so many written items of this process it folds at once: the more are folded together, the less each costs. */
export const enoughWrites = 1_000

/** A search reads what waits item by item, so a server that finds so many of them folds. */
export const manyWaiting = 256

/** If another server folds meanwhile, this one looks again after so long. */
const lookAgainMs = 1_000

/** Otherwise it folds when nothing was written for so long. */
export const quietMs = 3_000

const waitingSql = `SELECT workspace FROM waiting_items UNION SELECT workspace FROM waiting_counts
  UNION SELECT workspace FROM waiting_activity`

export const createFolding = ({ database, signal, newestVersion, onFailure }: FoldingOptions): Folding => {
  const writes = new Map<number, number>()
  const looked = new Set<number>()
  const inTurn = turns()
  const background = { signal, ifLocked: 'leave' } as const
  let timer: NodeJS.Timeout | undefined
  const foldOne = (workspace: number, folder: Omit<Folder, 'newestVersion'> = background): Promise<void> => {
    writes.delete(workspace)
    return foldWorkspace(database, workspace, { ...folder, newestVersion })
  }
  const all = async (folder: Omit<Folder, 'newestVersion'>): Promise<void> => {
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
    written: (workspace, items) => {
      const before = writes.get(workspace) ?? 0
      const count = before + items
      writes.set(workspace, count)
      if (before < enoughWrites && count >= enoughWrites) inBackground(() => foldOne(workspace))
      foldWhenQuiet(async () => {
        for (const one of [...writes.keys()]) await foldOne(one)
      })
    },
    crowded: (workspace) => {
      if (looked.has(workspace) || signal.aborted) return
      looked.add(workspace)
      setTimeout(() => looked.delete(workspace), lookAgainMs).unref()
      inBackground(() => foldOne(workspace))
    },
    begin: () => {
      foldWhenQuiet(() => all(background))
    },
    all: (until) => inTurn(() => all({ signal: until, ifLocked: 'wait' })),
    settled: () => inTurn(() => Promise.resolve()),
  }
}
