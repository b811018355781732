import { attempt } from '../../../../kernel/attempt.ts'
import type { IndexDocument } from '../../ports.ts'
import { postingTerm } from './posting-term.ts'

/** The terms of an item's postings, and whether each is in the title. */
export type Held = ReadonlyMap<string, boolean>

export const nothingHeld: Held = new Map()

export const heldBy = ({ terms, titleTerms }: Pick<IndexDocument, 'terms' | 'titleTerms'>): Held => {
  const held = new Map<string, boolean>()
  for (const term of terms.keys()) held.set(postingTerm(term), titleTerms.has(term))
  return held
}

/** The terms of an item as they are stored: those in its title, and the others. */
export const jsonOf = (held: Held): string => {
  const termsIn = (title: boolean): readonly string[] =>
    [...held].flatMap(([term, inTitle]) => (inTitle === title ? [term] : []))
  return JSON.stringify([termsIn(true), termsIn(false)])
}

const parsed = (json: string): unknown => attempt(() => JSON.parse(json) as unknown)

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((term) => typeof term === 'string') : []

/** Nothing is held by an item that is not indexed. Damaged terms are left out; `kura doctor` finds such items. */
export const heldIn = (json: string | null): Held => {
  if (json === null) return nothingHeld
  const lists = parsed(json)
  const [inTitle, elsewhere] = Array.isArray(lists) ? (lists as readonly unknown[]) : []
  return new Map([
    ...textsIn(elsewhere).map((term) => [term, false] as const),
    ...textsIn(inTitle).map((term) => [term, true] as const),
  ])
}
