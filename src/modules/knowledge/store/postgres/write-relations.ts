import type { WriteTx } from '../../ports.ts'
import { refuseHugeId } from '../largest-id.ts'
import type { UnitScope } from './scope.ts'
import { insertCounts, madeNow, randomNumber } from './waiting-counts.ts'

/** One statement changes both directions, the degrees of the items and the counts of their facets. */
const statementOf = (changed: string, by: 1 | -1): string => `WITH changed AS (${changed} RETURNING source),
  ends AS (SELECT source AS id, ${by} * count(*) AS by FROM changed GROUP BY source),
  counted AS (UPDATE items SET degree = degree + ends.by FROM ends
    WHERE items.workspace = $1 AND items.id = ends.id RETURNING items.facet, items.degree, ends.by)
  ${insertCounts}
  SELECT $1, $4 + row_number() OVER (), ${madeNow}, facet, 0, sum(by),
    sum(CASE WHEN degree = 0 THEN 1 ELSE 0 END - CASE WHEN degree = by THEN 1 ELSE 0 END), ''
  FROM counted GROUP BY facet`

const linkSql = statementOf(
  `INSERT INTO item_edges (workspace, source, target)
    SELECT $1::bigint, $2::bigint, value FROM unnest($3::bigint[]) AS given(value)
    UNION ALL SELECT $1, value, $2 FROM unnest($3::bigint[]) AS given(value)
    ON CONFLICT DO NOTHING`,
  1,
)

const unlinkSql = statementOf(
  `DELETE FROM item_edges WHERE workspace = $1
    AND (source = $2 AND target = ANY($3::bigint[]) OR target = $2 AND source = ANY($3::bigint[]))`,
  -1,
)

/** Both ends are locked, so that no relation points to an item that another server deletes. */
export const writeRelations = ({
  session,
  workspace,
  locks,
  ids,
  events,
}: UnitScope): Pick<WriteTx, 'link' | 'unlink'> => {
  const change = (sql: string, id: number, others: readonly number[]): void => {
    if (others.length === 0) return
    const existing = [id, ...others].filter((one) => !ids.isNew(one))
    locks.lock(existing)
    events.read(existing)
    session.send(sql, [workspace, id, others, randomNumber()])
  }
  return {
    link: (id, others) => {
      for (const one of [id, ...others]) refuseHugeId(one)
      change(linkSql, id, others)
      return Promise.resolve()
    },
    unlink: (id, others) => {
      change(unlinkSql, id, others)
      return Promise.resolve()
    },
  }
}
