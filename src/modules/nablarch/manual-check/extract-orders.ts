import type { HandlerPage, ManualEnd, ManualOrder } from './facts.ts'
import { directionOf, endOf, isAnyOf } from './manual-words.ts'
import type { Place } from './place.ts'

/** A sentence of the constraints of a page, before it is known which handlers it names. */
export interface Statement {
  readonly page: string
  readonly text: string
  readonly place: Place
}

const maxStatement = 500

/** Handlers by the titles of their pages, which is how the manual refers to them. */
export interface HandlerTitles {
  /** Lower case, the longest first: a title may be part of another. */
  readonly titles: readonly (readonly [string, string])[]
}

/** The classes of the handlers that a sentence names by the titles of their pages. */
const handlersNamedIn = (text: string, { titles }: HandlerTitles): readonly string[] => {
  let rest = text.slice(0, maxStatement).toLowerCase()
  const found: { readonly at: number; readonly fqcn: string }[] = []
  for (const [title, fqcn] of titles) {
    const at = rest.indexOf(title)
    if (at === -1) continue
    found.push({ at, fqcn })
    rest = rest.replaceAll(title, ' '.repeat(title.length))
  }
  return found.sort((a, b) => a.at - b.at).map(({ fqcn }) => fqcn)
}

export interface Orders {
  readonly orders: readonly ManualOrder[]
  readonly ends: readonly ManualEnd[]
}

/** What the constraints of handlers ask for. Sentences that name no other handler and no end say nothing here. */
export const readOrders = (
  statements: readonly Statement[],
  handlers: readonly HandlerPage[],
  titles: HandlerTitles,
): Orders => {
  const classOf = new Map(handlers.map(({ page, fqcn }) => [page, fqcn]))
  const orders: ManualOrder[] = []
  const ends: ManualEnd[] = []
  for (const { page, text, place } of statements) {
    const fqcn = classOf.get(page)
    if (fqcn === undefined) continue
    const statement = text.slice(0, maxStatement)
    const end = endOf(statement)
    if (end !== undefined) {
      ends.push({ fqcn, page, end, statement, place })
      continue
    }
    const direction = directionOf(statement)
    const others = handlersNamedIn(statement, titles).filter((other) => other !== fqcn)
    if (direction === undefined || others.length === 0) continue
    orders.push({ fqcn, page, direction, others, isAny: isAnyOf(statement), statement, place })
  }
  return { orders, ends }
}
