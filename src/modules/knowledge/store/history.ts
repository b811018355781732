import type { Change, HistoryEntry } from '../domain/history.ts'
import type { FirstChange, RelationsChanged } from '../domain/relations.ts'
import type { ReadTx, WriteTx } from '../ports.ts'
import { eraseAnswers } from './answered-requests.ts'
import type { ActivityErasure } from './activity.ts'
import type { ActivityLog } from './activity-log.ts'
import { historyColumns, placeholders } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { largestId } from './largest-id.ts'
import type { Scope } from './scope.ts'

type HistoryRow = Pick<HistoryEntry, 'revision' | 'change' | 'actor' | 'at'> & { readonly before: string }

type EventRow = Omit<RelationsChanged, 'id' | 'related'> & { readonly others: unknown }

type ChangeRow = Omit<HistoryRow, 'change'> & { readonly change: string; readonly others: unknown }

const noLimit = Number.MAX_SAFE_INTEGER

const entryOf = (id: number, { before, ...row }: HistoryRow): HistoryEntry => ({
  id,
  ...row,
  before: JSON.parse(before) as HistoryEntry['before'],
})

/** The statements, with `$2` as the key of the item. */
const statementsOf = ({ own, ownColumn, ownValue, listOf, noList, greatest, firstChange }: Dialect) => {
  const columns = historyColumns.join(', ')
  const entries = `FROM item_history WHERE ${own()}item = $2`
  // Events from the point of view of the item.
  const seen = `seen AS (
    SELECT event, change, source_revision AS revision, target AS other, actor, at
    FROM relation_events WHERE ${own()}source = $2
    UNION ALL
    SELECT event, change, target_revision, source, actor, at
    FROM relation_events WHERE ${own()}target = $2 AND target_revision IS NOT NULL)`
  return {
    history: `SELECT ${columns} ${entries} AND revision < $3 ORDER BY revision DESC LIMIT $4`,
    // Changes of relations come after the revision that the item had then; those of a new item, after its first
    // revision.
    changes: `WITH ${seen}, shown AS (
      SELECT revision AS place, 0 AS event, revision, change, actor, at, before, ${noList} AS others ${entries}
      UNION ALL
      SELECT ${greatest}(revision, coalesce((SELECT min(revision) ${entries}), 0)), event, revision, change, actor, at,
        NULL, ${listOf}(other ORDER BY other)
      FROM seen GROUP BY event, change, revision, actor, at)
      SELECT revision, change, actor, at, before, others FROM shown
      ORDER BY place DESC, event DESC, change LIMIT $3 OFFSET $4`,
    total: `WITH ${seen} SELECT (SELECT count(*) ${entries})
      + (SELECT count(*) FROM (SELECT event FROM seen GROUP BY event, change) AS events) AS total`,
    first: `WITH ${seen} SELECT other, ${firstChange} FROM seen WHERE revision >= $3 AND revision < $4 GROUP BY other`,
    since: `WITH ${seen} SELECT revision, change, actor, at, ${listOf}(other ORDER BY other) AS others
      FROM seen WHERE revision >= $3 GROUP BY event, change, revision, actor, at
      ORDER BY revision DESC, event DESC, change`,
    append: `INSERT INTO item_history (${ownColumn}item, ${columns})
      VALUES (${ownValue}$2, ${placeholders(historyColumns, 3)})`,
    erase: `DELETE ${entries}`,
    eraseEvents: `DELETE FROM relation_events WHERE ${own()}(source = $2 OR target = $2)`,
  }
}

type HistoryReads = Pick<ReadTx, 'history' | 'changes' | 'firstRelationChanges' | 'relationChanges'>
type HistoryWrites = Pick<WriteTx, 'appendHistory' | 'eraseHistory'>

interface HistoryWriting {
  readonly log: ActivityLog
  readonly erasure: ActivityErasure
}

export const historyOn = (dialect: Dialect) => {
  const sql = statementsOf(dialect)
  const { keyOf, idOf, numbers } = dialect
  const eventOf = (id: number, { others, ...row }: EventRow): RelationsChanged => ({
    id,
    ...row,
    related: numbers(others).map(idOf),
  })
  const changeOf = (id: number, { others, change, before, ...row }: ChangeRow): Change =>
    others === null
      ? entryOf(id, { ...row, change: change as HistoryEntry['change'], before })
      : eventOf(id, { ...row, change: change as RelationsChanged['change'], others })
  return {
    readHistory: ({ session, workspace }: Scope): HistoryReads => ({
      history: async (id, { before = noLimit, limit } = { limit: noLimit }) =>
        (await session.rows<HistoryRow>(sql.history, [workspace, keyOf(workspace, id), before, limit])).map((row) =>
          entryOf(id, row),
        ),
      changes: async (id, { limit, offset }) => {
        const item = keyOf(workspace, id)
        const rows = await session.rows<ChangeRow>(sql.changes, [workspace, item, limit, offset])
        const counted = await session.row<{ total: number }>(sql.total, [workspace, item])
        return { entries: rows.map((row) => changeOf(id, row)), total: counted?.total ?? 0 }
      },
      firstRelationChanges: async (id, { from, before = noLimit }) =>
        (await session.rows<FirstChange>(sql.first, [workspace, keyOf(workspace, id), from, before])).map(
          ({ other, change }) => ({ other: idOf(other), change }),
        ),
      relationChanges: async (id, from) =>
        (await session.rows<EventRow>(sql.since, [workspace, keyOf(workspace, id), from])).map((row) =>
          eventOf(id, row),
        ),
    }),
    writeHistory: (scope: Scope, { log, erasure }: HistoryWriting): HistoryWrites => {
      const { session, workspace } = scope
      return {
        appendHistory: (entry) => {
          const row = { ...entry, before: JSON.stringify(entry.before) }
          session.send(sql.append, [
            workspace,
            keyOf(workspace, entry.id),
            ...historyColumns.map((column) => row[column]),
          ])
          log.addVersion(entry)
          return Promise.resolve()
        },
        eraseHistory: async (id) => {
          if (id > largestId) return false
          const item = keyOf(workspace, id)
          eraseAnswers(scope, id)
          await erasure.item(id)
          session.send(sql.eraseEvents, [workspace, item])
          return (await session.run(sql.erase, [workspace, item])) > 0
        },
      }
    },
  }
}
