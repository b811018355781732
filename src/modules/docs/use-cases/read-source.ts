import { attempt } from '../../../kernel/attempt.ts'
import { createPause } from '../../../kernel/pause.ts'
import type { Progress } from '../../../kernel/progress-bar.ts'
import type { Problem, ReadDocument } from '../documents/document.ts'
import type { DocumentReaders } from '../documents/documents.ts'
import { createLabelTable, type LabelTable } from '../domain/label-table.ts'
import { planUpdate, stampOf, type Listing } from '../domain/plan-update.ts'
import type { StoredFile, StoredLabel } from '../ports.ts'
import { readTextOf, textOf } from '../sources/documents-of.ts'
import { maxFileBytes, type DocsSource, type RefusedFile } from '../sources/source.ts'
import { notRead } from './not-read.ts'
import type { FileToStage, Staging } from './staging.ts'

/** Raise it when the readers read differently: then every file is read again at the next update. */
const readersVersion = 1

/** Documents that wait for the labels of others are kept up to this many bytes; the others are read twice. */
const maxKeptBytes = 32 * 1024 * 1024

export interface ReadingParts {
  readonly source: DocsSource
  readonly readers: DocumentReaders
  readonly staging: Staging
  readonly stored: readonly StoredFile[]
  readonly storedLabels: readonly StoredLabel[]
  readonly signal: AbortSignal
  onProgress(progress: Progress): void
}

export interface ReadFiles {
  readonly read: number
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

const refusal = (problem: Problem): ReadDocument => ({
  title: '',
  labels: [],
  needs: { files: [], labels: [] },
  problems: [problem],
  sections: () => [],
})

const failed = (thrown: unknown): ReadDocument =>
  refusal({ line: 0, kind: 'reader failed', what: String(thrown).slice(0, 200) })

/** Reads documents of the source. A file that cannot be read has a problem instead of sections. */
const createReader =
  ({ source, readers }: ReadingParts): ((path: string) => Promise<ReadDocument>) =>
  async (path) => {
    const found = await textOf(source, path)
    if (!('text' in found)) return refusal({ line: 0, kind: found.refused, what: '' })
    // A fault in the reader of one format must not cost all other files.
    return readers.read({ path, text: found.text }, readTextOf(source)).catch(failed)
  }

/** A file with its sections, after all labels are known. */
const toStage = (
  document: ReadDocument,
  { path, listing, table }: { readonly path: string; readonly listing: Listing; readonly table: LabelTable },
): FileToStage => {
  const sections = attempt(() => document.sections(table.find))
  const { title, labels, needs, problems } = document
  const unknown = needs.labels.filter((name) => table.find(name) === undefined)
  return {
    path,
    stamp: stampOf(listing, path),
    title,
    labels,
    needs: { files: needs.files.map((name) => ({ path: name, stamp: stampOf(listing, name) })), labels: needs.labels },
    problems: [
      ...problems,
      ...(sections === undefined ? [{ line: 0, kind: 'reader failed', what: '' }] : []),
      ...unknown.map((name) => ({ line: 0, kind: 'unknown label', what: name.slice(0, 200) })),
    ],
    sections: sections ?? [],
  }
}

/**
 * Reads what has changed and stages it. References are resolved when the labels of all documents are known, so a
 * document that refers to others waits until all have been read.
 */
export const readSource = async (parts: ReadingParts): Promise<ReadFiles> => {
  const { staging, stored, storedLabels, signal, onProgress } = parts
  const { listing, sizes, refused } = await listFiles(parts)
  const plan = planUpdate(listing, stored)
  const numbers = new Map(stored.map(({ path, file }) => [path, file]))
  const read = createReader(parts)
  const pause = createPause(signal)
  const noLabels = createLabelTable([])
  let [done, total] = [0, plan.changed.length]
  const stage = async (document: ReadDocument, path: string, table: LabelTable): Promise<void> => {
    await staging.add({ ...toStage(document, { path, listing, table }), replaces: numbers.get(path) })
    done += 1
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
    read: plan.changed.length + affected.length,
    kept: plan.kept.length - affected.length,
    removed: plan.removed.filter(({ path }) => path !== '').length,
    gone: [...replaced, ...plan.removed.map(({ file }) => file)],
  }
}
