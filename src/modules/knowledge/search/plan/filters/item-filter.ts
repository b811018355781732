import type { Facet, ItemAlternatives, ItemFilter, ItemTest, TagName } from '../../../ports.ts'
import { foldTag, holdsAlways, lookUpGroup, type LookedUpGroup, type TagsByFold } from './filter-group.ts'
import { createGroupTest } from './group-test.ts'
import type { FilterGroup } from '../query/parsed-query.ts'
import { allOfSpans, hullOf, type Spans } from './spans.ts'

export interface FilterSources {
  readonly facets: readonly Facet[]
  /** Types that the request names in addition to the query, by their exact names. */
  readonly types?: readonly string[] | undefined
  /** The tags whose folded forms the filters name. */
  readonly tags: readonly TagName[]
  /** Called between groups, because there may be thousands. */
  pause(): Promise<void>
}

const distinct = (groups: readonly FilterGroup[]): readonly FilterGroup[] => [
  ...new Map(groups.map((group) => [JSON.stringify(group), group])).values(),
]

/** The folded names of the tags that the filters name. */
export const foldedTagsOf = (groups: readonly FilterGroup[]): readonly string[] => [
  ...new Set(groups.flat().flatMap(({ name, values }) => (name === 'tag' ? values.map(foldTag) : []))),
]

const tagsByFold = (tags: readonly TagName[]): TagsByFold => {
  const byFold = new Map<string, string[]>()
  for (const { folded, name } of tags) {
    const names = byFold.get(folded)
    if (names) names.push(name)
    else byFold.set(folded, [name])
  }
  return byFold
}

/** Looks up all groups, and drops those that every item satisfies. */
const lookUpAll = async (groups: readonly FilterGroup[], sources: FilterSources): Promise<readonly LookedUpGroup[]> => {
  const byFold = tagsByFold(sources.tags)
  const found: LookedUpGroup[] = []
  for (const group of groups) {
    const one = lookUpGroup(group, byFold)
    if (!holdsAlways(one)) found.push(one)
    await sources.pause()
  }
  return found
}

/** The groups by what they test. Groups that test several properties are mixed. */
interface Sorted {
  readonly facets: LookedUpGroup[]
  readonly tags: (readonly string[])[]
  readonly withoutTags: string[]
  readonly created: Spans[]
  readonly updated: Spans[]
  readonly mixed: LookedUpGroup[]
}

const sort = (groups: readonly LookedUpGroup[]): Sorted => {
  const sorted: Sorted = { facets: [], tags: [], withoutTags: [], created: [], updated: [], mixed: [] }
  for (const group of groups) {
    const { choices, tags, withoutTags, created, updated } = group
    const [only, ...others] = withoutTags ?? []
    if (Object.keys(group).length > 1 || others.length > 0) sorted.mixed.push(group)
    else if (choices) sorted.facets.push(group)
    else if (tags) sorted.tags.push(tags)
    else if (only) sorted.withoutTags.push(...only)
    else if (created) sorted.created.push(created)
    else if (updated) sorted.updated.push(updated)
  }
  return sorted
}

const nothing: ItemFilter = { facets: [] }

/** The store gets the shortest list; the others are tested item by item. */
const anyTagOf = (
  lists: readonly (readonly string[])[],
): { anyTag?: readonly string[]; left: readonly LookedUpGroup[] } => {
  const [anyTag, ...left] = lists.filter(({ length }) => length > 1).sort((a, b) => a.length - b.length)
  return { ...(anyTag && { anyTag }), left: left.map((tags) => ({ tags })) }
}

/** The store gets one time range; gaps in it are tested item by item. */
const rangeOf = (
  name: 'created' | 'updated',
  all: readonly Spans[],
): { filter: ItemFilter; left: readonly LookedUpGroup[]; isEmpty: boolean } => {
  if (all.length === 0) return { filter: {}, left: [], isEmpty: false }
  const spans = allOfSpans(all)
  const hull = hullOf(spans)
  return {
    filter: Object.keys(hull).length > 0 ? { [name]: hull } : {},
    left: spans.length > 1 ? [{ [name]: spans }] : [],
    isEmpty: spans.length === 0,
  }
}

const allowedFacets = ({ facets: all, types }: FilterSources, groups: readonly LookedUpGroup[]): readonly number[] => {
  const test = createGroupTest(groups, all)
  const named = types && new Set(types)
  return all.flatMap((facet) => ((!named || named.has(facet.type)) && test.facetPasses(facet) ? [facet.facet] : []))
}

/** A statement has at most this many groups, so that all queries have few different statements. */
const maxInStatement = 4

const canBeInStatement = ({ withoutTags = [], created = [], updated = [] }: LookedUpGroup): boolean =>
  withoutTags.length <= 1 && created.length <= 1 && updated.length <= 1

const alternativesOf = ({ choices, tags, withoutTags, created, updated }: LookedUpGroup, all: readonly Facet[]) => {
  const test = createGroupTest([choices ? { choices } : {}], all)
  const [lacking] = withoutTags ?? []
  return {
    ...(choices && { facets: all.filter(test.facetPasses).map(({ facet }) => facet) }),
    ...(tags && { anyTag: tags }),
    ...(lacking && { withoutTags: lacking }),
    ...(created && { created: hullOf(created) }),
    ...(updated && { updated: hullOf(updated) }),
  } satisfies ItemAlternatives
}

const testOf = (groups: readonly LookedUpGroup[], facets: readonly Facet[]): ItemTest => {
  const { tags, passes } = createGroupTest(groups, facets)
  const areFew = groups.length <= maxInStatement && groups.every(canBeInStatement)
  return { tags, passes, ...(areFew && { alternatives: groups.map((group) => alternativesOf(group, facets)) }) }
}

/** The filters of a query as a filter for this store. Its size does not depend on their number. */
export const itemFilterOf = async (groups: readonly FilterGroup[], sources: FilterSources): Promise<ItemFilter> => {
  const sorted = sort(await lookUpAll(distinct(groups), sources))
  const facets = allowedFacets(sources, sorted.facets)
  const [created, updated] = [rangeOf('created', sorted.created), rangeOf('updated', sorted.updated)]
  if (created.isEmpty || updated.isEmpty || sorted.tags.some(({ length }) => length === 0)) return nothing
  const allTags = [...new Set(sorted.tags.flatMap((tags) => (tags.length === 1 ? tags : [])))]
  const { anyTag, left } = anyTagOf(sorted.tags)
  const mixed = [...sorted.mixed, ...left, ...created.left, ...updated.left]
  return {
    ...(facets.length < sources.facets.length && { facets }),
    ...(anyTag && { anyTag }),
    ...(allTags.length > 0 && { allTags }),
    ...(sorted.withoutTags.length > 0 && { withoutTags: [...new Set(sorted.withoutTags)] }),
    ...created.filter,
    ...updated.filter,
    ...(mixed.length > 0 && { test: testOf(mixed, sources.facets) }),
  }
}
