import type { FileNeeds, Origin, PlacedSection, Source, StoredFile } from '../ports.ts'

export const sourceColumns = `number, name, version, language, link, origin, added_at AS "addedAt",
  updated_at AS "updatedAt", files, sections, problems`

/** Counts the sections of a source that can be seen. */
export const seenSections = (workspace: string, source: string): string => `(SELECT count(*) FROM docs_files f
  JOIN docs_sections t ON t.workspace = f.workspace AND t.file = f.number
  WHERE f.workspace = ${workspace} AND f.source = ${source} AND f.state = 'seen')`

export interface SourceRow extends Omit<Source, 'origin'> {
  readonly origin: string
}

export const sourceOf = (row: SourceRow): Source => ({ ...row, origin: JSON.parse(row.origin) as Origin })

export interface FileRow extends Omit<StoredFile, 'needs'> {
  readonly needs: string
}

export const fileOf = (row: FileRow): StoredFile => ({ ...row, needs: JSON.parse(row.needs) as FileNeeds })

export interface SectionRow {
  readonly anchor: string
  readonly headings: string
  readonly item: number
  readonly digest: string
}

export const sectionOf = <Row extends SectionRow>(
  row: Row,
): Omit<Row, 'headings'> & { headings: readonly string[] } => ({
  ...row,
  headings: JSON.parse(row.headings) as readonly string[],
})

export interface PlacedRow extends SectionRow {
  readonly source: number
  readonly path: string
  readonly file: number
  readonly position: number
  readonly previous: number | null
  readonly next: number | null
}

export const placedOf = ({ previous, next, ...row }: PlacedRow): PlacedSection => ({
  ...sectionOf(row),
  ...(previous !== null && { previous }),
  ...(next !== null && { next }),
})
