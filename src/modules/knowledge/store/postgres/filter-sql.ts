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

/** A filter with what is known of its tags: the rarest of those that an item must all have. */
export interface PreparedFilter extends ItemFilter {
  readonly rarestTag?: string
}

/** The tags of an item that are in a list. The workspace is always the first value. */
const tagsAmong = (names: readonly string[], values: Values): string =>
  `FROM item_tags WHERE item_tags.workspace = $1 AND item_tags.item = items.id AND item_tags.name = ANY(${values.add(names, 'text[]')})`

/** One condition that an index of tags can answer. */
const findable = ({ rarestTag, anyTag }: PreparedFilter, values: Values): readonly string[] => {
  const names = rarestTag === undefined ? anyTag : [rarestTag]
  return names ? [`EXISTS (SELECT 1 ${tagsAmong(names, values)})`] : []
}

/** What remains to be asked about the tags of an item that was found, as one form for all. */
const tagChecks = (
  { rarestTag, anyTag = [], allTags = [], withoutTags = [] }: PreparedFilter,
  values: Values,
): readonly string[] => {
  const any = rarestTag === undefined ? [] : anyTag
  if (any.length === 0 && allTags.length < 2 && withoutTags.length === 0) return []
  return [
    `(${values.add(any.length, 'bigint')} = 0 OR EXISTS (SELECT 1 ${tagsAmong(any, values)}))`,
    `(SELECT count(*) ${tagsAmong(allTags, values)}) = ${values.add(allTags.length, 'bigint')}`,
    `NOT EXISTS (SELECT 1 ${tagsAmong(withoutTags, values)})`,
  ]
}

/** Behind every instant: they begin with a digit. */
const latest = '~'

const within = (column: string, range: TimeRange | undefined, values: Values): readonly string[] =>
  range ? [`${column} >= ${values.add(range.from ?? '')} AND ${column} < ${values.add(range.before ?? latest)}`] : []

/** The rows of `items` in the workspace that pass a filter. Its form depends on what is asked, not on how much. */
export const whereOf = (filter: PreparedFilter, values: Values): string =>
  [
    'items.workspace = $1',
    ...(filter.facets ? [`facet = ANY(${values.add(filter.facets, 'bigint[]')})`] : []),
    ...findable(filter, values),
    ...tagChecks(filter, values),
    ...within('created_at', filter.created, values),
    ...within('updated_at', filter.updated, values),
  ].join(' AND ')
