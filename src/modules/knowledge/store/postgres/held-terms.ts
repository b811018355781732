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

/** Nothing is held by an item that is not indexed. */
export const heldIn = (json: string | null): Held => {
  if (json === null) return nothingHeld
  const [inTitle, elsewhere] = JSON.parse(json) as readonly [readonly string[], readonly string[]]
  return new Map([...elsewhere.map((term) => [term, false] as const), ...inTitle.map((term) => [term, true] as const)])
}
