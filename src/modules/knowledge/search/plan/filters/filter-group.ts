import { fold } from '../../../../../text/fold.ts'
import type { Facet } from '../../../ports.ts'
import { findPriority } from '../../../domain/priority.ts'
import { findStatus, isClosed } from '../../../domain/status.ts'
import { dayRange } from './day-range.ts'
import type { FilterGroup, FilterName, QueryFilter } from '../query/parsed-query.ts'
import { always, anyOfSpans, outside, spansOf, type Spans } from './spans.ts'

type FacetName = Exclude<FilterName, 'tag' | 'created' | 'updated'>

interface FacetValue {
  of(facet: Facet): string
  read(typed: string): string | undefined
}

/** The value that a filter of this name compares. Width, case and kana do not matter. */
export const facetValues: Readonly<Record<FacetName, FacetValue>> = {
  type: { of: ({ type }) => fold(type), read: (typed) => fold(typed.normalize('NFC')) },
  status: { of: ({ status }) => status, read: findStatus },
  priority: { of: ({ priority }) => priority, read: findPriority },
  is: { of: ({ status }) => (isClosed(status) ? 'closed' : 'open'), read: (typed) => typed.toLowerCase() },
}

export const facetNames = ['type', 'status', 'priority', 'is'] as const

/** The values of a facet that satisfy a group, or all values except these. */
export interface Choice {
  readonly name: FacetName
  readonly values: ReadonlySet<string>
  readonly negated: boolean
}

/** A group whose names were looked up. An item must satisfy one of its parts. */
export interface LookedUpGroup {
  readonly choices?: readonly Choice[]
  /** Satisfied by an item with one of these tags. */
  readonly tags?: readonly string[]
  /** Satisfied by an item that has no tag of one of these lists. */
  readonly withoutTags?: readonly (readonly string[])[]
  readonly created?: Spans
  readonly updated?: Spans
}

export type TagsByFold = ReadonlyMap<string, readonly string[]>

export const foldTag = (typed: string): string => fold(typed.trim())

/**
 * Alternatives of one name become one choice: `type:a OR type:b` accepts either, `-type:a OR -type:b` excludes only
 * items that have both.
 */
const choicesOf = (filters: readonly QueryFilter[]): readonly Choice[] => {
  const byKind = new Map<string, Choice>()
  for (const { name, values, negated } of filters) {
    if (name === 'tag' || name === 'created' || name === 'updated') continue
    const read = new Set(values.flatMap((value) => facetValues[name].read(value) ?? []))
    const kind = `${name} ${negated}`
    const known = byKind.get(kind)?.values
    const both = known && (negated ? [...known].filter((value) => read.has(value)) : [...known, ...read])
    byKind.set(kind, { name, negated, values: both ? new Set(both) : read })
  }
  return [...byKind.values()]
}

const spansOfFilter = ({ values, negated }: QueryFilter): Spans => {
  const spans = spansOf(values.flatMap((value) => dayRange(value) ?? []))
  return negated ? outside(spans) : spans
}

const namesOf = ({ values }: QueryFilter, byFold: TagsByFold): readonly string[] => [
  ...new Set(values.flatMap((value) => byFold.get(foldTag(value)) ?? [])),
]

export const lookUpGroup = (group: FilterGroup, byFold: TagsByFold): LookedUpGroup => {
  const named = (name: FilterName): readonly QueryFilter[] => group.filter((filter) => filter.name === name)
  const choices = choicesOf(group)
  const [tags, lacking] = [
    named('tag').filter(({ negated }) => !negated),
    named('tag').filter(({ negated }) => negated),
  ]
  const [created, updated] = [named('created'), named('updated')]
  return {
    ...(choices.length > 0 && { choices }),
    ...(tags.length > 0 && { tags: [...new Set(tags.flatMap((filter) => namesOf(filter, byFold)))] }),
    ...(lacking.length > 0 && { withoutTags: lacking.map((filter) => namesOf(filter, byFold)) }),
    ...(created.length > 0 && { created: anyOfSpans(created.map(spansOfFilter)) }),
    ...(updated.length > 0 && { updated: anyOfSpans(updated.map(spansOfFilter)) }),
  }
}

const isAlways = (spans: Spans | undefined): boolean =>
  spans?.[0]?.from === always[0]?.from && spans?.[0]?.before === always[0]?.before

/** Whether every item satisfies the group: the excluded tag does not exist, or any time is allowed. */
export const holdsAlways = ({ withoutTags = [], created, updated }: LookedUpGroup): boolean =>
  withoutTags.some(({ length }) => length === 0) || isAlways(created) || isAlways(updated)
