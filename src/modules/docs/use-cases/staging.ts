import { createHash } from 'node:crypto'
import type { SectionDraft, SectionIndex } from '../../../kernel/section-index.ts'
import type { Problem, Section } from '../documents/document.ts'
import { contextOf } from '../domain/section-context.ts'
import { splitText } from '../domain/split-text.ts'
import type { DocsStore, DocsWork, FileNeeds, StagedFile, StoredSection } from '../ports.ts'

/** A file that was read, with its texts. */
export interface FileToStage extends Omit<StagedFile, 'sections'> {
  readonly title: string
  readonly sections: readonly Section[]
  /** The number of the file that it replaces. */
  readonly replaces?: number | undefined
}

export interface Staging {
  add(file: FileToStage): Promise<void>
  /** Writes what is left. */
  finish(): Promise<void>
}

/** A longer section becomes several, so that each can be read at once. */
export const maxSection = 16_000

/** How many new sections are written in one transaction. */
const sectionsPerBatch = 100
const filesPerBatch = 200
export const maxProblems = 200

/** Headings and anchors are part of answers, so they are short. */
export const maxHeadings = 12
export const maxHeading = 300

const short = (text: string): string => text.slice(0, maxHeading).toWellFormed()

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface NewSection extends Omit<StoredSection, 'item'> {
  readonly draft: SectionDraft
}

const sectionsOf = ({ sections, title, path }: FileToStage, source: number): readonly NewSection[] =>
  sections.flatMap((section) => {
    const [anchor, headings] = [short(section.anchor), section.headings.slice(-maxHeadings).map(short)]
    return splitText(section.text, maxSection).map((part) => {
      const own = headings.at(-1) ?? title
      const above = headings.length > 1 ? headings.slice(0, -1) : [title]
      const context = contextOf({ title: own, above, path, anchor })
      return {
        anchor,
        headings,
        digest: digestOf(part),
        draft: {
          source,
          title: own.trim() === '' ? nameOf(path) : own,
          context,
          text: part,
        },
      }
    })
  })

/** Sections with the same heading, place and text are the same section. */
const keyOf = ({ anchor, headings, digest }: Omit<StoredSection, 'item'>): string =>
  JSON.stringify([anchor, headings, digest])

/** Gives the id of an equal section, each id once. */
const createReuse = (
  stored: readonly StoredSection[],
): ((section: Omit<StoredSection, 'item'>) => number | undefined) => {
  const items = new Map<string, number[]>()
  for (const section of stored.toReversed()) {
    const key = keyOf(section)
    const known = items.get(key)
    if (known) known.push(section.item)
    else items.set(key, [section.item])
  }
  return (section) => items.get(keyOf(section))?.pop()
}

const atMost = (problems: readonly Problem[]): readonly Problem[] =>
  problems.length <= maxProblems
    ? problems
    : [
        ...problems.slice(0, maxProblems),
        { line: 0, kind: 'more problems', what: String(problems.length - maxProblems) },
      ]

interface Pending {
  readonly file: { readonly path: string; readonly stamp: string; readonly needs: FileNeeds }
  readonly labels: StagedFile['labels']
  readonly problems: StagedFile['problems']
  readonly sections: readonly (Omit<StoredSection, 'item'> & { item: number | undefined; draft: SectionDraft })[]
}

/** Writes files in batches: first their new sections, then their rows, which cannot be seen yet. */
export const createStaging = (
  { store, index }: { readonly store: DocsStore; readonly index: SectionIndex },
  work: DocsWork,
  source: number,
): Staging => {
  let pending: Pending[] = []
  let waiting = 0

  const flush = async (): Promise<void> => {
    const fresh = pending.flatMap(({ sections }) => sections.filter(({ item }) => item === undefined))
    for (let start = 0; start < fresh.length; start += sectionsPerBatch) {
      const part = fresh.slice(start, start + sectionsPerBatch)
      const ids = await index.add(
        work,
        part.map(({ draft }) => draft),
      )
      for (const [at, section] of part.entries()) section.item = ids[at]
    }
    const files = pending.map(
      ({ file, labels, problems, sections }): StagedFile => ({
        ...file,
        labels,
        problems,
        sections: sections.map(({ anchor, headings, digest, item = 0 }) => ({ anchor, headings, digest, item })),
      }),
    )
    if (files.length > 0) await store.stage(work, source, files)
    pending = []
    waiting = 0
  }

  return {
    add: async (file) => {
      const { path, stamp, needs, labels, replaces } = file
      const reuse = createReuse(replaces === undefined ? [] : await store.sectionsOfFile(work, replaces))
      const sections = sectionsOf(file, source).map((section) => ({ ...section, item: reuse(section) }))
      pending.push({ file: { path, stamp, needs }, labels, problems: atMost(file.problems), sections })
      waiting += sections.length
      if (waiting >= sectionsPerBatch || pending.length >= filesPerBatch) await flush()
    },
    finish: flush,
  }
}
