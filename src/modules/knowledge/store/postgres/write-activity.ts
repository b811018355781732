import type { LoggedChange } from '../activity-log.ts'
import { activityColumns } from '../columns.ts'
import type { WriteScope } from './scope.ts'

const given = `given AS (
    SELECT u.number, u.item, u.revision, u.first_event, u.last_event, u.actor, u.change, u.at, u.changed,
      coalesce(u.title, items.title, '') AS title, coalesce(u.type, facets.type, '') AS type,
      coalesce(u.status, facets.status, '') AS status
    FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
      AS u(number, item, revision, first_event, last_event, actor, change, at, changed, title, type, status)
    LEFT JOIN items ON items.workspace = $1 AND items.id = u.item
    LEFT JOIN item_facets AS facets ON facets.workspace = $1 AND facets.facet = items.facet)`

// One statement, because each statement is a round trip. A facet has the number of its first change.
const saveSql = `WITH ${given},
  fresh AS (
    INSERT INTO activity_facets (workspace, facet, actor, change, type)
    SELECT $1, min(number), actor, change, type FROM given GROUP BY actor, change, type
    ON CONFLICT (workspace, actor, change, type) DO NOTHING RETURNING facet, actor, change, type),
  known AS (
    SELECT facet, actor, change, type FROM fresh
    UNION ALL
    SELECT a.facet, a.actor, a.change, a.type FROM (SELECT DISTINCT actor, change, type FROM given) AS g
    JOIN activity_facets AS a ON a.workspace = $1 AND a.actor = g.actor AND a.change = g.change AND a.type = g.type)
  INSERT INTO activity (workspace, ${activityColumns.join(', ')})
  SELECT $1, ${activityColumns.map((column) => (column === 'facet' ? 'known.facet' : `given.${column}`)).join(', ')}
  FROM given JOIN known ON known.actor = given.actor AND known.change = given.change AND known.type = given.type`

/** Numbers the changes of a transaction and writes them. */
export const saveActivity = async (
  { session, workspace, counters }: WriteScope,
  changes: readonly LoggedChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const first = counters.lastActivity + 1
  counters.lastActivity += changes.length
  const column = <T>(of: (change: LoggedChange) => T): readonly T[] => changes.map(of)
  await session.run(saveSql, [
    workspace,
    changes.map((_, index) => first + index),
    column(({ item }) => item),
    column(({ revision }) => revision),
    column(({ firstEvent }) => firstEvent ?? null),
    column(({ lastEvent }) => lastEvent ?? null),
    column(({ actor }) => actor),
    column(({ change }) => change),
    column(({ at }) => at),
    column(({ changed }) => changed.join(',')),
    column(({ head }) => head?.title ?? null),
    column(({ head }) => head?.type ?? null),
    column(({ head }) => head?.status ?? null),
  ])
}
