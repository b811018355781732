import type { Progress } from '../../../kernel/progress-bar.ts'
import type { DocsDeps } from '../deps.ts'
import type { DocsCaller, SourceDraft } from '../ports.ts'
import { changeDocs, removeUnknown } from './change-docs.ts'
import { readSource, type ReadFiles } from './read-source.ts'
import { createStaging } from './staging.ts'

export type ReadReport = Omit<ReadFiles, 'gone'>

const isSameOrigin = (a: SourceDraft['origin'], b: SourceDraft['origin']): boolean =>
  a.path === b.path && a.revision === b.revision

/**
 * Reads a source, or what has changed in it, and shows it in one step. A source that is read from another place, or
 * that has lost sections, is read whole.
 */
export const addSource = (
  deps: DocsDeps,
  caller: DocsCaller,
  request: { readonly draft: SourceDraft; onProgress(progress: Progress): void },
): Promise<ReadReport> =>
  changeDocs(deps, caller, async (work, index) => {
    const { store } = deps
    const { draft, onProgress } = request
    const opened = await deps.openSource(draft.origin, work.signal)
    try {
      const known = (await store.sources(work)).find(
        ({ name, version }) => name === draft.name && version === draft.version,
      )
      const number = await store.makeSource(work, draft)
      const isMoved = known !== undefined && !isSameOrigin(known.origin, draft.origin)
      const isDamaged = known !== undefined && known.sections !== (await store.countSections(work, number))
      const { gone, ...report } = await readSource({
        source: opened,
        readers: await deps.documents(),
        staging: createStaging({ store, index }, work, number),
        stored: await store.files(work, number),
        ignoresStamps: isMoved || isDamaged,
        storedLabels: await store.labels(work, number),
        signal: work.signal,
        onProgress,
      })
      await store.switchFiles(work, { source: number, draft, gone })
      if (isDamaged) await removeUnknown(deps, work, index)
      return report
    } finally {
      await opened.close()
    }
  })
