import type { Progress } from '../../../kernel/progress-bar.ts'
import type { Caller, KnowledgeStore } from '../ports.ts'
import { inspectFile } from './existing-file.ts'
import { openFolder } from './export-folder.ts'
import {
  emptyTally,
  exportItems,
  foreignFile,
  isKnown,
  type ExportTarget,
  type Tally,
  type Traces,
} from './export-items.ts'
import { exportState } from './export-state.ts'
import { surveyFolder, type Survey } from './survey.ts'

export interface ExportSummary extends Tally {
  readonly items: number
  readonly state: boolean
}

export interface ExportRequest {
  readonly folder: string
  onProgress?(progress: Progress): void
}

const pageSize = 256
const nothing: ReadonlySet<string> = new Set()

/** Ids that files are named after and that the store does not hold now. */
const goneIds = async (target: ExportTarget, survey: Survey): Promise<readonly number[]> => {
  const ids = [...survey.keys()]
  const gone: number[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize)
    const existing = new Set(await target.read((tx) => tx.existing(page)))
    gone.push(...page.filter((id) => !existing.has(id)))
  }
  return gone
}

type KnownTraces = ReadonlyMap<number, Traces>

/** A folder that holds what this store never had is another store's export: it must not lose a file to ours. */
const refuseStrangers = async (target: ExportTarget, files: Survey, known: KnownTraces): Promise<void> => {
  for (const [id, paths] of files) {
    target.signal.throwIfAborted()
    for (const path of paths) {
      const head = (await inspectFile(target.root, path))?.head
      if (head?.id === id && !(await isKnown(target, head, known.get(id)?.creations ?? nothing)))
        throw foreignFile(path)
    }
  }
}

/** Makes the folder a mirror of the store: same items, same bytes, nothing of ours besides. */
export const mirror = async (target: ExportTarget, known: KnownTraces = new Map()): Promise<ExportSummary> => {
  const survey = await surveyFolder(target.root, target.signal)
  const gone = await goneIds(target, survey)
  await refuseStrangers(target, new Map(gone.map((id) => [id, survey.get(id) ?? nothing])), known)
  const tally = emptyTally()
  const state = await exportState(target, tally)
  const tracesOf = (id: number): Traces => ({
    paths: survey.get(id) ?? nothing,
    creations: known.get(id)?.creations ?? nothing,
  })
  let items = 0
  target.onItems?.(0)
  for (let last = 0; ; ) {
    const ids = await target.read((tx) => tx.idsAfter(last, pageSize))
    if (ids.length === 0) break
    await exportItems(target, ids, { tally, tracesOf })
    items += ids.length
    target.onItems?.(items)
    last = ids.at(-1) ?? last
  }
  await exportItems(target, gone, { tally, tracesOf })
  return { ...tally, items, state }
}

/** Exports a whole workspace in one consistent view. */
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
