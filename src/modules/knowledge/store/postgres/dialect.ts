import { decodeText } from '../../../../storage/text.ts'
import type { Dialect } from '../dialect.ts'
import { largestId } from '../largest-id.ts'

const unusedNumber = -1

/** Contents of so many bytes are read in one question, and the one that exceeds it. */
const maxBytesAtOnce = 16_000_000

const values = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

export const postgresDialect: Dialect = {
  key: 'id',
  keyOf: (_, id) => (id > largestId ? unusedNumber : id),
  idOf: (key) => key,
  keyIn: (column) => column,
  own: (table) => `${table === undefined ? '' : `${table}.`}workspace = $1 AND `,
  ownColumn: 'workspace, ',
  ownValue: '$1, ',
  among: (column, list, type = 'bigint') => `${column} = ANY(${list}::${type}[])`,
  idIn: (column) => column,
  ranked: (list) => `(SELECT rank, value FROM unnest(${list}::bigint[]) WITH ORDINALITY AS given(value, rank))`,
  each: (list) => `unnest(${list}::bigint[]) AS given(value)`,
  listOf: 'array_agg',
  orderedList: (column, rows, order) => `(SELECT array_agg(${column} ORDER BY ${order}) FROM ${rows})`,
  noList: 'NULL::bigint[]',
  greatest: 'greatest',
  itemTags: 'item_tags',
  firstChange: '(array_agg(change ORDER BY event))[1] AS change',
  listed: (table, column) => ({
    from: table,
    where: `${table}.workspace = $1 AND ${table}.${column} = ANY($2::bigint[])`,
  }),
  contentUpTo: (content, key) =>
    `CASE WHEN sum(octet_length(${content})) OVER (ORDER BY ${key}) - octet_length(${content}) < ${maxBytesAtOnce}
      THEN ${content} END`,
  atOnce: { entries: 10_000, documents: 10_000 },
  lastActivity: 'SELECT last FROM activity_numbers WHERE workspace = $1',
  texts: (list) => values(list).map((text) => decodeText(String(text))),
  numbers: (list) => values(list).map(Number),
}
