import { turns } from '../../../concurrency/limited-places.ts'
import type { Logger } from '../../../kernel/host.ts'
import { defaultWorkspace } from '../../../kernel/workspace-name.ts'
import type { KnowledgeStore } from '../ports.ts'
import { mirror } from './export-all.ts'
import { openFolder } from './export-folder.ts'
import { emptyTally, exportItems, type ExportTarget } from './export-items.ts'
import { exportState } from './export-state.ts'
import { leaveDefaultFolder } from './leave-default-folder.ts'
import { mergeTouched, nothingTouched, watchStore, type Touched } from './watched-store.ts'
import { openWorkspaceFolder } from './workspace-folder.ts'

export interface AutoExportOptions {
  readonly store: KnowledgeStore
  readonly folder: string
  readonly logger: Pick<Logger, 'warn' | 'debug'>
  /** How long writes are gathered before their files are written. */
  readonly delayMs?: number
  /** How long closing may wait for the files. */
  readonly closeWithinMs?: number
}

/**
 * The same store, and a folder that follows it: after a write is acknowledged its files are written
 * in the background. Each workspace has its own folder. The first export of a process is a whole one, which makes
 * up for what others did meanwhile; the next ones touch only what changed. A failure is logged and made up for later.
 */
export const createAutoExport = (options: AutoExportOptions): KnowledgeStore => {
  const { store, folder, logger, delayMs = 250, closeWithinMs = 5_000 } = options
  const closing = new AbortController()
  const pending = new Map<string, Touched>()
  const mirrored = new Set<string>()
  const inTurn = turns()
  let timer: NodeJS.Timeout | undefined

  const note = (workspace: string, touched: Touched): void => {
    const known = pending.get(workspace) ?? nothingTouched()
    mergeTouched(known, touched)
    pending.set(workspace, known)
  }

  const targetFor = (workspace: string, root: string): ExportTarget => {
    const caller = { workspace, actor: 'kura', signal: closing.signal }
    return { root, signal: closing.signal, read: (work) => store.read(caller, work) }
  }

  const bringUp = async (workspace: string, touched: Touched): Promise<void> => {
    const shared = await openFolder(folder)
    const target = targetFor(workspace, await openWorkspaceFolder(shared, workspace))
    if (!mirrored.has(workspace)) {
      await mirror(target, touched.items)
      if (target.root !== shared)
        await leaveDefaultFolder({
          own: targetFor(workspace, shared),
          usual: targetFor(defaultWorkspace, shared),
          known: touched.items,
        })
    } else {
      await exportItems(target, [...touched.items.keys()], {
        tally: emptyTally(),
        tracesOf: (id) => touched.items.get(id),
      })
      if (touched.state) await exportState(target, emptyTally())
    }
    mirrored.add(workspace)
  }

  const flush = async (): Promise<void> => {
    // Another workspace may have files in the folder of the default one, which then wants to be rid of them.
    const batch = [...pending].sort(([a], [b]) => Number(a === defaultWorkspace) - Number(b === defaultWorkspace))
    pending.clear()
    for (const [workspace, touched] of batch) {
      try {
        await bringUp(workspace, touched)
        logger.debug('Exported what changed', { folder, items: touched.items.size })
      } catch (thrown) {
        mirrored.delete(workspace)
        note(workspace, touched)
        logger.warn('The automatic export failed; the next write tries again', { folder, error: String(thrown) })
      }
    }
  }

  const flushInTurn = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(flush)
  }

  const watched = watchStore(store, (workspace, touched) => {
    note(workspace, touched)
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
