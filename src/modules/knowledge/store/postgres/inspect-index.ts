import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { Scope } from '../scope.ts'
import { inspectCounts, type Drift } from './inspect-counts.ts'
import { inspectLists, type Wrong } from './inspect-lists.ts'

export interface InspectedWorkspace {
  readonly workspace: number
  readonly wrong: Wrong
  readonly drift: Drift
  /** How many changes wait to be folded, which is no fault. */
  readonly waiting: number
}

/** Each query counts one kind of difference between items and index; all counts must be 0. */
const questions: Readonly<Record<string, string>> = {
  'items without frequencies': `SELECT count(*) AS count FROM items WHERE workspace = $1 AND NOT EXISTS (
    SELECT 1 FROM item_term_frequencies AS entry WHERE entry.workspace = $1 AND entry.item = items.id)`,
  'frequencies without an item': `SELECT count(*) AS count FROM item_term_frequencies AS entry WHERE workspace = $1
    AND NOT EXISTS (SELECT 1 FROM items WHERE items.workspace = $1 AND items.id = entry.item)`,
  'wrong counts of indexed items': `SELECT count(*) AS count FROM workspaces AS w,
      (SELECT count(*) AS items, CAST(coalesce(sum(length), 0) AS BIGINT) AS length
        FROM item_term_frequencies WHERE workspace = $1) AS real,
      (SELECT count(length) - count(former_length) AS items,
          CAST(coalesce(sum(coalesce(length, 0) - coalesce(former_length, 0)), 0) AS BIGINT) AS length
        FROM waiting_items WHERE workspace = $1) AS waiting
    WHERE w.number = $1 AND (w.indexed_items + waiting.items <> real.items
      OR w.indexed_length + waiting.length <> real.length)`,
  'lists that are not finished': `SELECT count(*) AS count FROM workspaces
    WHERE number = $1 AND (terms_version <> ${termsVersion} OR reindexed_to IS NOT NULL)`,
}

const waitingSql = `SELECT (SELECT count(*) FROM waiting_items WHERE workspace = $1)
  + (SELECT count(*) FROM waiting_counts WHERE workspace = $1) AS count`

const inspectWorkspace = async (scope: Scope): Promise<InspectedWorkspace> => {
  const { session, workspace } = scope
  const count = async (sql: string): Promise<number> =>
    (await session.row<{ count: number }>(sql, [workspace]))?.count ?? 0
  const wrong: Record<string, number> = {}
  for (const [what, sql] of Object.entries(questions)) wrong[what] = await count(sql)
  const drift = await inspectCounts(scope)
  return {
    workspace,
    wrong: {
      ...wrong,
      ...(await inspectLists(scope)),
      'wrong counts of facets': drift.facets.length,
      'wrong counts of tags': drift.tags.length,
    },
    drift,
    waiting: await count(waitingSql),
  }
}

/** Compares the index and the counts of every workspace with its items, each in one view of the data. */
export const inspectIndex = async (
  database: Pick<Postgres, 'read'>,
  signal: AbortSignal,
): Promise<readonly InspectedWorkspace[]> => {
  const workspaces = await database.read(signal, (session) =>
    session.rows<{ number: number }>('SELECT number FROM workspaces ORDER BY number'),
  )
  const inspected: InspectedWorkspace[] = []
  for (const { number: workspace } of workspaces)
    inspected.push(await database.read(signal, (session) => inspectWorkspace({ session, workspace })))
  return inspected
}
