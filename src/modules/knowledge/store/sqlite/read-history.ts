import type { Change, HistoryEntry } from '../../domain/history.ts'
import type { FirstChange, RelationsChanged } from '../../domain/relations.ts'
import type { ReadTx } from '../../ports.ts'
import { idOf, keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

type HistoryRow = Pick<HistoryEntry, 'revision' | 'change' | 'actor' | 'at'> & { before: string }

const historySql = 'SELECT revision, change, actor, at, before FROM item_history WHERE item = ? ORDER BY revision DESC'

const entryOf = (id: number, { before, ...row }: HistoryRow): HistoryEntry => ({
  id,
  ...row,
  before: JSON.parse(before) as HistoryEntry['before'],
})

/** Events as one of their ends sees them. */
const own = `own AS (
  SELECT event, change, source_revision AS revision, target AS other, actor, at FROM relation_events WHERE source = :item
  UNION ALL
  SELECT event, change, target_revision, source, actor, at FROM relation_events WHERE target = :item AND target_revision IS NOT NULL)`

/** What happened to relations stands above the revision that the item had then; with its creation, above that. */
const changesSql = `WITH ${own}, shown AS (
  SELECT revision AS place, 0 AS event, revision, change, actor, at, before, NULL AS others FROM item_history WHERE item = :item
  UNION ALL
  SELECT max(revision, coalesce((SELECT min(revision) FROM item_history WHERE item = :item), 0)), event, revision, change, actor, at, NULL,
    json_group_array(other)
  FROM own GROUP BY event, change)
  SELECT revision, change, actor, at, before, others FROM shown ORDER BY place DESC, event DESC, change LIMIT :limit OFFSET :offset`

const totalSql = `WITH ${own} SELECT (SELECT count(*) FROM item_history WHERE item = :item)
  + (SELECT count(*) FROM (SELECT 1 FROM own GROUP BY event, change)) AS total`

const firstSql = `WITH ${own} SELECT other, change, min(event) FROM own WHERE revision >= :from AND revision < :before GROUP BY other`

type ChangeRow = Omit<HistoryRow, 'change'> & { change: string; others: string | null }

const changeOf = (id: number, { others, before, change, ...row }: ChangeRow): Change =>
  others === null
    ? entryOf(id, { ...row, change: change as HistoryEntry['change'], before })
    : {
        id,
        ...row,
        change: change as RelationsChanged['change'],
        related: (JSON.parse(others) as number[]).map(idOf).sort((a, b) => a - b),
      }

type HistoryReads = Pick<ReadTx, 'history' | 'changes' | 'firstRelationChanges'>

export const readHistory = ({ connection, workspace }: Scope): HistoryReads => ({
  history: promised((id) =>
    connection
      .sql<HistoryRow>(historySql)
      .all(keyOf(workspace, id))
      .map((row) => entryOf(id, row)),
  ),
  changes: promised((id, page) => {
    const item = keyOf(workspace, id)
    return {
      entries: connection
        .sql<ChangeRow>(changesSql)
        .all({ item, ...page })
        .map((row) => changeOf(id, row)),
      total: connection.sql<{ total: number }>(totalSql).get({ item })?.total ?? 0,
    }
  }),
  firstRelationChanges: promised((id, { from, before = Number.MAX_SAFE_INTEGER }) =>
    connection
      .sql<FirstChange>(firstSql)
      .all({ item: keyOf(workspace, id), from, before })
      .map(({ other, change }) => ({ other: idOf(other), change })),
  ),
})
