import type { ItemFilter, TimeRange } from '../../ports.ts'

/** Collects the values of a statement; each gets its place when it is mentioned. */
export interface Values {
  readonly list: readonly unknown[]
  add(value: unknown, type?: string): string
}

export const createValues = (...first: readonly unknown[]): Values => {
  const list: unknown[] = [...first]
  return { list, add: (value, type) => `$${list.push(value)}${type === undefined ? '' : `::${type}`}` }
}

/** The workspace is always the first value. */
const hasTagOf = (names: readonly string[], values: Values): string =>
  `EXISTS (SELECT 1 FROM item_tags WHERE item_tags.workspace = $1 AND item_tags.item = items.id AND name = ANY(${values.add(names, 'text[]')}))`

const within = (column: string, { from, before, outside }: TimeRange, values: Values): string => {
  const bounds = [
    ...(from === undefined ? [] : [`${column} >= ${values.add(from)}`]),
    ...(before === undefined ? [] : [`${column} < ${values.add(before)}`]),
  ]
  const inside = bounds.join(' AND ') || 'true'
  return outside === true ? `NOT (${inside})` : `(${inside})`
}

/** The rows of `items` in the workspace that pass a filter. */
export const whereOf = (filter: ItemFilter, values: Values): string =>
  [
    'items.workspace = $1',
    ...(filter.facets ? [`facet = ANY(${values.add(filter.facets, 'bigint[]')})`] : []),
    ...(filter.tagGroups ?? []).map((names) => hasTagOf(names, values)),
    ...(filter.withoutTags?.length ? [`NOT ${hasTagOf(filter.withoutTags, values)}`] : []),
    ...(filter.created ?? []).map((range) => within('created_at', range, values)),
    ...(filter.updated ?? []).map((range) => within('updated_at', range, values)),
  ].join(' AND ')
