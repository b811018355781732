import type { Item, ItemSummary } from '../../domain/item.ts'
import type { Priority } from '../../domain/priority.ts'
import type { Status } from '../../domain/status.ts'
import type { ItemText, ReadTx } from '../../ports.ts'
import { idOf, keyOf, lastKey } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

interface SummaryRow {
  key: number
  type: string
  status: Status
  priority: Priority
  revision: number
  created_at: string
  updated_at: string
  title: string
  description: string
  category: string
  start_date: string
  end_date: string
  version: string
}

const summaryColumns = `items.key, item_facets.type, status, priority, revision, created_at, updated_at, title, description, category,
  start_date, end_date, version`

const toSummary = (row: SummaryRow, tags: readonly string[]): ItemSummary => ({
  id: idOf(row.key),
  type: row.type,
  title: row.title,
  description: row.description,
  status: row.status,
  priority: row.priority,
  category: row.category,
  startDate: row.start_date,
  endDate: row.end_date,
  version: row.version,
  tags,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
})

const tagsSql = 'SELECT name FROM item_tags JOIN tags USING (tag) WHERE item = ? ORDER BY place'

export const tagsOf = ({ connection }: Scope, key: number): readonly string[] =>
  connection
    .sql<{ name: string }>(tagsSql)
    .all(key)
    .map(({ name }) => name)

const tagsOfAllSql = `SELECT item, name FROM json_each(?) wanted CROSS JOIN item_tags ON item_tags.item = wanted.value JOIN tags USING (tag)
  ORDER BY item, place`

/** The tags of many items in one go, by key. */
const tagsOfAll = (scope: Scope, ids: readonly number[]): ReadonlyMap<number, readonly string[]> => {
  const byItem = new Map<number, string[]>()
  for (const { item, name } of scope.connection
    .sql<{ item: number; name: string }>(tagsOfAllSql)
    .all(keysJson(scope, ids))) {
    const names = byItem.get(item)
    if (names === undefined) byItem.set(item, [name])
    else names.push(name)
  }
  return byItem
}

const relatedTo = ({ connection }: Scope, key: number): readonly number[] =>
  connection
    .sql<{ target: number }>('SELECT target FROM item_edges WHERE source = ? ORDER BY target')
    .all(key)
    .map(({ target }) => idOf(target))

const itemSql = `SELECT ${summaryColumns}, content FROM items JOIN item_facets USING (facet) WHERE key = ?`

const findItem = (scope: Scope, id: number): Item | undefined => {
  const key = keyOf(scope.workspace, id)
  const row = scope.connection.sql<SummaryRow & { content: string }>(itemSql).get(key)
  return row && { ...toSummary(row, tagsOf(scope, key)), content: row.content, related: relatedTo(scope, key) }
}

const summariesSql = `SELECT ${summaryColumns}
  FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value JOIN item_facets USING (facet) ORDER BY wanted.key`

const textsSql = `SELECT items.key, title, description, content
  FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value ORDER BY wanted.key`

type TextRow = Pick<SummaryRow, 'key' | 'title' | 'description'> & { content: string }

const texts = (scope: Scope, ids: readonly number[]): readonly ItemText[] => {
  const tags = tagsOfAll(scope, ids)
  return scope.connection
    .sql<TextRow>(textsSql)
    .all(keysJson(scope, ids))
    .map(({ key, ...text }) => ({ id: idOf(key), ...text, tags: tags.get(key) ?? [] }))
}

const summaries = (scope: Scope, ids: readonly number[]): readonly ItemSummary[] => {
  const tags = tagsOfAll(scope, ids)
  return scope.connection
    .sql<SummaryRow>(summariesSql)
    .all(keysJson(scope, ids))
    .map((row) => toSummary(row, tags.get(row.key) ?? []))
}

const existingSql =
  'SELECT items.key FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value ORDER BY wanted.key'

const afterSql = 'SELECT key FROM items WHERE key > ? AND key <= ? ORDER BY key LIMIT ?'

type ItemReads = Pick<ReadTx, 'findItem' | 'summaries' | 'texts' | 'existing' | 'idsAfter'>

export const readItems = (scope: Scope): ItemReads => ({
  findItem: promised((id) => findItem(scope, id)),
  summaries: promised((ids) => summaries(scope, ids)),
  texts: promised((ids) => texts(scope, ids)),
  existing: promised((ids) =>
    scope.connection
      .sql<{ key: number }>(existingSql)
      .all(keysJson(scope, ids))
      .map(({ key }) => idOf(key)),
  ),
  idsAfter: promised((id, limit) =>
    scope.connection
      .sql<{ key: number }>(afterSql)
      .all(keyOf(scope.workspace, id), lastKey(scope.workspace), limit)
      .map(({ key }) => idOf(key)),
  ),
})
