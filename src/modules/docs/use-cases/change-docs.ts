import type { SectionIndex } from '../../../kernel/section-index.ts'
import type { DocsDeps } from '../deps.ts'
import type { DocsCaller, DocsWork } from '../ports.ts'

const batch = 200

/** How long the end of a change that was stopped may take. */
const endMs = 5_000

/** Sections in the index that no table names: an interruption or damage left them behind. */
export const removeUnknown = async ({ store }: DocsDeps, work: DocsWork, index: SectionIndex): Promise<void> => {
  let last = 0
  for (;;) {
    const ids = await index.idsAfter(work, last, batch)
    const highest = ids.at(-1)
    if (highest === undefined) return
    const known = new Set(await store.itemsBetween(work, last, highest))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) await index.remove(work, unknown)
    last = highest
  }
}

/** Removes the sections of files that cannot be seen any more, and then the files. */
const removeUnseen = async ({ store }: DocsDeps, work: DocsWork, index: SectionIndex): Promise<void> => {
  let last = 0
  for (;;) {
    const ids = await store.unseenItems(work, last, batch)
    const highest = ids.at(-1)
    if (highest === undefined) break
    await index.remove(work, ids)
    last = highest
  }
  await store.dropUnseen(work)
}

/**
 * Changes the documentation of a workspace, one process at a time. What `change` made invisible is removed afterwards.
 * If it is stopped, everything that could be seen before can still be seen, and the next change cleans up.
 */
export const changeDocs = async <T>(
  deps: DocsDeps,
  caller: DocsCaller,
  change: (work: DocsWork, index: SectionIndex) => Promise<T>,
): Promise<T> => {
  const { store } = deps
  const work: DocsWork = { ...caller, owner: await deps.owner() }
  const index = await deps.sections()
  const isUnfinished = await store.begin(work)
  let isDone = false
  try {
    if (isUnfinished) {
      await store.dropUnseen(work)
      await removeUnknown(deps, work, index)
    }
    const result = await change(work, index)
    await removeUnseen(deps, work, index)
    isDone = true
    return result
  } finally {
    const signal = caller.signal.aborted ? AbortSignal.timeout(endMs) : caller.signal
    await store.end({ ...work, signal }, isDone)
  }
}
