import { fold } from '../../../../text/fold.ts'
import type { Facet, ItemFilter, TimeRange } from '../../ports.ts'
import { findPriority } from '../priority.ts'
import { findStatus, isClosed } from '../status.ts'
import { dayRange } from './day-range.ts'
import type { QueryFilter } from './parsed-query.ts'

type FacetTest = (facet: Facet) => boolean

const facetTests: Readonly<Partial<Record<QueryFilter['name'], (value: string) => FacetTest>>> = {
  type: (value) => {
    const wanted = fold(value.normalize('NFC'))
    return ({ type }) => fold(type) === wanted
  },
  status: (value) => {
    const wanted = findStatus(value)
    return ({ status }) => status === wanted
  },
  priority: (value) => {
    const wanted = findPriority(value)
    return ({ priority }) => priority === wanted
  },
  is: (value) => {
    const wanted = value.toLowerCase()
    return ({ status }) => wanted === (isClosed(status) ? 'closed' : 'open')
  },
}

const facetTestOf = ({ name, values, negated }: QueryFilter): FacetTest => {
  const tests = values.flatMap((value) => facetTests[name]?.(value) ?? [])
  return (facet) => tests.length === 0 || tests.some((test) => test(facet)) !== negated
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

/** What the filters of a query mean in this store. People type them, so width, case and kana do not matter. */
export const itemFilterOf = async (filters: readonly QueryFilter[], sources: FilterSources): Promise<ItemFilter> => {
  const tests = filters.map(facetTestOf)
  const { facets, types } = sources
  const allowed = facets.filter((facet) => tests.every((test) => test(facet)) && (!types || types.includes(facet.type)))
  const tagNames = ({ values }: QueryFilter): Promise<readonly string[]> =>
    Promise.all(values.map((value) => sources.tagsFoldedAs(fold(value.trim())))).then((names) => names.flat())
  const tagFilters = filters.filter(({ name }) => name === 'tag')
  const [wanted, unwanted] = [tagFilters.filter(({ negated }) => !negated), tagFilters.filter(({ negated }) => negated)]
  const [created, updated] = [rangesOf(filters, 'created'), rangesOf(filters, 'updated')]
  return {
    ...(allowed.length < facets.length && { facets: allowed.map(({ facet }) => facet) }),
    ...(wanted.length > 0 && { tagGroups: await Promise.all(wanted.map(tagNames)) }),
    ...(unwanted.length > 0 && { withoutTags: (await Promise.all(unwanted.map(tagNames))).flat() }),
    ...(created && { created }),
    ...(updated && { updated }),
  }
}
