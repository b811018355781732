import { turns } from '../../../concurrency/limited-places.ts'
import type { Logger } from '../../../kernel/host.ts'
import { defaultWorkspace, isOwnWorkspace } from '../../../kernel/workspace-name.ts'
import type { KnowledgeStore } from '../ports.ts'
import { mirror } from './export-all.ts'
import { openFolder } from './export-folder.ts'
import { emptyTally, exportItems, type ExportTarget } from './export-items.ts'
import { exportState } from './export-state.ts'
import { cleanDefaultFolder } from './clean-default-folder.ts'
import { mergeChanges, noChanges, watchStore, type StoreChanges } from './watched-store.ts'
import { openWorkspaceFolder } from './workspace-folder.ts'

export interface AutoExportOptions {
  readonly store: KnowledgeStore
  readonly folder: string
  readonly logger: Pick<Logger, 'warn' | 'debug'>
  /** How long writes are collected before their files are written. */
  readonly delayMs?: number
  /** How long `close` may wait for the files. */
  readonly closeWithinMs?: number
}

/**
 * The same store, with a folder that follows it: after each write the changed files are written in the background.
 * Each workspace has its own folder. The first export of a process writes all items, because other processes may have
 * changed some meanwhile; later ones write only what changed. A failure is logged, and the next write tries again.
 */
export const createAutoExport = (options: AutoExportOptions): KnowledgeStore => {
  const { store, folder, logger, delayMs = 250, closeWithinMs = 5_000 } = options
  const closing = new AbortController()
  const pending = new Map<string, StoreChanges>()
  const mirrored = new Set<string>()
  const inTurn = turns()
  let timer: NodeJS.Timeout | undefined

  const addPending = (workspace: string, changes: StoreChanges): void => {
    const known = pending.get(workspace) ?? noChanges()
    mergeChanges(known, changes)
    pending.set(workspace, known)
  }

  const targetFor = (workspace: string, root: string): ExportTarget => {
    const caller = { workspace, actor: 'kura', signal: closing.signal }
    return { root, signal: closing.signal, read: (work) => store.read(caller, work) }
  }

  const updateFolder = async (workspace: string, changes: StoreChanges): Promise<void> => {
    const shared = await openFolder(folder)
    const target = targetFor(workspace, await openWorkspaceFolder(shared, workspace))
    if (!mirrored.has(workspace)) {
      await mirror(target, changes.items)
      if (target.root !== shared)
        await cleanDefaultFolder({
          own: targetFor(workspace, shared),
          ofDefault: targetFor(defaultWorkspace, shared),
          known: changes.items,
        })
    } else {
      await exportItems(target, [...changes.items.keys()], {
        tally: emptyTally(),
        earlierFilesOf: (id) => changes.items.get(id),
      })
      if (changes.state) await exportState(target, emptyTally())
    }
    mirrored.add(workspace)
  }

  const flush = async (): Promise<void> => {
    // Other workspaces go first: they remove their old files from the folder of the default workspace.
    const batch = [...pending].sort(([a], [b]) => Number(a === defaultWorkspace) - Number(b === defaultWorkspace))
    pending.clear()
    for (const [workspace, changes] of batch) {
      try {
        await updateFolder(workspace, changes)
        logger.debug('Exported what changed', { folder, items: changes.items.size })
      } catch (thrown) {
        mirrored.delete(workspace)
        addPending(workspace, changes)
        logger.warn('The automatic export failed; the next write tries again', { folder, error: String(thrown) })
      }
    }
  }

  const flushInTurn = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(flush)
  }

  const watched = watchStore(store, (workspace, changes) => {
    if (isOwnWorkspace(workspace)) return
    addPending(workspace, changes)
    timer ??= setTimeout(() => void flushInTurn(), delayMs).unref()
  })

  return {
    ...watched,
    close: async () => {
      const deadline = setTimeout(() => {
        closing.abort(new Error('there was no time left to export'))
      }, closeWithinMs)
      await (timer === undefined ? inTurn(() => Promise.resolve()) : flushInTurn())
      clearTimeout(deadline)
      await store.close()
    },
  }
}
