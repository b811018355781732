import type { RecallReads } from '../recall/ports.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

/** Captured sessions are work that is over. */
const capturedPattern = `session-${'_'.repeat(16)}`

/** Items without an end date come last. */
const statementsOf = ({ key, own, among, itemTags, listed }: Dialect) => {
  const tagged = `SELECT 1 FROM ${itemTags} WHERE ${own('item_tags')}item_tags.item = items.${key}
    AND ${among('name', '$5', 'text')}`
  const { from, where } = listed('items', key)
  return {
    urgent: `SELECT items.${key} AS id FROM items
      WHERE items.workspace = $1 AND ${among('items.facet', '$2')}
        AND (end_date < $4 AND end_date <> '' OR ${among('items.facet', '$3')})
        AND ($6 = 0 OR EXISTS (${tagged}))
        AND category NOT LIKE '${capturedPattern}'
      ORDER BY end_date = '', end_date, updated_at DESC, items.${key} DESC LIMIT $7`,
    authors: `SELECT items.${key} AS id, actor FROM ${from}
      JOIN item_history ON ${own('item_history')}item_history.item = items.${key}
        AND item_history.revision = items.revision
      WHERE ${where}`,
  }
}

export const readRecallOn = (dialect: Dialect): ((scope: Scope) => RecallReads) => {
  const sql = statementsOf(dialect)
  const { keyOf, idOf } = dialect
  return ({ session, workspace }) => ({
    urgent: async ({ facets, urgentFacets, before, tags, limit }) => {
      const values = [workspace, facets, urgentFacets, before, tags ?? [], tags ? 1 : 0, limit]
      return (await session.rows<{ id: number }>(sql.urgent, values)).map(({ id }) => idOf(id))
    },
    authors: async (ids) => {
      const keys = ids.map((id) => keyOf(workspace, id))
      const rows = await session.rows<{ id: number; actor: string }>(sql.authors, [workspace, keys])
      return new Map(rows.map(({ id, actor }) => [idOf(id), actor]))
    },
  })
}
