import { longestName, nearestAmong } from '../../../kernel/nearest.ts'
import { nearestPackage, simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { looksLikeNablarch } from './unknown-class.ts'

/** Each search walks over thousands of names, so a queue full of nonsense gets no more than these. */
const maxSearches = 8

/**
 * The class that a written name was probably meant to be: itself when it exists or is the project's own,
 * `undefined` when nothing is near. A misspelt handler is judged as the one that was meant, so that one
 * mistake is one finding.
 */
export const makeMeantClass = (knowledge: Knowledge): ((written: string) => string | undefined) => {
  const found = new Map<string, string | undefined>()
  return (written) => {
    if (knowledge.classIndex.has(written) || !looksLikeNablarch(written, knowledge)) return written
    if (!found.has(written) && found.size < maxSearches && written.length <= longestName)
      found.set(written, search(written, knowledge))
    return found.get(written)
  }
}

/** Handlers first: in a queue they are likelier than any other class of a similar name. */
const search = (written: string, knowledge: Knowledge): string | undefined =>
  nearestHandler(written, handlersOf(knowledge)) ?? knowledge.classIndex.nearest(written)[0]?.fqcn

const nearestHandler = (written: string, handlers: readonly string[]): string | undefined => {
  const simple = simpleNameOf(written)
  const near = nearestAmong(simple, handlers, { nameOf: simpleNameOf, reach: Math.floor(simple.length / 6) })
  return nearestPackage(written, near, (fqcn) => fqcn)[0]
}

const known = new WeakMap<Knowledge, readonly string[]>()

/** Every class that the catalogues know as a handler or listener. */
export const handlersOf = (knowledge: Knowledge): readonly string[] => {
  const before = known.get(knowledge)
  if (before !== undefined) return before
  const listed = Object.values(knowledge.handlerCatalog).flatMap(({ handlers, equivalents = {} }) => [
    ...handlers.map(({ fqcn }) => fqcn),
    ...Object.values(equivalents).flat(),
  ])
  const rules = [...knowledge.handlerConstraints, ...knowledge.extended.constraints]
  const all = [
    ...new Set([...listed, ...knowledge.extended.handlers.map(({ fqcn }) => fqcn), ...rules.map(({ fqcn }) => fqcn)]),
  ]
  known.set(knowledge, all)
  return all
}
