import { fold } from '../../../../text/fold.ts'
import type { Facet, ItemFilter, TimeRange } from '../../ports.ts'
import { findPriority } from '../priority.ts'
import { findStatus, isClosed } from '../status.ts'
import { dayRange } from './day-range.ts'
import type { FilterName, ParsedQuery, QueryFilter } from './parsed-query.ts'

type FacetTest = (facet: Facet) => boolean

/** What a filter of this name compares, on both sides. */
const facetValues: Readonly<Partial<Record<FilterName, { ofFacet(facet: Facet): string; ofQuery(value: string): string | undefined }>>> = {
  type: { ofFacet: ({ type }) => fold(type), ofQuery: (value) => fold(value.normalize('NFC')) },
  status: { ofFacet: ({ status }) => status, ofQuery: findStatus },
  priority: { ofFacet: ({ priority }) => priority, ofQuery: findPriority },
  is: { ofFacet: ({ status }) => (isClosed(status) ? 'closed' : 'open'), ofQuery: (value) => value.toLowerCase() },
}

const facetTestOf = ({ name, values, negated }: QueryFilter): readonly FacetTest[] => {
  const compared = facetValues[name]
  if (!compared) return []
  const wanted = new Set(values.map((value) => compared.ofQuery(value)))
  return [(facet) => wanted.has(compared.ofFacet(facet)) !== negated]
}

/** Any filter of a group will do. */
const groupTestOf = (group: readonly QueryFilter[]): FacetTest => {
  const tests = group.flatMap(facetTestOf)
  return (facet) => tests.length === 0 || tests.some((test) => test(facet))
}

/** A date that is none matches nothing; without it, everything stays. */
const rangesOf = (filters: readonly QueryFilter[], name: 'created' | 'updated'): readonly TimeRange[] | undefined => {
  const wanted = filters.filter((filter) => filter.name === name)
  if (wanted.length === 0) return undefined
  return wanted.flatMap(({ values, negated }): readonly TimeRange[] => {
    const range = dayRange(values.join(','))
    if (range) return [negated ? { ...range, outside: true } : range]
    return negated ? [] : [{ before: '' }]
  })
}

export interface FilterSources {
  readonly facets: readonly Facet[]
  /** Types that are asked for besides the query, by their exact names. */
  readonly types?: readonly string[] | undefined
  tagsFoldedAs(folded: string): Promise<readonly string[]>
}

const tagNames = async (values: readonly string[], { tagsFoldedAs }: FilterSources): Promise<readonly string[]> => {
  const names: string[] = []
  for (const value of new Set(values.map((each) => fold(each.trim())))) names.push(...(await tagsFoldedAs(value)))
  return names
}

/** What the filters of a query mean in this store. People type them, so width, case and kana do not matter. */
export const itemFilterOf = async (groups: ParsedQuery['filters'], sources: FilterSources): Promise<ItemFilter> => {
  const tests = groups.map(groupTestOf)
  const { facets, types } = sources
  const allowed = facets.filter((facet) => (!types || types.includes(facet.type)) && tests.every((test) => test(facet)))
  const filters = groups.flat()
  const tagFilters = filters.filter(({ name }) => name === 'tag')
  const wanted = tagFilters.filter(({ negated }) => !negated)
  const unwanted = tagFilters.filter(({ negated }) => negated).flatMap(({ values }) => values)
  const tagGroups: (readonly string[])[] = []
  for (const { values } of wanted) tagGroups.push(await tagNames(values, sources))
  const [created, updated] = [rangesOf(filters, 'created'), rangesOf(filters, 'updated')]
  return {
    ...(allowed.length < facets.length && { facets: allowed.map(({ facet }) => facet) }),
    ...(wanted.length > 0 && { tagGroups }),
    ...(unwanted.length > 0 && { withoutTags: await tagNames(unwanted, sources) }),
    ...(created && { created }),
    ...(updated && { updated }),
  }
}
