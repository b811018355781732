import { handlersOf } from './meant-class.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedHandler } from './resolved-queue.ts'

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Whether the catalogues know what stands there as a handler of the framework, so that its place means something. */
export const speaksOf = ({ knowledge }: Ruleset): ((resolved: ResolvedHandler) => boolean) => {
  const handlers = handlersOf(knowledge)
  const known = sets.get(handlers) ?? new Set(handlers)
  sets.set(handlers, known)
  return ({ fqcn }) => fqcn !== undefined && known.has(fqcn) && knowledge.classIndex.has(fqcn)
}

/** A class that is none of the framework's. */
export const isProjectClass =
  ({ knowledge }: Ruleset) =>
  ({ fqcn }: ResolvedHandler): boolean =>
    fqcn !== undefined && !knowledge.classIndex.has(fqcn)
