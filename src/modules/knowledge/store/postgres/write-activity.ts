import type { LoggedChange } from '../activity-log.ts'
import type { Scope } from '../scope.ts'
import { madeNow, randomNumber } from './waiting-counts.ts'

// The changes of one transaction have one time, and consecutive numbers for their order.
const saveSql = `INSERT INTO waiting_activity
    (workspace, number, made, item, revision, first_event, last_event, actor, change, at, changed, title, type, status)
  SELECT $1, u.number, ${madeNow}, u.item, u.revision, u.first_event, u.last_event, u.actor, u.change, u.at, u.changed,
    coalesce(u.title, items.title, ''), coalesce(u.type, facets.type, ''), coalesce(u.status, facets.status, '')
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
    AS u(number, item, revision, first_event, last_event, actor, change, at, changed, title, type, status)
  LEFT JOIN items ON items.workspace = $1 AND items.id = u.item
  LEFT JOIN item_facets AS facets ON facets.workspace = $1 AND facets.facet = items.facet`

/** Writes the changes of a transaction. They get their numbers later: see `numberActivity`. */
export const saveActivity = ({ session, workspace }: Scope, changes: readonly LoggedChange[]): void => {
  if (changes.length === 0) return
  const first = randomNumber()
  const column = <T>(of: (change: LoggedChange) => T): readonly T[] => changes.map(of)
  session.send(saveSql, [
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
