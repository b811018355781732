import { characters } from '../../../../text/characters.ts'
import type { TagCount } from '../../domain/tags.ts'
import { byUse } from '../../domain/tags.ts'
import type { Facet, ReadTx, TagName, TypeUse } from '../../ports.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

const facetsSql = `SELECT facet, type, status, priority, count, connections, isolated
  FROM item_facets WHERE workspace = ? AND count > 0`

// Each facet's newest item is the last entry of its stretch of items_by_facet.
const typeUsesSql = `SELECT type, max((SELECT max(updated_at) FROM items WHERE items.facet = item_facets.facet)) AS lastUsed
  FROM item_facets WHERE workspace = ? AND count > 0 GROUP BY type`

const prefixSql = 'SELECT name, count FROM tags WHERE workspace = ? AND folded >= ? AND substr(folded, 1, ?) = ?'

const foldedSql =
  'SELECT name, folded FROM tags WHERE workspace = ? AND folded IN (SELECT value FROM json_each(?)) ORDER BY tag'

type Counts = Pick<ReadTx, 'facets' | 'typeUses' | 'maxConnections' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'>

export const readCounts = ({ connection, workspace }: Scope): Counts => ({
  facets: promised(() => connection.sql<Facet>(facetsSql).all(workspace)),
  typeUses: promised(() => connection.sql<TypeUse>(typeUsesSql).all(workspace)),
  maxConnections: promised(
    () =>
      connection
        .sql<{ most: number | null }>('SELECT max(degree) AS most FROM items WHERE workspace = ? AND degree > 0')
        .get(workspace)?.most ?? 0,
  ),
  tagCounts: promised(() =>
    connection.sql<TagCount>('SELECT name, count FROM tags WHERE workspace = ?').all(workspace).sort(byUse),
  ),
  tagsByPrefix: promised((prefix, limit) =>
    connection
      .sql<TagCount>(prefixSql)
      .all(workspace, prefix, characters(prefix).length, prefix)
      .sort(byUse)
      .slice(0, limit),
  ),
  tagsFoldedAs: promised((folded) => connection.sql<TagName>(foldedSql).all(workspace, JSON.stringify(folded))),
})
