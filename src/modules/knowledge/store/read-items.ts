import type { ItemHead } from '../domain/activity.ts'
import type { Item, ItemSummary } from '../domain/item.ts'
import type { ItemDocument, ItemText, ReadTx } from '../ports.ts'
import { bodyFields, facetFields, headFields, selected } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { largestId } from './largest-id.ts'
import { inOrderOf, type Scope } from './scope.ts'

/** A row as it is selected: `id` is the key, and lists have the form of the engine. */
type Selected<Row> = Omit<Row, 'tags' | 'related'> & { readonly id: number; readonly tags: unknown }

const { title, description, content, ...moreBody } = bodyFields
const [type, ...moreFacets] = facetFields

const statementsOf = ({ key, own, orderedList, itemTags, listed, contentUpTo }: Dialect) => {
  const { from, where } = listed('items', key)
  const id = `items.${key} AS id`
  const tagRows = `${itemTags} WHERE ${own('item_tags')}item_tags.item = items.${key}`
  const tags = `${orderedList('name', tagRows, 'place')} AS tags`
  const relatedRows = `item_edges WHERE ${own('item_edges')}source = items.${key}`
  const related = `${orderedList('target', relatedRows, 'target')} AS related`
  const facets = `JOIN item_facets ON ${own('item_facets')}item_facets.facet = items.facet`
  const ofFacet = (columns: readonly string[]): string => columns.map((column) => `item_facets.${column}`).join(', ')
  // In the order in which answers show the fields.
  const summary = [
    id,
    ofFacet([type]),
    selected({ title, description }),
    ofFacet(moreFacets),
    selected(moreBody),
    tags,
    selected(headFields),
  ].join(', ')
  return {
    item: `SELECT ${summary}, ${selected({ content })}, ${related}
      FROM items ${facets} WHERE ${own('items')}items.${key} = $2`,
    summaries: `SELECT ${summary} FROM ${from} ${facets} WHERE ${where}`,
    documents: `SELECT ${summary}, ${contentUpTo(selected({ content }), `items.${key}`)} AS content
      FROM ${from} ${facets} WHERE ${where}`,
    texts: `SELECT ${id}, ${selected({ title, description, content })}, ${tags} FROM ${from} WHERE ${where}`,
    heads: `SELECT ${id}, title, item_facets.type, item_facets.status FROM ${from} ${facets} WHERE ${where}`,
    existing: `SELECT ${id} FROM ${from} WHERE ${where}`,
    // There is no index of categories: few items have one, and only captured sessions are found by it.
    categoryInType: `SELECT min(items.${key}) AS id
      FROM item_facets JOIN items ON ${own('items')}items.facet = item_facets.facet
      WHERE item_facets.workspace = $1 AND item_facets.type = $3 AND items.category = $2`,
    category: `SELECT min(${key}) AS id FROM items WHERE workspace = $1 AND category = $2`,
    after: `SELECT ${key} AS id FROM items WHERE ${own()}${key} > $2 AND ${key} <= $3 ORDER BY ${key} LIMIT $4`,
  }
}

type ItemReads = Pick<
  ReadTx,
  'findItem' | 'summaries' | 'texts' | 'documents' | 'heads' | 'existing' | 'findByCategory' | 'idsAfter'
>

const documentOf = ({ content, ...summary }: ItemSummary & { readonly content: string }): ItemDocument => {
  const { id, title, description, tags } = summary
  return { summary, text: { id, title, description, content, tags } }
}

export const readItemsOn = (dialect: Dialect): ((scope: Scope) => ItemReads) => {
  const sql = statementsOf(dialect)
  const { keyOf, idOf, texts, numbers, atOnce } = dialect
  return ({ session, workspace }) => {
    const listed = async <Row extends { readonly id: number }>(
      text: string,
      ids: readonly number[],
    ): Promise<readonly Row[]> => {
      const rows = await session.rows<Row>(text, [workspace, ids.map((id) => keyOf(workspace, id))])
      return inOrderOf(
        ids,
        rows.map((row) => ({ ...row, id: idOf(row.id) })),
        ({ id }) => id,
      )
    }
    const withTags = <Row extends { readonly tags: unknown }>(
      row: Row,
    ): Omit<Row, 'tags'> & { readonly tags: readonly string[] } => ({ ...row, tags: texts(row.tags) })
    return {
      findItem: async (id) => {
        const row = await session.row<Selected<Item> & { readonly related: unknown }>(sql.item, [
          workspace,
          keyOf(workspace, id),
        ])
        return row && { ...withTags(row), id, related: numbers(row.related).map(idOf) }
      },
      summaries: async (ids) => (await listed<Selected<ItemSummary>>(sql.summaries, ids)).map(withTags),
      texts: async (ids) => (await listed<Selected<ItemText>>(sql.texts, ids)).map(withTags),
      documents: async function* (ids) {
        for (let left = ids; left.length > 0; ) {
          const rows = await listed<Selected<ItemSummary> & { readonly content: string | null }>(
            sql.documents,
            left.slice(0, atOnce.documents),
          )
          // What was left out because all contents together are too large is asked for again.
          const leftOut = rows.flatMap(({ id, content }) => (content === null ? [id] : []))
          yield rows.flatMap(({ content, ...row }) =>
            content === null ? [] : [documentOf({ ...withTags(row), content })],
          )
          left = [...leftOut, ...left.slice(atOnce.documents)]
        }
      },
      heads: (ids) => listed<ItemHead & { readonly id: number }>(sql.heads, ids),
      existing: async (ids) => (await listed<{ readonly id: number }>(sql.existing, ids)).map(({ id }) => id),
      findByCategory: async (category, type) => {
        const first = async (text: string, values: readonly unknown[]): Promise<number | undefined> => {
          const { id } = (await session.row<{ readonly id: number | null }>(text, values)) ?? { id: null }
          return id === null ? undefined : idOf(id)
        }
        const ofType = await first(sql.categoryInType, [workspace, category, type])
        return ofType ?? first(sql.category, [workspace, category])
      },
      idsAfter: async (id, limit) => {
        if (id >= largestId) return []
        const values = [workspace, keyOf(workspace, id), keyOf(workspace, largestId), limit]
        return (await session.rows<{ readonly id: number }>(sql.after, values)).map((row) => idOf(row.id))
      },
    }
  }
}
