import { byUse, type TagCount } from '../../domain/tags.ts'
import type { Facet, ReadTx, TagName, TypeUse } from '../../ports.ts'
import { facetFields } from '../columns.ts'
import type { Scope } from '../scope.ts'

const used = 'FROM item_facets WHERE workspace = $1 AND count > 0'

const facetsSql = `SELECT facet, ${facetFields.join(', ')}, count, connections, isolated ${used}
      ORDER BY ${facetFields.join(', ')}`

// The newest item of each facet is found with one index lookup.
const newest = 'SELECT max(updated_at) FROM items WHERE items.facet = item_facets.facet'
const typeUsesSql = `SELECT type, max((${newest})) AS "lastUsed" ${used} GROUP BY type ORDER BY type`

const tagsSql = 'SELECT name, count FROM tags WHERE workspace = $1'

// Bytes are compared, because the length of a text ends at a NUL character.
const begins = 'substr(CAST(folded AS BLOB), 1, length(CAST($2 AS BLOB))) = CAST($2 AS BLOB)'
const prefixSql = `SELECT name, count FROM tags WHERE workspace = $1 AND folded >= $2 AND ${begins}`

const foldedSql = `SELECT name, folded FROM tags
  WHERE workspace = $1 AND folded IN (SELECT value FROM json_each($2)) ORDER BY tag`

type Counts = Pick<ReadTx, 'facets' | 'typeUses' | 'tagCounts' | 'tagsByPrefix' | 'tagsFoldedAs'>

export const readCounts = ({ session, workspace }: Scope): Counts => ({
  facets: () => session.rows<Facet>(facetsSql, [workspace]),
  typeUses: () => session.rows<TypeUse>(typeUsesSql, [workspace]),
  tagCounts: async () => (await session.rows<TagCount>(tagsSql, [workspace])).toSorted(byUse),
  tagsByPrefix: async (prefix, limit) =>
    (await session.rows<TagCount>(prefixSql, [workspace, prefix])).toSorted(byUse).slice(0, limit),
  tagsFoldedAs: (folded) => session.rows<TagName>(foldedSql, [workspace, folded]),
})
