import type { Change, HistoryEntry } from '../../domain/history.ts'
import type { FirstChange, RelationsChanged } from '../../domain/relations.ts'
import type { ReadTx } from '../../ports.ts'
import { possible } from './in-order.ts'
import type { Scope } from './scope.ts'

type HistoryRow = Pick<HistoryEntry, 'revision' | 'change' | 'actor' | 'at'> & { readonly before: string }

const historySql =
  'SELECT revision, change, actor, at, before FROM item_history WHERE workspace = $1 AND item = $2 ORDER BY revision DESC'

const entryOf = (id: number, { before, ...row }: HistoryRow): HistoryEntry => ({
  id,
  ...row,
  before: JSON.parse(before) as HistoryEntry['before'],
})

/** Events as one of their ends sees them. */
const own = `own AS (
  SELECT event, change, source_revision AS revision, target AS other, actor, at FROM relation_events WHERE workspace = $1 AND source = $2
  UNION ALL
  SELECT event, change, target_revision, source, actor, at FROM relation_events
  WHERE workspace = $1 AND target = $2 AND target_revision IS NOT NULL)`

/** What happened to relations stands above the revision that the item had then; with its creation, above that. */
const changesSql = `WITH ${own}, shown AS (
  SELECT revision AS place, 0 AS event, revision, change, actor, at, before, NULL::bigint[] AS others
  FROM item_history WHERE workspace = $1 AND item = $2
  UNION ALL
  SELECT greatest(revision, (SELECT min(revision) FROM item_history WHERE workspace = $1 AND item = $2)), event, revision, change, actor, at, NULL,
    array_agg(other ORDER BY other)
  FROM own GROUP BY event, change, revision, actor, at)
  SELECT revision, change, actor, at, before, others FROM shown ORDER BY place DESC, event DESC, change LIMIT $3 OFFSET $4`

const totalSql = `WITH ${own} SELECT (SELECT count(*) FROM item_history WHERE workspace = $1 AND item = $2)
  + (SELECT count(*) FROM (SELECT event FROM own GROUP BY event, change) AS events) AS total`

const firstSql = `WITH ${own} SELECT other, (array_agg(change ORDER BY event))[1] AS change
  FROM own WHERE revision >= $3 AND revision < $4 GROUP BY other`

type ChangeRow = Omit<HistoryRow, 'change'> & {
  readonly change: string
  readonly others: readonly (string | number)[] | null
}

const changeOf = (id: number, { others, before, change, ...row }: ChangeRow): Change =>
  others === null
    ? entryOf(id, { ...row, change: change as HistoryEntry['change'], before })
    : { id, ...row, change: change as RelationsChanged['change'], related: others.map(Number) }

type HistoryReads = Pick<ReadTx, 'history' | 'changes' | 'firstRelationChanges'>

export const readHistory = ({ session, workspace }: Scope): HistoryReads => {
  const isPossible = (id: number): boolean => possible([id]).length > 0
  return {
    history: async (id) =>
      isPossible(id)
        ? (await session.rows<HistoryRow>(historySql, [workspace, id])).map((row) => entryOf(id, row))
        : [],
    changes: async (id, { limit, offset }) => {
      if (!isPossible(id)) return { entries: [], total: 0 }
      const rows = await session.rows<ChangeRow>(changesSql, [workspace, id, limit, offset])
      const counted = await session.row<{ total: number }>(totalSql, [workspace, id])
      return { entries: rows.map((row) => changeOf(id, row)), total: counted?.total ?? 0 }
    },
    firstRelationChanges: (id, { from, before = Number.MAX_SAFE_INTEGER }) =>
      session.rows<FirstChange>(firstSql, [workspace, id, from, before]),
  }
}
