import { decodeText } from '../../../../storage/postgres/text.ts'
import type { ItemSummary } from '../../domain/item.ts'
import type { ItemText, ReadTx } from '../../ports.ts'
import { inOrderOf, possible } from './in-order.ts'
import type { Scope } from './scope.ts'

type SummaryRow = Omit<ItemSummary, 'tags'> & { readonly tags: readonly string[] | null }

const tagsColumn =
  '(SELECT array_agg(name ORDER BY place) FROM item_tags WHERE item_tags.workspace = $1 AND item = items.id) AS tags'

const summaryColumns = `items.id, item_facets.type, title, description, status, priority, category, start_date AS "startDate",
  end_date AS "endDate", version, ${tagsColumn}, created_at AS "createdAt", updated_at AS "updatedAt", revision`

const itemsWithFacets = 'items JOIN item_facets ON item_facets.workspace = $1 AND item_facets.facet = items.facet'

const decodeTags = (tags: readonly string[] | null): readonly string[] => tags?.map(decodeText) ?? []

const withTags = <Row extends { readonly tags: readonly string[] | null }>(
  row: Row,
): Omit<Row, 'tags'> & { readonly tags: readonly string[] } => ({
  ...row,
  tags: decodeTags(row.tags),
})

const itemSql = `SELECT ${summaryColumns}, content,
  (SELECT array_agg(target ORDER BY target) FROM item_edges WHERE item_edges.workspace = $1 AND source = items.id) AS related
  FROM ${itemsWithFacets} WHERE items.workspace = $1 AND id = $2`

type ItemRow = SummaryRow & { readonly content: string; readonly related: readonly (string | number)[] | null }

const summariesSql = `SELECT ${summaryColumns} FROM ${itemsWithFacets} WHERE items.workspace = $1 AND id = ANY($2::bigint[])`

const textsSql = `SELECT id, title, description, content, ${tagsColumn} FROM items WHERE workspace = $1 AND id = ANY($2::bigint[])`

type TextRow = Omit<ItemText, 'tags'> & { readonly tags: readonly string[] | null }

const existingSql = 'SELECT id FROM items WHERE workspace = $1 AND id = ANY($2::bigint[])'

const afterSql = 'SELECT id FROM items WHERE workspace = $1 AND id > $2 ORDER BY id LIMIT $3'

type ItemReads = Pick<ReadTx, 'findItem' | 'summaries' | 'texts' | 'existing' | 'idsAfter'>

export const readItems = ({ session, workspace }: Scope): ItemReads => {
  const some = async <Row extends { readonly id: number }>(
    sql: string,
    ids: readonly number[],
  ): Promise<readonly Row[]> => inOrderOf(ids, await session.rows<Row>(sql, [workspace, possible(ids)]), ({ id }) => id)
  return {
    findItem: async (id) => {
      if (possible([id]).length === 0) return undefined
      const row = await session.row<ItemRow>(itemSql, [workspace, id])
      return row && { ...withTags(row), related: row.related?.map(Number) ?? [] }
    },
    summaries: async (ids) => (await some<SummaryRow>(summariesSql, ids)).map(withTags),
    texts: async (ids) => (await some<TextRow>(textsSql, ids)).map(withTags),
    existing: async (ids) => (await some<{ id: number }>(existingSql, ids)).map(({ id }) => id),
    idsAfter: async (id, limit) =>
      possible([id]).length === 0
        ? []
        : (await session.rows<{ id: number }>(afterSql, [workspace, id, limit])).map((row) => row.id),
  }
}
