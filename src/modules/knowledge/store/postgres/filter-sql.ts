import type { ItemAlternatives, TimeRange } from '../../ports.ts'
import type { PlainFilter } from '../tested-lists.ts'

/** Collects the values of a statement; `add` returns the placeholder of a value. */
export interface Values {
  readonly list: readonly unknown[]
  add(value: unknown, type?: string): string
}

export const createValues = (...first: readonly unknown[]): Values => {
  const list: unknown[] = [...first]
  return { list, add: (value, type) => `$${list.push(value)}${type === undefined ? '' : `::${type}`}` }
}

/** A filter with the rarest of the tags that an item must all have. */
export interface PreparedFilter extends PlainFilter {
  readonly rarestTag?: string
}

/** The tags of an item that are in a list. The first value is the workspace. */
const tagsAmong = (names: readonly string[], values: Values): string =>
  `FROM item_tags WHERE item_tags.workspace = $1 AND item_tags.item = items.id
    AND item_tags.name = ANY(${values.add(names, 'text[]')})`

/** The condition on tags for which the index of tags is used. */
const findable = ({ rarestTag, anyTag }: PreparedFilter, values: Values): readonly string[] => {
  const names = rarestTag === undefined ? anyTag : [rarestTag]
  return names ? [`EXISTS (SELECT 1 ${tagsAmong(names, values)})`] : []
}

/** The remaining conditions on tags, always in the same form. */
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

/** Sorts after every instant, because instants begin with a digit. */
const latest = '~'

const within = (column: string, range: TimeRange | undefined, values: Values): readonly string[] =>
  range ? [`${column} >= ${values.add(range.from ?? '')} AND ${column} < ${values.add(range.before ?? latest)}`] : []

/** A range that has no instant. */
const never: TimeRange = { from: latest, before: '' }

/** The parts of alternatives, always in the same form: a part that is not set holds for no item. */
const partsOf = ({ facets, anyTag, withoutTags, created, updated }: ItemAlternatives, values: Values) => [
  `facet = ANY(${values.add(facets ?? [], 'bigint[]')})`,
  `EXISTS (SELECT 1 ${tagsAmong(anyTag ?? [], values)})`,
  `${values.add(withoutTags ? 1 : 0, 'bigint')} = 1 AND NOT EXISTS (SELECT 1 ${tagsAmong(withoutTags ?? [], values)})`,
  ...within('created_at', created ?? never, values),
  ...within('updated_at', updated ?? never, values),
]

/** The condition for items that pass a filter. Its text depends on which filters there are, not on their values. */
export const whereOf = (filter: PreparedFilter, values: Values): string =>
  [
    'items.workspace = $1',
    ...(filter.facets ? [`facet = ANY(${values.add(filter.facets, 'bigint[]')})`] : []),
    ...findable(filter, values),
    ...tagChecks(filter, values),
    ...within('created_at', filter.created, values),
    ...within('updated_at', filter.updated, values),
    ...(filter.alternatives ?? []).map((some) => `(${partsOf(some, values).join(' OR ')})`),
  ].join(' AND ')

/**
 * The conditions for items that pass a filter, of which one must hold. An index finds the items of each, but not those
 * of several that are joined with OR.
 */
export const conditionsOf = (filter: PreparedFilter, values: Values): readonly string[] => {
  const [first, ...others] = filter.alternatives ?? []
  if (first === undefined) return [whereOf(filter, values)]
  const where = whereOf({ ...filter, alternatives: others }, values)
  return partsOf(first, values).map((part) => `${where} AND ${part}`)
}
