import type { LoggedChange } from '../activity-log.ts'
import { activityColumns } from '../columns.ts'
import type { Scope } from '../scope.ts'

/** A change that has no number yet. */
export interface WaitingChange extends Pick<LoggedChange, 'item' | 'revision' | 'actor' | 'change' | 'at'> {
  readonly number: number
  readonly firstEvent: number | null
  readonly lastEvent: number | null
  readonly changed: string
  readonly title: string
  readonly type: string
  readonly status: string
}

/** How many changes get their numbers at once. */
const mostAtOnce = 2_000

const makeSql = 'INSERT INTO activity_numbers (workspace, last) VALUES ($1, 0) ON CONFLICT DO NOTHING'

const lockSql = 'SELECT workspace FROM activity_numbers WHERE workspace = $1 FOR UPDATE'

// A server of an earlier version counts in the row of the workspace, and may do so until this version is recorded.
const lastSql = `SELECT greatest(last, coalesce((SELECT last_activity FROM workspaces WHERE number = $1), 0)) AS last
  FROM activity_numbers WHERE workspace = $1`

const waitingSql = `SELECT number, item, revision, first_event AS "firstEvent", last_event AS "lastEvent", actor,
    change, at, changed, title, type, status
  FROM waiting_activity WHERE workspace = $1 ORDER BY made, number LIMIT ${mostAtOnce}`

const given = `given AS (SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
    AS u(number, item, revision, first_event, last_event, actor, change, at, changed, title, type, status))`

// A facet has the number of its first change.
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

const doneSql = 'DELETE FROM waiting_activity WHERE workspace = $1 AND number = ANY($2::bigint[])'
const countSql = 'UPDATE activity_numbers SET last = $2 WHERE workspace = $1'

const isEarlier = (one: WaitingChange, other: WaitingChange): number =>
  one.revision - other.revision || (one.lastEvent ?? 0) - (other.lastEvent ?? 0)

/**
 * The changes in the order of their numbers. Those of one item keep the order of its revisions, even if the clock of
 * the database went back.
 */
export const inOrder = (changes: readonly WaitingChange[]): readonly WaitingChange[] => {
  const ofItem = new Map<number, WaitingChange[]>()
  for (const change of changes) {
    const others = ofItem.get(change.item)
    if (others === undefined) ofItem.set(change.item, [change])
    else others.push(change)
  }
  for (const some of ofItem.values()) some.sort(isEarlier).reverse()
  return changes.map((change) => ofItem.get(change.item)?.pop() ?? change)
}

const save = ({ session, workspace }: Scope, changes: readonly WaitingChange[], first: number): void => {
  const column = <T>(of: (change: WaitingChange) => T): readonly T[] => changes.map(of)
  session.send(saveSql, [
    workspace,
    changes.map((_, index) => first + index),
    column(({ item }) => item),
    column(({ revision }) => revision),
    column(({ firstEvent }) => firstEvent),
    column(({ lastEvent }) => lastEvent),
    column(({ actor }) => actor),
    column(({ change }) => change),
    column(({ at }) => at),
    column(({ changed }) => changed),
    column(({ title }) => title),
    column(({ type }) => type),
    column(({ status }) => status),
  ])
  session.send(doneSql, [workspace, column(({ number }) => number)])
  session.send(countSql, [workspace, first + changes.length - 1])
}

/**
 * Gives numbers to the changes that wait, in the order in which they were made. One server does it at a time, so a
 * number that can be read is higher than all that could be read before.
 */
export const numberActivity = async (scope: Scope): Promise<void> => {
  const { session, workspace } = scope
  session.send(makeSql, [workspace])
  session.send(lockSql, [workspace])
  for (let isLast = false; !isLast; ) {
    const [counted, changes] = await Promise.all([
      session.row<{ last: number }>(lastSql, [workspace]),
      session.rows<WaitingChange>(waitingSql, [workspace]),
    ])
    if (changes.length > 0) save(scope, inOrder(changes), (counted?.last ?? 0) + 1)
    isLast = changes.length < mostAtOnce
  }
}
