import { conflict, type AppError } from '../../../kernel/errors.ts'
import type { Item } from '../domain/item.ts'
import { targetsBySource } from '../domain/relations.ts'
import type { ReadTx } from '../ports.ts'
import { hasBytes, inspectFile, type ItemHead } from './existing-file.ts'
import { isSameFile, removeFile, replaceFile } from './export-folder.ts'
import { itemPath } from './file-name.ts'
import { encodeItem } from './item-file.ts'

/** The target folder, and how to read: from one view of the store, or from a short one each time. */
export interface ExportTarget {
  readonly root: string
  readonly signal: AbortSignal
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Called from time to time with the number of finished items. */
  onItems?(done: number): void
}

/** Earlier files of an item: their paths, and the `createdAt` values that they can contain. */
export interface EarlierFiles {
  readonly paths: ReadonlySet<string>
  readonly creationTimes: ReadonlySet<string>
}

export interface Tally {
  written: number
  unchanged: number
  removed: number
}

export const emptyTally = (): Tally => ({ written: 0, unchanged: 0, removed: 0 })

export const noEarlierFiles: EarlierFiles = { paths: new Set(), creationTimes: new Set() }

export const foreignFileError = (path: string): AppError =>
  conflict(
    {
      en: `${path} in this folder does not come from this store: it is neither overwritten nor removed`,
      ja: `このフォルダーの ${path} は、このデータベースに記録のないものです。上書きも削除もしません`,
    },
    {
      hint: {
        en:
          'It is from another store, or its item was purged here. ' +
          'Remove it, export to another folder, or import it first: kura import DIR.',
        ja:
          '別のデータベースのものか、ここで消去したものです。' +
          '取り除くか、別のフォルダーに書き出すか、先に kura import で取り込んでください。',
      },
    },
  )

/** Whether the head belongs to an item that this store has or had. */
export const isKnown = async (
  target: ExportTarget,
  head: ItemHead,
  creationTimes: ReadonlySet<string>,
): Promise<boolean> =>
  creationTimes.has(head.createdAt) ||
  target.read(async (tx) => (await tx.history(head.id)).some(({ before }) => before.createdAt === head.createdAt))

interface ExportedItem {
  readonly id: number
  readonly item: Item | undefined
  readonly earlier: EarlierFiles
}

interface ItemFiles {
  /** Existing files of the item that this store exported. */
  readonly own: readonly string[]
  /** Whether the file with the current name has these bytes. */
  readonly upToDate: boolean
}

/** Finds the current and the earlier files of an item. A file of another store stops the export. */
const findItemFiles = async (
  target: ExportTarget,
  { id, item, earlier }: ExportedItem,
  bytes: Buffer,
): Promise<ItemFiles> => {
  const path = item && itemPath(item)
  const creationTimes = new Set(earlier.creationTimes).add(item?.createdAt ?? '')
  const own: string[] = []
  let upToDate = false
  for (const candidate of new Set([...earlier.paths, ...(path === undefined ? [] : [path])])) {
    const existing = await inspectFile(target.root, candidate, candidate === path ? bytes.length : undefined)
    if (!existing) continue
    const { head } = existing
    if (head?.id === id && (await isKnown(target, head, creationTimes))) own.push(candidate)
    else if (head !== undefined || candidate === path) throw foreignFileError(candidate)
    if (candidate === path) upToDate = hasBytes(existing, bytes)
  }
  return { own, upToDate }
}

/** Writes the file of an item and removes its earlier files; for a deleted item it removes all. */
const updateItemFile = async (target: ExportTarget, exported: ExportedItem, tally: Tally): Promise<void> => {
  const { item } = exported
  const bytes = Buffer.from(item ? encodeItem(item) : '')
  const { own, upToDate } = await findItemFiles(target, exported, bytes)
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

/** How many items are held in memory and written at the same time. */
const filesAtOnce = 16

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
  const exported = ids.map((id, index) => ({
    id,
    item: items[index],
    earlier: run.earlierFilesOf(id) ?? noEarlierFiles,
  }))
  for (const outcome of await Promise.allSettled(exported.map((one) => updateItemFile(target, one, run.tally))))
    if (outcome.status === 'rejected') throw outcome.reason
  const now = await target.read((tx) => versionKeys(tx, ids))
  return exported.flatMap(({ id, item }) =>
    now.get(id) === (item && versionKey(item.revision, item.related)) ? [] : [id],
  )
}

const versionKey = (revision: number, related: readonly number[]): string => `${revision}:${related.join(',')}`

/** The revision and the relations of each item; if they differ, its file differs. */
const versionKeys = async (tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const related = targetsBySource(await tx.neighbours(ids))
  return new Map((await tx.summaries(ids)).map(({ id, revision }) => [id, versionKey(revision, related.get(id) ?? [])]))
}

export interface ExportRun {
  readonly tally: Tally
  earlierFilesOf(id: number): EarlierFiles | undefined
}

/** How often a file is written again because another process changed its item meanwhile. */
export const maxRounds = 5

/**
 * Exports these items, deleted ones included. Another process may export a newer version of an item between reading and
 * writing here, so revisions and relations are read again after each write, and outdated files are written again.
 */
export const exportItems = async (target: ExportTarget, ids: readonly number[], run: ExportRun): Promise<void> => {
  let pending = ids
  for (let round = 0; pending.length > 0 && round < maxRounds; round += 1) {
    const outdated: number[] = []
    for (const chunk of chunksOf(pending, filesAtOnce)) outdated.push(...(await exportChunk(target, chunk, run)))
    pending = outdated
  }
}
