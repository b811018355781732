import type { Dialect } from '../dialect.ts'
import { idOf, idsPerWorkspace, keyOf } from './keys.ts'
import { parseList } from './parse-list.ts'

const parsed = (list: unknown): unknown => (typeof list === 'string' ? parseList(list) : [])

export const sqliteDialect: Dialect = {
  key: 'key',
  keyOf,
  idOf,
  keyIn: (column) => `($1 * ${idsPerWorkspace} + ${column})`,
  own: () => '',
  ownColumn: '',
  ownValue: '',
  among: (column, list) => `${column} IN (SELECT value FROM json_each(${list}))`,
  idIn: (column) => `(${column} % ${idsPerWorkspace})`,
  ranked: (list) => `(SELECT key AS rank, value FROM json_each(${list}))`,
  each: (list) => `json_each(${list})`,
  listOf: 'json_group_array',
  // Here the keys of the tables give the order. ORDER BY inside json_group_array would sort every list again.
  orderedList: (column, rows, order) =>
    `(SELECT json_group_array(${column}) FROM (SELECT ${column} FROM ${rows} ORDER BY ${order}))`,
  noList: 'NULL',
  greatest: 'max',
  itemTags: 'item_tags JOIN tags USING (tag)',
  // With min(), SQLite takes the other columns from the row that has the minimum.
  firstChange: 'change, min(event)',
  // CROSS JOIN makes SQLite start with the list instead of reading the whole table.
  listed: (table, column) => ({
    from: `json_each($2) AS wanted CROSS JOIN ${table} ON ${table}.${column} = wanted.value`,
    where: 'true',
  }),
  contentUpTo: (content) => content,
  atOnce: { entries: 1, documents: 10 },
  lastActivity: 'SELECT last_activity AS last FROM workspaces WHERE number = $1',
  texts: (list) => parsed(list) as readonly string[],
  numbers: (list) => parsed(list) as readonly number[],
}
