import type { Scope } from '../scope.ts'
import { fold } from '../../../../text/fold.ts'
import type { Drift } from './inspect-counts.ts'
import { asFolder } from './fold.ts'

const facetSql = 'UPDATE item_facets SET count = count + $3 WHERE workspace = $1 AND facet = $2'

const tagSql = `INSERT INTO tags (workspace, name, folded, number, count)
  VALUES ($1, $2, $3, (SELECT coalesce(max(number), 0) + 1 FROM tags WHERE workspace = $1), $4)
  ON CONFLICT (workspace, name) DO UPDATE SET count = tags.count + excluded.count`

const unusedSql = 'DELETE FROM tags WHERE workspace = $1 AND count = 0'

/** Adds to the folded counts what is missing from them, as the only one that changes them. */
export const mendCounts = async (scope: Scope, { facets, tags }: Drift): Promise<void> => {
  const { session, workspace } = scope
  await asFolder(
    scope,
    () => {
      for (const { facet, by } of facets) session.send(facetSql, [workspace, facet, by])
      for (const { name, by } of tags) session.send(tagSql, [workspace, name, fold(name), by])
      session.send(unusedSql, [workspace])
      return Promise.resolve(facets.length + tags.length)
    },
    'wait',
  )
}
