import type { TagCount } from '../../domain/tags.ts'
import { byUse } from '../../domain/tags.ts'
import type { Facet, ReadTx, TagName, TypeUse } from '../../ports.ts'
import type { Scope } from './scope.ts'

const facetsSql = `SELECT facet, type, status, priority, count, connections, isolated
  FROM item_facets WHERE workspace = $1 AND count > 0 ORDER BY type, status, priority`

const typeUsesSql = `SELECT type, max((SELECT max(updated_at) FROM items WHERE items.workspace = $1 AND items.facet = item_facets.facet)) AS "lastUsed"
  FROM item_facets WHERE workspace = $1 AND count > 0 GROUP BY type ORDER BY type`

const degreeSql = 'SELECT max(degree) AS most FROM items WHERE workspace = $1'

const prefixSql = 'SELECT name, count FROM tags WHERE workspace = $1 AND folded >= $2 AND left(folded, length($2)) = $2'

const foldedSql = 'SELECT name, folded FROM tags WHERE workspace = $1 AND folded = ANY($2::text[]) ORDER BY number'

type Counts = Pick<ReadTx, 'facets' | 'typeUses' | 'maxConnections' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'>

export const readCounts = ({ session, workspace }: Scope): Counts => ({
  facets: () => session.rows<Facet>(facetsSql, [workspace]),
  typeUses: () => session.rows<TypeUse>(typeUsesSql, [workspace]),
  maxConnections: async () => (await session.row<{ most: number | null }>(degreeSql, [workspace]))?.most ?? 0,
  tagCounts: async () =>
    (await session.rows<TagCount>('SELECT name, count FROM tags WHERE workspace = $1', [workspace])).toSorted(byUse),
  tagsByPrefix: async (prefix, limit) =>
    (await session.rows<TagCount>(prefixSql, [workspace, prefix])).toSorted(byUse).slice(0, limit),
  tagsFoldedAs: (folded) => session.rows<TagName>(foldedSql, [workspace, folded]),
})
