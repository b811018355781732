import { editDistance } from '../../../kernel/nearest.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { looksLikeNablarch } from './unknown-class.ts'

/** Each search walks over thousands of names, so a queue full of nonsense gets no more than these. */
const maxSearches = 8
/** No class name is longer; what is longer is not worth comparing. */
const maxLength = 200

/**
 * The class that a written name was probably meant to be: itself when it exists or is the project's own,
 * `undefined` when nothing is near. A misspelt handler is judged as the one that was meant, so that one
 * mistake is one finding.
 */
export const makeMeantClass = (knowledge: Knowledge): ((written: string) => string | undefined) => {
  const found = new Map<string, string | undefined>()
  return (written) => {
    if (knowledge.classIndex.has(written) || !looksLikeNablarch(written, knowledge)) return written
    if (!found.has(written) && found.size < maxSearches && written.length <= maxLength) found.set(written, search(written, knowledge))
    return found.get(written)
  }
}

/** Handlers first: in a queue they are likelier than any other class of a similar name. */
const search = (written: string, knowledge: Knowledge): string | undefined =>
  nearestHandler(written, handlersOf(knowledge)) ?? knowledge.classIndex.nearest(written)[0]?.fqcn

const nearestHandler = (written: string, handlers: readonly string[]): string | undefined => {
  const wanted = simpleNameOf(written).toLowerCase()
  const reach = Math.max(1, Math.floor(wanted.length / 6))
  const near = handlers
    .map((fqcn) => ({ fqcn, name: simpleNameOf(fqcn).toLowerCase() }))
    .filter(({ name }) => Math.abs(name.length - wanted.length) <= reach)
    .map(({ fqcn, name }) => ({
      fqcn,
      distance: editDistance(wanted, name),
      whole: editDistance(written.toLowerCase(), fqcn.toLowerCase()),
    }))
    .filter(({ distance }) => distance <= reach)
  return near.sort((a, b) => a.distance - b.distance || a.whole - b.whole)[0]?.fqcn
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
  const all = [...new Set([...listed, ...knowledge.extended.handlers.map(({ fqcn }) => fqcn), ...rules.map(({ fqcn }) => fqcn)])]
  known.set(knowledge, all)
  return all
}
