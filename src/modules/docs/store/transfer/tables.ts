import { rowValues, type PlainTable } from '../../../../storage/transfer/plain-table.ts'

/** Only what can be seen is copied: what an interrupted change left is not. */
const seenFiles = "SELECT number FROM docs_files WHERE workspace = $1 AND state = 'seen'"

const plain = (table: string, columns: readonly string[], rest: Pick<PlainTable, 'within' | 'order'>): PlainTable => ({
  from: table,
  columns,
  ...rest,
  into: `${table} (workspace, ${columns.join(', ')})`,
  row: `$w, ${rowValues(columns.length)}`,
})

const ofFiles = (table: string, columns: readonly string[]): PlainTable =>
  plain(table, ['file', 'position', ...columns], {
    within: `workspace = $1 AND file IN (${seenFiles})`,
    order: ['file', 'position'],
  })

export const tables = {
  sources: plain(
    'docs_sources',
    [
      ...['number', 'name', 'version', 'language', 'link', 'origin'],
      ...['added_at', 'updated_at', 'seen', 'files', 'sections', 'problems'],
    ],
    { within: 'workspace = $1 AND seen = 1', order: ['number'] },
  ),
  files: plain('docs_files', ['number', 'source', 'path', 'stamp', 'needs', 'state'], {
    within: "workspace = $1 AND state = 'seen'",
    order: ['number'],
  }),
  sections: ofFiles('docs_sections', ['anchor', 'headings', 'item', 'digest']),
  labels: ofFiles('docs_labels', ['name', 'title', 'anchor']),
  problems: ofFiles('docs_problems', ['line', 'kind', 'what']),
} as const satisfies Readonly<Record<string, PlainTable>>
