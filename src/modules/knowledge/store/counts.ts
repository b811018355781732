import type { TagCount } from '../domain/tags.ts'
import { byUse } from '../domain/tags.ts'
import type { Facet, ReadTx, TagName, TypeUse } from '../ports.ts'
import { facetFields } from './columns.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

const statementsOf = ({ own, among, tagOrder, tagBegins }: Dialect) => {
  const used = 'FROM item_facets WHERE workspace = $1 AND count > 0'
  const newest = `SELECT max(updated_at) FROM items WHERE ${own('items')}items.facet = item_facets.facet`
  return {
    facets: `SELECT facet, ${facetFields.join(', ')}, count, connections, isolated ${used}
      ORDER BY ${facetFields.join(', ')}`,
    // The newest item of each facet is found with one index lookup.
    typeUses: `SELECT type, max((${newest})) AS "lastUsed" ${used} GROUP BY type ORDER BY type`,
    degree: 'SELECT max(degree) AS highest FROM items WHERE workspace = $1 AND degree > 0',
    tags: 'SELECT name, count FROM tags WHERE workspace = $1',
    prefix: `SELECT name, count FROM tags WHERE workspace = $1 AND folded >= $2 AND ${tagBegins}`,
    folded: `SELECT name, folded FROM tags WHERE workspace = $1 AND ${among('folded', '$2', 'text')}
      ORDER BY ${tagOrder}`,
  }
}

type Counts = Pick<ReadTx, 'facets' | 'typeUses' | 'maxConnections' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'>

export const readCountsOn = (dialect: Dialect): ((scope: Scope) => Counts) => {
  const sql = statementsOf(dialect)
  return ({ session, workspace }) => ({
    facets: () => session.rows<Facet>(sql.facets, [workspace]),
    typeUses: () => session.rows<TypeUse>(sql.typeUses, [workspace]),
    maxConnections: async () => (await session.row<{ highest: number | null }>(sql.degree, [workspace]))?.highest ?? 0,
    tagCounts: async () => (await session.rows<TagCount>(sql.tags, [workspace])).toSorted(byUse),
    tagsByPrefix: async (prefix, limit) =>
      (await session.rows<TagCount>(sql.prefix, [workspace, prefix])).toSorted(byUse).slice(0, limit),
    tagsFoldedAs: (folded) => session.rows<TagName>(sql.folded, [workspace, folded]),
  })
}
