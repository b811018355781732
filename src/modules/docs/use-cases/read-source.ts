import { createPause } from '../../../kernel/pause.ts'
import type { Progress } from '../../../kernel/progress-bar.ts'
import type { ReadDocument } from '../documents/document.ts'
import type { DocumentReaders } from '../documents/documents.ts'
import { noDocument } from '../documents/no-document.ts'
import { createLabelTable, type LabelTable } from '../domain/label-table.ts'
import { planUpdate, type Listing } from '../domain/plan-update.ts'
import type { StoredFile, StoredLabel } from '../ports.ts'
import { textOf } from '../sources/documents-of.ts'
import { createIncludedTexts } from '../sources/included-texts.ts'
import { maxFileBytes, type DocsSource, type RefusedFile } from '../sources/source.ts'
import { notRead } from './not-read.ts'
import type { FileToStage, Staging } from './staging.ts'
import { toStage } from './to-stage.ts'

/**
 * Raise it when the readers read differently, or when sections are indexed with other words around them: then every
 * file is read again at the next update, and its sections are new ones.
 */
const readersVersion = 3

const byThisVersion = ({ stamp }: StoredFile): boolean => stamp.startsWith(`${readersVersion} `)

/** Documents that wait for the labels of others are kept up to this many bytes; the others are read twice. */
const maxKeptBytes = 32 * 1024 * 1024

export interface ReadingParts {
  readonly source: DocsSource
  readonly readers: DocumentReaders
  readonly staging: Staging
  readonly stored: readonly StoredFile[]
  /** Whether everything is read again: the source comes from another place than before, or is damaged. */
  readonly ignoresStamps: boolean
  readonly storedLabels: readonly StoredLabel[]
  readonly signal: AbortSignal
  onProgress(progress: Progress): void
}

export interface ReadFiles {
  readonly read: number
  /** Files that gave nothing but problems. */
  readonly refused: number
  readonly kept: number
  readonly removed: number
  /** The numbers of stored files that were replaced or are gone. */
  readonly gone: readonly number[]
}

interface Listed {
  readonly listing: Listing
  readonly sizes: ReadonlyMap<string, number>
  readonly refused: readonly RefusedFile[]
}

const listFiles = async ({ source, readers, signal }: ReadingParts): Promise<Listed> => {
  const stamps = new Map<string, string>()
  const sizes = new Map<string, number>()
  const documents: string[] = []
  const refused: RefusedFile[] = []
  for await (const entry of source.files()) {
    signal.throwIfAborted()
    if (entry.refused !== undefined) {
      refused.push(entry)
      continue
    }
    const { path, size, changed } = entry
    stamps.set(path, `${readersVersion} ${changed}`)
    sizes.set(path, size)
    if (!readers.isDocument(path)) refused.push({ path, refused: 'unknown format' })
    else if (size > maxFileBytes) refused.push({ path, refused: 'too large' })
    else documents.push(path)
  }
  return { listing: { stamps, documents }, sizes, refused }
}

const failed = (thrown: unknown): ReadDocument =>
  noDocument({ line: 0, kind: 'reader failed', what: String(thrown).slice(0, 200) })

const isUnread = ({ sections, problems }: FileToStage): boolean => sections.length === 0 && problems.length > 0

/** Reads documents of the source. A file that cannot be read has a problem instead of sections. */
const createReader = ({ source, readers }: ReadingParts): ((path: string) => Promise<ReadDocument>) => {
  const includes = createIncludedTexts(source)
  return async (path) => {
    const found = await textOf(source, path)
    if (!('text' in found)) return noDocument({ line: 0, kind: found.refused, what: path.slice(0, 200) })
    // A fault in the reader of one format must not cost all other files.
    return readers.read({ path, text: found.text }, includes()).catch(failed)
  }
}

/**
 * Reads what has changed and stages it. References are resolved when the labels of all documents are known, so a
 * document that refers to others waits until all have been read.
 */
export const readSource = async (parts: ReadingParts): Promise<ReadFiles> => {
  const { staging, stored, storedLabels, ignoresStamps, signal, onProgress } = parts
  const { listing, sizes, refused } = await listFiles(parts)
  const plan = planUpdate(listing, ignoresStamps ? stored.map((file) => ({ ...file, stamp: '' })) : stored)
  const numbers = new Map(stored.map(({ path, file }) => [path, file]))
  // What is indexed with the words of another version is not used again.
  const reusable = new Map(stored.filter(byThisVersion).map(({ path, file }) => [path, file]))
  const read = createReader(parts)
  const pause = createPause(signal)
  const noLabels = createLabelTable([])
  let [done, total, unread] = [0, plan.changed.length, 0]
  const stage = async (document: ReadDocument, path: string, table: LabelTable): Promise<void> => {
    const file = toStage(document, { path, listing, table })
    await staging.add({ ...file, replaces: reusable.get(path) })
    done += 1
    unread += isUnread(file) ? 1 : 0
    onProgress({ done, total })
    signal.throwIfAborted()
    await pause()
  }

  const keptPaths = new Set(plan.kept.map(({ path }) => path))
  const labels = storedLabels.filter(({ path }) => keptPaths.has(path))
  const waiting = new Map<string, ReadDocument | undefined>()
  let keptBytes = 0
  onProgress({ done, total })
  for (const path of plan.changed) {
    const document = await read(path)
    for (const label of document.labels) labels.push({ ...label, path })
    if (document.needs.labels.length === 0) {
      await stage(document, path, noLabels)
      continue
    }
    keptBytes += sizes.get(path) ?? 0
    waiting.set(path, keptBytes > maxKeptBytes ? undefined : document)
    signal.throwIfAborted()
    await pause()
  }

  const table = createLabelTable(labels)
  const moved = createLabelTable(storedLabels).differences(table)
  const affected = plan.kept.filter(({ needs }) => needs.labels.some((name) => moved.has(name)))
  for (const { path } of affected) waiting.set(path, undefined)
  total += affected.length
  for (const [path, document] of waiting) {
    await stage(document ?? (await read(path)), path, table)
    waiting.set(path, undefined)
  }

  await staging.add(notRead(refused))
  await staging.finish()
  const replaced = [...plan.changed, ...affected.map(({ path }) => path)].flatMap((path) => numbers.get(path) ?? [])
  return {
    read: plan.changed.length + affected.length - unread,
    refused: unread,
    kept: plan.kept.length - affected.length,
    removed: plan.removed.filter(({ path }) => path !== '').length,
    gone: [...replaced, ...plan.removed.map(({ file }) => file)],
  }
}
