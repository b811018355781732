import { AppError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/host.ts'
import type { HeardServer } from '../../../kernel/is-gone.ts'
import type { Session } from '../../../storage/session.ts'
import type { SessionDatabase } from '../../../storage/session-database.ts'
import { insertPlain, rowValues, type PlainTable } from '../../../storage/transfer/plain-table.ts'
import { quietKinds } from '../domain/quiet-kinds.ts'
import type { DocsWork, DocsWrites, SourceDraft, StagedFile } from '../ports.ts'

export interface WriteOptions {
  readonly clock: Clock
  /** Whether the process that began a change is no longer there. */
  isGone(process: HeardServer): Promise<boolean>
}

type Insertion = Pick<PlainTable, 'into' | 'row'>

const insertion = (table: string, ...columns: readonly string[]): Insertion => ({
  into: `${table} (workspace, ${columns.join(', ')})`,
  row: `$w, ${rowValues(columns.length)}`,
})

const intoFiles = insertion('docs_files', 'number', 'source', 'path', 'stamp', 'needs', 'state')
const intoSections = insertion('docs_sections', 'file', 'position', 'anchor', 'headings', 'item', 'digest')
const intoLabels = insertion('docs_labels', 'file', 'position', 'name', 'title', 'anchor')
const intoProblems = insertion('docs_problems', 'file', 'position', 'line', 'kind', 'what')

const busy = (): AppError =>
  new AppError(
    'busy',
    {
      en: 'Another process is changing the documentation of this workspace',
      ja: '別のプロセスがこのワークスペースの文書を変更しています',
    },
    { hint: { en: 'Try again when it has ended.', ja: '終わってからやり直してください。' } },
  )

const ownerSql = 'SELECT owner AS server, beat_at AS "beatAt" FROM docs_work WHERE workspace = $1'

/** Another process may have begun since the row was read: then it is not replaced. */
const takeOverSql = 'UPDATE docs_work SET owner = $2, beat_at = $3 WHERE workspace = $1 AND owner = $4'

const takeSql = 'INSERT INTO docs_work (workspace, owner, beat_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

const begin = async (session: Session, { workspace, owner }: DocsWork, options: WriteOptions): Promise<boolean> => {
  const at = new Date(options.clock()).toISOString()
  const known = await session.row<HeardServer>(ownerSql, [workspace])
  if (known === undefined) {
    if ((await session.run(takeSql, [workspace, owner, at])) === 0) throw busy()
    return false
  }
  const isFree = known.server === '' || known.server === owner || (await options.isGone(known))
  if (!isFree || (await session.run(takeOverSql, [workspace, owner, at, known.server])) === 0) throw busy()
  return true
}

const beatSql = 'UPDATE docs_work SET beat_at = $3 WHERE workspace = $1 AND owner = $2'

const findSourceSql = 'SELECT number FROM docs_sources WHERE workspace = $1 AND name = $2 AND version = $3'
const nextSourceSql = 'SELECT coalesce(max(number), 0) + 1 AS number FROM docs_sources WHERE workspace = $1'
const insertSourceSql = `INSERT INTO docs_sources (workspace, number, name, version, language, link, origin,
  added_at, updated_at, seen, files, sections, problems)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 0, 0, 0, 0)`

const makeSource = async (
  session: Session,
  workspace: string,
  { draft, at }: { readonly draft: SourceDraft; readonly at: string },
): Promise<number> => {
  const { name, version, language, link, origin } = draft
  const known = await session.row<{ number: number }>(findSourceSql, [workspace, name, version])
  if (known !== undefined) return known.number
  const number = (await session.row<{ number: number }>(nextSourceSql, [workspace]))?.number ?? 1
  const values = [workspace, number, name, version, language, link, JSON.stringify(origin), at]
  await session.run(insertSourceSql, values)
  return number
}

const nextFileSql = 'SELECT coalesce(max(number), 0) + 1 AS number FROM docs_files WHERE workspace = $1'

const stage = async (
  session: Session,
  workspace: string,
  { source, files }: { readonly source: number; readonly files: readonly StagedFile[] },
): Promise<void> => {
  const first = (await session.row<{ number: number }>(nextFileSql, [workspace]))?.number ?? 1
  const put = (into: Insertion, rows: readonly (readonly (string | number)[])[]): Promise<void> =>
    insertPlain(session, { ...into, from: '', columns: [], within: '', order: [] }, { workspace, rows })
  const numbered = files.map((file, index) => ({ ...file, number: first + index }))
  await put(
    intoFiles,
    numbered.map(({ number, path, stamp, needs }) => [number, source, path, stamp, JSON.stringify(needs), 'staged']),
  )
  await put(
    intoSections,
    numbered.flatMap(({ number, sections }) =>
      sections.map(({ anchor, headings, item, digest }, position) => [
        number,
        position,
        anchor,
        JSON.stringify(headings),
        item,
        digest,
      ]),
    ),
  )
  await put(
    intoLabels,
    numbered.flatMap(({ number, labels }) =>
      labels.map(({ name, title, anchor }, position) => [number, position, name, title, anchor]),
    ),
  )
  await put(
    intoProblems,
    numbered.flatMap(({ number, problems }) =>
      problems.map(({ line, kind, what }, position) => [number, position, line, kind, what]),
    ),
  )
}

const goneSql = "UPDATE docs_files SET state = 'gone' WHERE workspace = $1 AND number = $2"
const seenSql = "UPDATE docs_files SET state = 'seen' WHERE workspace = $1 AND source = $2 AND state = 'staged'"

const countIn = (table: string, and = ''): string => `(SELECT count(*) FROM docs_files f
  JOIN ${table} t ON t.workspace = f.workspace AND t.file = f.number
  WHERE f.workspace = $1 AND f.source = $2 AND f.state = 'seen'${and})`

const quiet = quietKinds.map((kind) => `'${kind}'`).join(', ')

/** A file that gave nothing but problems was not read. */
const settleSourceSql = `UPDATE docs_sources SET seen = 1, language = $3, link = $4, origin = $5, updated_at = $6,
  files = (SELECT count(*) FROM docs_files f
    WHERE f.workspace = $1 AND f.source = $2 AND f.state = 'seen' AND f.path <> ''
    AND (EXISTS (SELECT 1 FROM docs_sections s WHERE s.workspace = f.workspace AND s.file = f.number)
      OR NOT EXISTS (SELECT 1 FROM docs_problems p WHERE p.workspace = f.workspace AND p.file = f.number))),
  sections = ${countIn('docs_sections')}, problems = ${countIn('docs_problems', ` AND t.kind NOT IN (${quiet})`)}
  WHERE workspace = $1 AND number = $2`

const unseenItemsSql = `SELECT DISTINCT s.item AS item FROM docs_files f
  JOIN docs_sections s ON s.workspace = f.workspace AND s.file = f.number
  WHERE f.workspace = $1 AND f.state <> 'seen' AND s.item > $2 AND NOT EXISTS (
    SELECT 1 FROM docs_sections o JOIN docs_files g ON g.workspace = o.workspace AND g.number = o.file
    WHERE o.workspace = $1 AND o.item = s.item AND g.state = 'seen')
  ORDER BY s.item LIMIT $3`

const unseenFiles = "SELECT number FROM docs_files WHERE workspace = $1 AND state <> 'seen'"

const dropUnseen = async (session: Session, workspace: string): Promise<void> => {
  for (const table of ['docs_sections', 'docs_labels', 'docs_problems'])
    await session.run(`DELETE FROM ${table} WHERE workspace = $1 AND file IN (${unseenFiles})`, [workspace])
  await session.run("DELETE FROM docs_files WHERE workspace = $1 AND state <> 'seen'", [workspace])
  await session.run('DELETE FROM docs_sources WHERE workspace = $1 AND seen = 0', [workspace])
}

export const docsWrites = ({ write }: Pick<SessionDatabase, 'write'>, options: WriteOptions): DocsWrites => {
  const now = (): string => new Date(options.clock()).toISOString()
  /** Each step tells others that this process goes on, and fails if another one has taken over. */
  const inWork = <T>({ workspace, owner, signal }: DocsWork, step: (session: Session) => Promise<T>): Promise<T> =>
    write(signal, async (session) => {
      if ((await session.run(beatSql, [workspace, owner, now()])) === 0) throw busy()
      return step(session)
    })
  return {
    begin: (work) => write(work.signal, (session) => begin(session, work, options)),
    end: ({ workspace, owner, signal }, isDone) =>
      write(signal, async (session) => {
        const sql = isDone ? 'DELETE FROM docs_work' : "UPDATE docs_work SET owner = ''"
        await session.run(`${sql} WHERE workspace = $1 AND owner = $2`, [workspace, owner])
      }),
    makeSource: (work, draft) => inWork(work, (session) => makeSource(session, work.workspace, { draft, at: now() })),
    stage: (work, source, files) => inWork(work, (session) => stage(session, work.workspace, { source, files })),
    switchFiles: (work, { source, draft, gone }) =>
      inWork(work, async (session) => {
        const { workspace } = work
        for (const file of gone) session.send(goneSql, [workspace, file])
        await session.run(seenSql, [workspace, source])
        const { language, link, origin } = draft
        await session.run(settleSourceSql, [workspace, source, language, link, JSON.stringify(origin), now()])
      }),
    hideSource: (work, source) =>
      inWork(work, async (session) => {
        const values = [work.workspace, source]
        await session.run("UPDATE docs_files SET state = 'gone' WHERE workspace = $1 AND source = $2", values)
        await session.run('DELETE FROM docs_sources WHERE workspace = $1 AND number = $2', values)
      }),
    unseenItems: (work, item, limit) =>
      inWork(work, async (session) =>
        (await session.rows<{ item: number }>(unseenItemsSql, [work.workspace, item, limit])).map((row) => row.item),
      ),
    dropUnseen: (work) => inWork(work, (session) => dropUnseen(session, work.workspace)),
  }
}
