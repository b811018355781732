import type { Knowledge } from '../knowledge/schema.ts'
import type { ResolvedHandler } from './resolved-queue.ts'
import type { Ruleset } from './ruleset.ts'

const classesByKnowledge = new WeakMap<Knowledge, ReadonlySet<string>>()

const handlerClassSet = (knowledge: Knowledge): ReadonlySet<string> => {
  const classes = classesByKnowledge.get(knowledge) ?? collectHandlerClasses(knowledge)
  classesByKnowledge.set(knowledge, classes)
  return classes
}

const collectHandlerClasses = ({ handlerCatalog, handlerConstraints, extended }: Knowledge): ReadonlySet<string> => {
  const listed = Object.values(handlerCatalog).flatMap(({ handlers, equivalents = {} }) => [
    ...handlers.map(({ fqcn }) => fqcn),
    ...Object.values(equivalents).flat(),
  ])
  const others = [...extended.handlers, ...handlerConstraints, ...extended.constraints]
  return new Set([...listed, ...others.map(({ fqcn }) => fqcn)])
}

/** Every class that the catalogues list as a handler or listener. */
export const handlerClassesOf = (knowledge: Knowledge): readonly string[] => [...handlerClassSet(knowledge)]

export const isHandlerClass = (knowledge: Knowledge): ((fqcn: string) => boolean) => {
  const classes = handlerClassSet(knowledge)
  return (fqcn) => classes.has(fqcn)
}

/** Whether a handler is a framework class that the catalogues list; only then do the rules say where it belongs. */
export const isKnownHandler = ({ knowledge }: Ruleset): ((handler: ResolvedHandler) => boolean) => {
  const isListed = isHandlerClass(knowledge)
  return ({ fqcn }) => fqcn !== undefined && isListed(fqcn) && knowledge.classIndex.has(fqcn)
}

/** Whether the class does not belong to the framework. */
export const isProjectClass =
  ({ knowledge }: Ruleset) =>
  ({ fqcn }: ResolvedHandler): boolean =>
    fqcn !== undefined && !knowledge.classIndex.has(fqcn)
