import type { Scope } from '../scope.ts'
import { applyTagChanges, type TagUse, type WaitingTags } from './tag-uses.ts'
import { tagsOfText } from './waiting-counts.ts'

interface WaitingRow extends WaitingTags {
  readonly number: number
  readonly facet: number
  readonly items: number
  readonly connections: number
  readonly isolated: number
}

/** How many changes are folded at once. The others wait for the next fold. */
const mostAtOnce = 10_000

const waitingSql = `SELECT number, made, facet, items, connections, isolated, tags FROM waiting_counts
  WHERE workspace = $1 ORDER BY made, number LIMIT ${mostAtOnce}`

const facetsSql = `UPDATE item_facets SET count = count + u.items, connections = item_facets.connections + u.ends,
    isolated = item_facets.isolated + u.alone
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) AS u(facet, items, ends, alone)
  WHERE item_facets.workspace = $1 AND item_facets.facet = u.facet`

const knownSql = 'SELECT name, folded, number, count FROM tags WHERE workspace = $1 AND name = ANY($2::text[])'

const putSql = `INSERT INTO tags (workspace, name, folded, number, count)
  SELECT $1, u.name, u.folded, u.number, u.count
  FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS u(name, folded, number, count)
  ON CONFLICT (workspace, name) DO UPDATE SET number = excluded.number, count = excluded.count`

const dropSql = 'DELETE FROM tags WHERE workspace = $1 AND name = ANY($2::text[])'
const doneSql = 'DELETE FROM waiting_counts WHERE workspace = $1 AND number = ANY($2::bigint[])'

const foldFacets = ({ session, workspace }: Scope, rows: readonly WaitingRow[]): void => {
  const sums = new Map<number, { items: number; connections: number; isolated: number }>()
  for (const { facet, items, connections, isolated } of rows) {
    const sum = sums.get(facet) ?? { items: 0, connections: 0, isolated: 0 }
    sum.items += items
    sum.connections += connections
    sum.isolated += isolated
    sums.set(facet, sum)
  }
  const all = [...sums.values()]
  session.send(facetsSql, [
    workspace,
    [...sums.keys()],
    all.map(({ items }) => items),
    all.map(({ connections }) => connections),
    all.map(({ isolated }) => isolated),
  ])
}

const foldTags = async ({ session, workspace }: Scope, rows: readonly WaitingRow[]): Promise<void> => {
  const names = [...new Set(rows.flatMap(({ tags }) => tagsOfText(tags).map(([name]) => name)))]
  if (names.length === 0) return
  const known = await session.rows<TagUse>(knownSql, [workspace, names])
  const uses = [...applyTagChanges(known, rows).values()]
  const used = uses.filter(({ count }) => count !== 0)
  const gone = uses.filter(({ count }) => count === 0)
  if (gone.length > 0) session.send(dropSql, [workspace, gone.map(({ name }) => name)])
  if (used.length > 0)
    session.send(putSql, [
      workspace,
      used.map(({ name }) => name),
      used.map(({ folded }) => folded),
      used.map(({ number }) => number),
      used.map(({ count }) => count),
    ])
}

/**
 * Adds the changes that wait to the counts of facets and tags, and returns how many there were. The caller has locked
 * the row of `folds` and gives it a new version.
 */
export const foldCounts = async (scope: Scope): Promise<number> => {
  const { session, workspace } = scope
  const rows = await session.rows<WaitingRow>(waitingSql, [workspace])
  if (rows.length === 0) return 0
  foldFacets(scope, rows)
  await foldTags(scope, rows)
  session.send(doneSql, [workspace, rows.map(({ number }) => number)])
  return rows.length
}
