import type { Ids } from '../../domain/ids.ts'
import type { TermQuery } from '../../ports.ts'
import type { PostingIds } from './posting-list.ts'
import { postingTerm } from './posting-term.ts'

/** Returns the list of a term. */
export type ListOf = (term: string) => PostingIds

/** The index of the first id that is not below `id`, at `from` or later. */
const placeOf = (ids: Ids, id: number, from: number): number => {
  let step = 1
  while (from + step < ids.length && (ids[from + step] ?? 0) < id) step *= 2
  let [low, high] = [from + Math.floor(step / 2), Math.min(ids.length, from + step)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

const intersect = (shorter: Ids, longer: Ids): Ids => {
  const common = new Uint32Array(shorter.length)
  let [size, place] = [0, 0]
  for (const id of shorter) {
    place = placeOf(longer, id, place)
    if (longer[place] === id) common[size++] = id
  }
  return common.slice(0, size)
}

const unite = (one: Ids, other: Ids): Ids => {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const all = new Uint32Array(one.length + other.length)
  let [size, a, b] = [0, 0, 0]
  while (a < one.length || b < other.length) {
    const x = one[a] ?? Infinity
    const y = other[b] ?? Infinity
    all[size++] = Math.min(x, y)
    if (x <= y) a++
    if (y <= x) b++
  }
  return all.slice(0, size)
}

/** The ids that are in all of these lists. */
const inAll = (lists: readonly Ids[]): Ids => {
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce(intersect, shortest)
}

/** The ids that are in any of these lists. Lists of similar length are united first, so no id is copied often. */
const inAny = (lists: readonly Ids[]): Ids => {
  if (lists.length <= 2) return unite(lists[0] ?? [], lists[1] ?? [])
  const half = lists.length >>> 1
  return unite(inAny(lists.slice(0, half)), inAny(lists.slice(half)))
}

const withAny = (alternatives: TermQuery['anyOf'], idsOf: (term: string) => Ids): Ids =>
  inAny(alternatives.map((terms) => inAll([...new Set(terms)].map(idsOf))))

const without = (ids: Ids, unwanted: Ids): Ids => {
  if (unwanted.length === 0) return ids
  const dropped = new Set(unwanted)
  return [...ids].filter((id) => !dropped.has(id))
}

/** The ids that a question matches, ascending. */
export const matchingIds = (question: TermQuery, listOf: ListOf): Ids => {
  const { anyOf, without: unwanted = [], inTitle = false } = question
  const wanted = withAny(anyOf, (term) => listOf(term)[inTitle ? 'inTitle' : 'ids'])
  return without(
    wanted,
    withAny(unwanted, (term) => listOf(term).ids),
  )
}

/** The terms whose lists a question needs, as they are stored. */
export const termsIn = ({ anyOf, without: unwanted = [] }: TermQuery): readonly string[] =>
  [...anyOf, ...unwanted].flat().map(postingTerm)
