import type { KnowledgeDeps } from '../../deps.ts'
import type { ModelVector } from '../../ports.ts'
import { questionOf } from './clauses.ts'
import type { ParsedQuery } from './query/parsed-query.ts'

/** The vector of the words of a query, if this process has a model. */
export const questionVector = ({ makers }: KnowledgeDeps, { clauses }: ParsedQuery): ModelVector | undefined => {
  const maker = makers?.().find(({ now }) => now !== undefined)
  const numbers = maker?.now?.(questionOf(clauses))
  return maker && numbers ? { model: maker.model, numbers } : undefined
}
