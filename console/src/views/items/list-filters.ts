import { chipsOf } from './chips.ts'
import { closedStatuses, openStatuses, priorities, statuses } from './facets.ts'
import { fold } from './fold.ts'
import type { FilterPiece } from './grammar.ts'

/** The names in the store, to find those that a filter means. */
export interface KnownNames {
  readonly types: readonly string[]
  readonly tags: readonly string[]
}

interface ListArguments {
  type?: string
  status?: readonly string[]
  priority?: readonly string[]
  tags?: readonly string[]
  tagMatch?: 'all'
}

const meant = (names: readonly string[], { values }: FilterPiece): readonly string[] => {
  const wanted = new Set(values.map((value) => fold(value.trim())))
  return names.filter((name) => wanted.has(fold(name)))
}

/** What remains of all values when every filter must hold. */
const allowed = (all: readonly string[], filters: readonly FilterPiece[], name: string): readonly string[] =>
  filters
    .filter((filter) => filter.name === name)
    .reduce((left, filter) => {
      const named = new Set(meant(all, filter))
      return left.filter((value) => named.has(value) !== filter.isNegated)
    }, all)

const sides: Readonly<Record<string, readonly string[] | undefined>> = { open: openStatuses, closed: closedStatuses }

/** `is:open` says the same as the list of open statuses. */
const allowedStatuses = (filters: readonly FilterPiece[]): readonly string[] =>
  filters
    .filter(({ name }) => name === 'is')
    .reduce<readonly string[]>(
      (left, filter) => {
        const named = new Set<string>(filter.values.flatMap((value) => sides[value.toLowerCase()] ?? []))
        return left.filter((status) => named.has(status) !== filter.isNegated)
      },
      allowed(statuses, filters, 'status'),
    )

const tagArguments = (filters: readonly FilterPiece[], tags: readonly string[]): ListArguments | undefined => {
  const lists = filters.filter(({ name }) => name === 'tag').map((filter) => meant(tags, filter))
  if (lists.length === 0) return {}
  if (lists.some(({ length }) => length === 0)) return undefined
  if (lists.length === 1) return { tags: lists[0] ?? [] }
  return lists.every(({ length }) => length === 1) ? { tags: lists.flat(), tagMatch: 'all' } : undefined
}

const canList = ({ name, isNegated }: FilterPiece): boolean =>
  name !== 'created' && name !== 'updated' && !(isNegated && (name === 'type' || name === 'tag'))

/**
 * The filters of a text without words as arguments of list_items, which knows other orders than the search. Undefined
 * if list_items cannot say exactly the same.
 */
export const listFilters = (text: string, names: KnownNames): ListArguments | undefined => {
  const chips = chipsOf(text)
  const filters = chips.flatMap((chip) => chip.filters)
  if (chips.length !== filters.length || !filters.every(canList)) return undefined
  const types = filters.some(({ name }) => name === 'type') ? allowed(names.types, filters, 'type') : []
  const status = allowedStatuses(filters)
  const priority = allowed(priorities, filters, 'priority')
  const tags = tagArguments(filters, names.tags)
  const namesOneType = types.length === 1 || !filters.some(({ name }) => name === 'type')
  if (!namesOneType || status.length === 0 || priority.length === 0 || tags === undefined) return undefined
  return {
    ...(types[0] !== undefined && { type: types[0] }),
    ...(status.length < statuses.length && { status }),
    ...(priority.length < priorities.length && { priority }),
    ...tags,
  }
}
