import { maxNameLength, nearestAmong } from '../../../kernel/nearest.ts'
import { nearestPackage, simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { handlerClassesOf } from './handler-classes.ts'
import { looksLikeNablarch } from './unknown-class.ts'

/** Each search compares with thousands of names, so their number per document is bounded. */
const maxSearches = 8

/** The existing class that a written name probably refers to; `undefined` when no name is near. */
export type CorrectClassName = (written: string) => string | undefined

/**
 * Corrects misspelt names of framework classes; existing and project classes stay as they are. The rules then check
 * the corrected class, so one misspelling gives one finding.
 */
export const makeCorrectClassName = (knowledge: Knowledge): CorrectClassName => {
  const found = new Map<string, string | undefined>()
  return (written) => {
    if (knowledge.classIndex.has(written) || !looksLikeNablarch(written, knowledge)) return written
    if (!found.has(written) && found.size < maxSearches && written.length <= maxNameLength)
      found.set(written, search(written, knowledge))
    return found.get(written)
  }
}

/** Handlers first: in a queue they are likelier than other classes with a similar name. */
const search = (written: string, knowledge: Knowledge): string | undefined =>
  nearestHandler(written, handlerClassesOf(knowledge)) ?? knowledge.classIndex.nearest(written)[0]?.fqcn

const nearestHandler = (written: string, handlers: readonly string[]): string | undefined => {
  const simple = simpleNameOf(written)
  const near = nearestAmong(simple, handlers, { nameOf: simpleNameOf, reach: Math.floor(simple.length / 6) })
  return nearestPackage(written, near, (fqcn) => fqcn)[0]
}
