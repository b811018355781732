import type { ItemFilter, TimeRange } from '../../ports.ts'
import type { Scope } from './scope.ts'

/** The values of the list statements. A list is one value, so the text of a statement is always the same. */
export interface FilterValues {
  readonly workspace: number
  readonly facets: string | null
  readonly anyTag: string | null
  readonly allTags: string | null
  readonly allTagsCount: number
  readonly withoutTags: string | null
  readonly createdFrom: string
  readonly createdBefore: string
  readonly updatedFrom: string
  readonly updatedBefore: string
}

const tagIdsSql = 'SELECT tag FROM tags WHERE workspace = ? AND name IN (SELECT value FROM json_each(?))'

export const tagIds = ({ connection, workspace }: Scope, names: readonly string[]): readonly number[] =>
  connection
    .sql<{ tag: number }>(tagIdsSql)
    .all(workspace, JSON.stringify(names))
    .map(({ tag }) => tag)

const earliest = ''
/** Sorts after every instant, because instants begin with a digit. */
export const latest = '~'

const bounds = ({ from = earliest, before = latest }: TimeRange = {}): readonly [from: string, before: string] => [
  from,
  before,
]

const listed = (scope: Scope, names: readonly string[] | undefined): string | null =>
  names ? JSON.stringify(tagIds(scope, names)) : null

export const valuesOf = (scope: Scope, filter: ItemFilter): FilterValues => {
  const [createdFrom, createdBefore] = bounds(filter.created)
  const [updatedFrom, updatedBefore] = bounds(filter.updated)
  return {
    workspace: scope.workspace,
    facets: filter.facets ? JSON.stringify(filter.facets) : null,
    anyTag: listed(scope, filter.anyTag),
    allTags: listed(scope, filter.allTags),
    allTagsCount: filter.allTags?.length ?? 0,
    withoutTags: listed(scope, filter.withoutTags),
    createdFrom,
    createdBefore,
    updatedFrom,
    updatedBefore,
  }
}

// The plus makes SQLite check the few tags of an item instead of looking up each of a thousand tags.
const tagsAmong = (list: string): string =>
  `FROM item_tags WHERE item_tags.item = items.key AND +item_tags.tag IN (SELECT value FROM json_each(${list}))`

const within = (column: string, name: string): string =>
  `(@${name}From = '' OR ${column} >= @${name}From) AND (@${name}Before = '~' OR ${column} < @${name}Before)`

/** The condition for items that pass a filter. A filter that is not set costs one comparison. */
export const passes = `(@facets IS NULL OR items.facet IN (SELECT value FROM json_each(@facets)))
  AND (@anyTag IS NULL OR EXISTS (SELECT 1 ${tagsAmong('@anyTag')}))
  AND (@allTags IS NULL OR (SELECT count(*) ${tagsAmong('@allTags')}) = @allTagsCount)
  AND (@withoutTags IS NULL OR NOT EXISTS (SELECT 1 ${tagsAmong('@withoutTags')}))
  AND ${within('created_at', 'created')} AND ${within('updated_at', 'updated')}`

/** Whether no filter is set. */
export const passesAll = (values: FilterValues): boolean =>
  values.facets === null &&
  values.anyTag === null &&
  values.allTags === null &&
  values.withoutTags === null &&
  values.createdFrom === earliest &&
  values.createdBefore === latest &&
  values.updatedFrom === earliest &&
  values.updatedBefore === latest
