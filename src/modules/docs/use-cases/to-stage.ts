import { attempt } from '../../../kernel/attempt.ts'
import type { Problem, ReadDocument, Section } from '../documents/document.ts'
import { fewSections } from '../domain/few-sections.ts'
import type { LabelTable } from '../domain/label-table.ts'
import { stampOf, type Listing } from '../domain/plan-update.ts'
import type { FileToStage } from './staging.ts'

interface ReadFile {
  readonly path: string
  readonly listing: Listing
  readonly table: LabelTable
}

interface Made {
  readonly sections: readonly Section[]
  readonly problems: readonly Problem[]
}

const made = (document: ReadDocument, table: LabelTable): Made => {
  const sections = attempt(() => document.sections(table.find))
  if (sections === undefined) return { sections: [], problems: [{ line: 0, kind: 'reader failed', what: '' }] }
  const few = fewSections(document.title, sections)
  if (few === sections) return { sections, problems: [] }
  return { sections: few, problems: [{ line: 0, kind: 'too many sections', what: String(sections.length) }] }
}

/** A file with its sections, after all labels are known. */
export const toStage = (document: ReadDocument, { path, listing, table }: ReadFile): FileToStage => {
  const { sections, problems } = made(document, table)
  const { title, labels, needs } = document
  const unknown = needs.labels.filter((name) => table.find(name) === undefined)
  return {
    path,
    stamp: stampOf(listing, path),
    title,
    labels,
    needs: { files: needs.files.map((name) => ({ path: name, stamp: stampOf(listing, name) })), labels: needs.labels },
    problems: [
      ...document.problems,
      ...problems,
      ...unknown.map((name) => ({ line: 0, kind: 'unknown label', what: name.slice(0, 200) })),
    ],
    sections,
  }
}
