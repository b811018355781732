import { conflict, type AppError } from '../../../kernel/errors.ts'
import type { Item } from '../domain/item.ts'
import type { ReadTx } from '../ports.ts'
import { inspectFile, type ItemHead } from './existing-file.ts'
import { isSameFile, removeFile, replaceFile } from './export-folder.ts'
import { itemPath } from './file-name.ts'
import { encodeItem } from './item-file.ts'

/** Where an export goes and where it reads: in one view of the store, or in a short one each time. */
export interface ExportTarget {
  readonly root: string
  readonly signal: AbortSignal
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Told from time to time how many items are done. */
  onItems?(done: number): void
}

/** What is known of an item's earlier files: their paths, and when what they hold was created. */
export interface Traces {
  readonly paths: ReadonlySet<string>
  readonly creations: ReadonlySet<string>
}

export interface Tally {
  written: number
  unchanged: number
  removed: number
}

export const emptyTally = (): Tally => ({ written: 0, unchanged: 0, removed: 0 })

const noTraces: Traces = { paths: new Set(), creations: new Set() }

export const foreignFile = (path: string): AppError =>
  conflict(
    {
      en: `${path} in this folder is of nothing that this store has a trace of: it is neither overwritten nor removed`,
      ja: `このフォルダーの ${path} は、このデータベースに記録のないものです。上書きも削除もしません`,
    },
    {
      hint: {
        en: 'It is of another store, or of what was purged here. Remove it, export to another folder, or bring it in first: kura import DIR.',
        ja: '別のデータベースのものか、ここで消去したものです。取り除くか、別のフォルダーに書き出すか、先に kura import で取り込んでください。',
      },
    },
  )

/** Whether a file holds a version of an item that this store has or had. */
export const isKnown = async (target: ExportTarget, head: ItemHead, creations: ReadonlySet<string>): Promise<boolean> =>
  creations.has(head.createdAt) ||
  target.read(async (tx) => (await tx.history(head.id)).some(({ before }) => before.createdAt === head.createdAt))

interface Placed {
  readonly id: number
  readonly item: Item | undefined
  readonly traces: Traces
}

interface Found {
  /** The item's earlier files that are ours. */
  readonly own: readonly string[]
  /** Whether the file under the item's present name holds these very bytes. */
  readonly upToDate: boolean
}

/** Looks at every file that the item has or had; one that belongs to another store stops everything. */
const findFiles = async (target: ExportTarget, { id, item, traces }: Placed, bytes: Buffer): Promise<Found> => {
  const path = item && itemPath(item)
  const creations = new Set(traces.creations).add(item?.createdAt ?? '')
  const own: string[] = []
  let upToDate = false
  for (const candidate of new Set([...traces.paths, ...(path === undefined ? [] : [path])])) {
    const existing = await inspectFile(target.root, candidate, candidate === path ? bytes.length : undefined)
    if (!existing) continue
    const { head, size, beginning } = existing
    if (head?.id === id && (await isKnown(target, head, creations))) own.push(candidate)
    else if (head !== undefined || candidate === path) throw foreignFile(candidate)
    if (candidate === path) upToDate = size === bytes.length && beginning.subarray(0, size).equals(bytes)
  }
  return { own, upToDate }
}

/** Brings an item's files in line with the item: one file under its present name, or none. */
const placeItem = async (target: ExportTarget, placed: Placed, tally: Tally): Promise<void> => {
  const { item } = placed
  const bytes = Buffer.from(item ? encodeItem(item) : '')
  const { own, upToDate } = await findFiles(target, placed, bytes)
  const path = item && itemPath(item)
  if (path !== undefined && upToDate) tally.unchanged += 1
  if (path !== undefined && !upToDate) {
    await replaceFile(target.root, path, bytes)
    tally.written += 1
  }
  for (const former of own) {
    if (former === path || (path !== undefined && (await isSameFile(target.root, former, path)))) continue
    await removeFile(target.root, former)
    tally.removed += 1
  }
}

/** Items in memory and files being written at a time. */
const together = 16

const chunksOf = function* <T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

const exportChunk = async (
  target: ExportTarget,
  ids: readonly number[],
  run: ExportRun,
): Promise<readonly number[]> => {
  target.signal.throwIfAborted()
  const items = await target.read(async (tx) => {
    const found: (Item | undefined)[] = []
    for (const id of ids) found.push(await tx.findItem(id))
    return found
  })
  const placed = ids.map((id, index) => ({ id, item: items[index], traces: run.tracesOf(id) ?? noTraces }))
  for (const outcome of await Promise.allSettled(placed.map((one) => placeItem(target, one, run.tally))))
    if (outcome.status === 'rejected') throw outcome.reason
  const now = await target.read((tx) => marksOf(tx, ids))
  return placed.flatMap(({ id, item }) => (now.get(id) === (item && markOf(item.revision, item.related)) ? [] : [id]))
}

const markOf = (revision: number, related: readonly number[]): string => `${revision}:${related.join(',')}`

/** What tells one version of an item's file from another. */
const marksOf = async (tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const related = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { source, target } of await tx.neighbours(ids)) related.get(source)?.push(target)
  return new Map((await tx.summaries(ids)).map(({ id, revision }) => [id, markOf(revision, related.get(id) ?? [])]))
}

export interface ExportRun {
  readonly tally: Tally
  tracesOf(id: number): Traces | undefined
}

const mostRounds = 5

/**
 * Exports these items, deleted ones included. Another process may export a newer version of an item
 * between our reading and our writing, so revisions and relations are looked at again after each write. The last
 * process to write has then written the newest version.
 */
export const exportItems = async (target: ExportTarget, ids: readonly number[], run: ExportRun): Promise<void> => {
  let pending = ids
  for (let round = 0; pending.length > 0 && round < mostRounds; round += 1) {
    const outdated: number[] = []
    for (const chunk of chunksOf(pending, together)) outdated.push(...(await exportChunk(target, chunk, run)))
    pending = outdated
  }
}
