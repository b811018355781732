import type { Facet, ItemTraits } from '../../../ports.ts'
import { facetNames, facetValues, type LookedUpGroup } from './filter-group.ts'
import { covers, firstIndexWhere, type Spans } from './spans.ts'

/** One bit for each group that is satisfied, so that thousands of groups are compared as a hundred numbers. */
type Bits = Uint32Array

const setBit = (bits: Bits, group: number): void => {
  bits[group >> 5] = (bits[group >> 5] ?? 0) | (1 << (group & 31))
}

const clearBit = (bits: Bits, group: number): void => {
  bits[group >> 5] = (bits[group >> 5] ?? 0) & ~(1 << (group & 31))
}

const addBits = (sum: Bits, more: Bits | undefined): void => {
  if (more) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) | (more[at] ?? 0)
}

type Groups = readonly LookedUpGroup[]

const bitsFor = ({ length }: Groups): Bits => new Uint32Array(Math.ceil(length / 32))

const memoized = <Key>(make: (key: Key) => Bits): ((key: Key) => Bits) => {
  const known = new Map<Key, Bits>()
  return (key) => {
    const bits = known.get(key) ?? make(key)
    known.set(key, bits)
    return bits
  }
}

const listIn = <Key>(lists: Map<Key, number[]>, key: Key): number[] => {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** The groups that a value of one facet satisfies. */
const choiceBits = (groups: Groups, name: (typeof facetNames)[number]): ((value: string) => Bits) => {
  const [wanted, unwanted] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const unlisted = bitsFor(groups)
  groups.forEach(({ choices = [] }, group) => {
    for (const { name: of, values, negated } of choices) {
      if (of !== name) continue
      if (negated) setBit(unlisted, group)
      for (const value of values) listIn(negated ? unwanted : wanted, value).push(group)
    }
  })
  return memoized((value) => {
    const bits = unlisted.slice()
    for (const group of unwanted.get(value) ?? []) clearBit(bits, group)
    for (const group of wanted.get(value) ?? []) setBit(bits, group)
    return bits
  })
}

/** The groups that an instant satisfies. They change only where a span begins or ends. */
const timeBits = (
  groups: Groups,
  spansOf: (group: LookedUpGroup) => Spans | undefined,
): ((instant: string) => Bits) => {
  const timed = groups.flatMap((group, index) => {
    const spans = spansOf(group)
    return spans ? [{ index, spans }] : []
  })
  const ends = [...new Set(timed.flatMap(({ spans }) => spans.flatMap(({ from, before }) => [from, before])))].sort()
  const between = memoized((place: number) => {
    const bits = bitsFor(groups)
    const instant = ends[place - 1] ?? ''
    for (const { index, spans } of timed) if (covers(spans, instant)) setBit(bits, index)
    return bits
  })
  return (instant) => between(firstIndexWhere(ends, (end) => end > instant))
}

const tagBits = (groups: Groups): ((tags: readonly string[], sum: Bits) => void) => {
  const wanted = new Map<string, number[]>()
  const lacking: { readonly group: number; readonly names: ReadonlySet<string> }[] = []
  groups.forEach(({ tags = [], withoutTags = [] }, group) => {
    for (const tag of tags) listIn(wanted, tag).push(group)
    for (const names of withoutTags) lacking.push({ group, names: new Set(names) })
  })
  const listsByTag = new Map<string, number[]>()
  lacking.forEach(({ names }, index) => {
    for (const name of names) listIn(listsByTag, name).push(index)
  })
  return (tags, sum) => {
    for (const tag of tags) for (const group of wanted.get(tag) ?? []) setBit(sum, group)
    const hit = new Set(tags.flatMap((tag) => listsByTag.get(tag) ?? []))
    lacking.forEach(({ group }, index) => {
      if (!hit.has(index)) setBit(sum, group)
    })
  }
}

export interface GroupTest {
  /** The tags that it needs to know about. */
  readonly tags: readonly string[]
  facetPasses(facet: Facet): boolean
  passes(traits: ItemTraits): boolean
}

/** A test whether an item satisfies all groups. The work for each group is done once, not for each item. */
export const createGroupTest = (groups: Groups, facets: readonly Facet[]): GroupTest => {
  const all = bitsFor(groups)
  groups.forEach((_, group) => setBit(all, group))
  const choices = facetNames.map((name) => ({ name, bitsOf: choiceBits(groups, name) }))
  const byNumber = new Map(facets.map((facet) => [facet.facet, facet]))
  const bitsOfFacet = memoized((number: number) => {
    const facet = byNumber.get(number)
    const bits = bitsFor(groups)
    if (facet) for (const { name, bitsOf } of choices) addBits(bits, bitsOf(facetValues[name].of(facet)))
    return bits
  })
  const [created, updated] = [timeBits(groups, (group) => group.created), timeBits(groups, (group) => group.updated)]
  const addTags = tagBits(groups)
  const isAll = (bits: Bits): boolean => bits.every((part, at) => part === all[at])
  return {
    tags: [...new Set(groups.flatMap(({ tags = [], withoutTags = [] }) => [...tags, ...withoutTags.flat()]))],
    facetPasses: ({ facet }) => isAll(bitsOfFacet(facet)),
    passes: ({ facet, createdAt, updatedAt, tags }) => {
      const bits = bitsOfFacet(facet).slice()
      addBits(bits, created(createdAt))
      addBits(bits, updated(updatedAt))
      addTags(tags, bits)
      return isAll(bits)
    },
  }
}
