import type { Progress } from '../../../kernel/progress-bar.ts'
import type { Caller, KnowledgeStore } from '../ports.ts'
import { inspectFile } from './existing-file.ts'
import { openFolder } from './export-folder.ts'
import {
  emptyTally,
  exportItems,
  foreignFileError,
  isKnown,
  noEarlierFiles,
  type ExportTarget,
  type Tally,
  type EarlierFiles,
} from './export-items.ts'
import { exportState } from './export-state.ts'
import { listExportedFiles, type FilesById } from './exported-files.ts'

export interface ExportSummary extends Tally {
  readonly items: number
  readonly state: boolean
}

export interface ExportRequest {
  readonly folder: string
  onProgress?(progress: Progress): void
}

const pageSize = 256
/** Ids of exported files whose items are no longer in the store. */
const missingIds = async (target: ExportTarget, exported: FilesById): Promise<readonly number[]> => {
  const ids = [...exported.keys()]
  const missing: number[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize)
    const existing = new Set(await target.read((tx) => tx.existing(page)))
    missing.push(...page.filter((id) => !existing.has(id)))
  }
  return missing
}

type EarlierFilesById = ReadonlyMap<number, EarlierFiles>

/** A folder with an item that this store never had is the export of another store, which must not lose a file. */
const refuseForeignFiles = async (target: ExportTarget, files: FilesById, known: EarlierFilesById): Promise<void> => {
  for (const [id, paths] of files) {
    target.signal.throwIfAborted()
    for (const path of paths) {
      const head = (await inspectFile(target.root, path))?.head
      if (head?.id === id && !(await isKnown(target, head, (known.get(id) ?? noEarlierFiles).creationTimes)))
        throw foreignFileError(path)
    }
  }
}

/** Makes the folder a mirror of the store: one file per item, and no file of an item that is gone. */
export const mirror = async (target: ExportTarget, known: EarlierFilesById = new Map()): Promise<ExportSummary> => {
  const exported = await listExportedFiles(target.root, target.signal)
  const missing = await missingIds(target, exported)
  await refuseForeignFiles(target, new Map(missing.map((id) => [id, exported.get(id) ?? new Set<string>()])), known)
  const tally = emptyTally()
  const state = await exportState(target, tally)
  const earlierFilesOf = (id: number): EarlierFiles => ({
    paths: exported.get(id) ?? noEarlierFiles.paths,
    creationTimes: (known.get(id) ?? noEarlierFiles).creationTimes,
  })
  let items = 0
  target.onItems?.(0)
  for (let last = 0; ; ) {
    const ids = await target.read((tx) => tx.idsAfter(last, pageSize))
    if (ids.length === 0) break
    await exportItems(target, ids, { tally, earlierFilesOf })
    items += ids.length
    target.onItems?.(items)
    last = ids.at(-1) ?? last
  }
  await exportItems(target, missing, { tally, earlierFilesOf })
  return { ...tally, items, state }
}

/** Exports a whole workspace from one consistent view of the store. */
export const exportAll = async (
  store: KnowledgeStore,
  caller: Caller,
  { folder, onProgress }: ExportRequest,
): Promise<ExportSummary> => {
  const root = await openFolder(folder)
  return store.read(caller, async (tx) => {
    const total = await tx.count({})
    return mirror({
      root,
      signal: caller.signal,
      read: (work) => work(tx),
      onItems: (done) => onProgress?.({ done, total }),
    })
  })
}
