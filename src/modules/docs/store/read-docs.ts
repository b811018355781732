import type { Session } from '../../../storage/session.ts'
import type { SessionDatabase } from '../../../storage/session-database.ts'
import type { DocsReads, PlacedSection, ProblemCount, StoredLabel } from '../ports.ts'
import {
  fileOf,
  placedOf,
  sectionOf,
  seenSections,
  sourceColumns,
  sourceOf,
  type FileRow,
  type PlacedRow,
  type SectionRow,
  type SourceRow,
} from './rows.ts'

const sourcesSql = `SELECT ${sourceColumns} FROM docs_sources WHERE workspace = $1 AND seen = 1 ORDER BY name, version`

const filesSql = `SELECT number AS file, path, stamp, needs FROM docs_files
  WHERE workspace = $1 AND source = $2 AND state = 'seen' ORDER BY path`

const labelsSql = `SELECT l.name AS name, l.title AS title, f.path AS path, l.anchor AS anchor
  FROM docs_files f JOIN docs_labels l ON l.workspace = f.workspace AND l.file = f.number
  WHERE f.workspace = $1 AND f.source = $2 AND f.state = 'seen' ORDER BY f.path, l.position`

const sectionsOfFileSql = `SELECT anchor, headings, item, digest FROM docs_sections
  WHERE workspace = $1 AND file = $2 ORDER BY position`

const placedSql = `SELECT f.source AS source, f.path AS path, s.file AS file, s.position AS position,
    s.anchor AS anchor, s.headings AS headings, s.item AS item, s.digest AS digest,
    (SELECT p.item FROM docs_sections p
      WHERE p.workspace = s.workspace AND p.file = s.file AND p.position = s.position - 1) AS previous,
    (SELECT n.item FROM docs_sections n
      WHERE n.workspace = s.workspace AND n.file = s.file AND n.position = s.position + 1) AS next
  FROM docs_sections s JOIN docs_files f ON f.workspace = s.workspace AND f.number = s.file
  JOIN docs_sources d ON d.workspace = f.workspace AND d.number = f.source
  WHERE s.workspace = $1 AND f.state = 'seen' AND d.seen = 1`

const sectionsAtSql = `SELECT s.item AS item FROM docs_files f
  JOIN docs_sections s ON s.workspace = f.workspace AND s.file = f.number
  WHERE f.workspace = $1 AND f.source = $2 AND f.state = 'seen' AND f.path = $3 ORDER BY s.position`

const sectionsAfterSql = `${placedSql} AND f.source = $2 AND (s.file, s.position) > ($3, $4)
  ORDER BY s.file, s.position LIMIT $5`

const problemsSql = `SELECT p.kind AS kind, p.what AS what, count(*) AS count, min(f.path) AS path, min(p.line) AS line
  FROM docs_files f JOIN docs_problems p ON p.workspace = f.workspace AND p.file = f.number
  WHERE f.workspace = $1 AND f.source = $2 AND f.state = 'seen'
  GROUP BY p.kind, p.what ORDER BY count(*) DESC, p.kind, p.what LIMIT $3`

const itemsBetweenSql = `SELECT DISTINCT item FROM docs_sections
  WHERE workspace = $1 AND item > $2 AND item <= $3 ORDER BY item`

/** Few sizes of the list, so that there are few forms of the statement. An id of no section fills it up. */
const listSizes = [1, 8, 64]
const noItem = -1

function* inParts(items: readonly number[]): Generator<readonly number[]> {
  const largest = listSizes.at(-1) ?? 1
  for (let start = 0; start < items.length; start += largest) {
    const part = items.slice(start, start + largest)
    const size = listSizes.find((one) => one >= part.length) ?? largest
    yield [...part, ...Array.from({ length: size - part.length }, () => noItem)]
  }
}

const readPlaced = async (
  session: Session,
  workspace: string,
  items: readonly number[],
): Promise<readonly PlacedSection[]> => {
  const found = new Map<number, PlacedSection>()
  for (const part of inParts(items)) {
    const list = part.map((_, index) => `$${index + 2}`).join(', ')
    const rows = await session.rows<PlacedRow>(`${placedSql} AND s.item IN (${list})`, [workspace, ...part])
    for (const row of rows) found.set(row.item, placedOf(row))
  }
  return items.flatMap((item) => found.get(item) ?? [])
}

export const docsReads = ({ read }: Pick<SessionDatabase, 'read'>): DocsReads => ({
  sources: ({ workspace, signal }) =>
    read(signal, async (session) => (await session.rows<SourceRow>(sourcesSql, [workspace])).map(sourceOf)),
  files: ({ workspace, signal }, source) =>
    read(signal, async (session) => (await session.rows<FileRow>(filesSql, [workspace, source])).map(fileOf)),
  labels: ({ workspace, signal }, source) =>
    read(signal, (session) => session.rows<StoredLabel>(labelsSql, [workspace, source])),
  sectionsOfFile: ({ workspace, signal }, file) =>
    read(signal, async (session) =>
      (await session.rows<SectionRow>(sectionsOfFileSql, [workspace, file])).map(sectionOf),
    ),
  placed: ({ workspace, signal }, items) => read(signal, (session) => readPlaced(session, workspace, items)),
  sectionsAt: ({ workspace, signal }, source, path) =>
    read(signal, async (session) =>
      (await session.rows<{ item: number }>(sectionsAtSql, [workspace, source, path])).map(({ item }) => item),
    ),
  sectionsAfter: ({ workspace, signal }, source, { file, position, limit }) =>
    read(signal, async (session) =>
      (await session.rows<PlacedRow>(sectionsAfterSql, [workspace, source, file, position, limit])).map(placedOf),
    ),
  countSections: ({ workspace, signal }, source) =>
    read(
      signal,
      async (session) =>
        (await session.row<{ count: number }>(`SELECT ${seenSections('$1', '$2')} AS count`, [workspace, source]))
          ?.count ?? 0,
    ),
  problems: ({ workspace, signal }, source, limit) =>
    read(signal, (session) => session.rows<ProblemCount>(problemsSql, [workspace, source, limit])),
  itemsBetween: ({ workspace, signal }, after, upTo) =>
    read(signal, async (session) =>
      (await session.rows<{ item: number }>(itemsBetweenSql, [workspace, after, upTo])).map((row) => row.item),
    ),
  isUnfinished: ({ workspace, signal }) =>
    read(
      signal,
      async (session) =>
        (await session.row('SELECT 1 AS one FROM docs_work WHERE workspace = $1', [workspace])) !== undefined,
    ),
})
