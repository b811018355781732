import type { Queue } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { ResolvedHandler, ResolvedQueue } from '../rules/resolved-queue.ts'
import {
  insertAtBest,
  leastPenalty,
  makeArrange,
  newHandler,
  type ArrangeContext,
  type Arrangement,
  type UnplacedHandler,
} from './arrangement.ts'
import { documentedOrder, inDocumentedOrder, documentedIndex } from './documented-order.ts'
import { orderFindings, repairOrder, type Steps } from './repair-order.ts'

export interface SuggestionRequest {
  readonly resolvedQueue: ResolvedQueue
  readonly findings: readonly Finding[]
  readonly ruleset: Ruleset
}

/** The cost of each step grows with the length of the queue; real queues are shorter than this. */
export const maxHandlers = 60

/**
 * Suggests a queue that validates, with few handlers moved. Handlers of the queue keep their offsets; new ones have
 * none. `undefined` when there is nothing to repair or the repaired queue still has errors.
 */
export function* suggestHandlers(
  queue: Queue,
  { resolvedQueue, findings, ruleset }: SuggestionRequest,
): Steps<readonly UnplacedHandler[] | undefined> {
  if (!findings.some(isRepairable) || queue.handlers.length > maxHandlers) return undefined
  const arrange = makeArrange(queue, ruleset)
  const handlers = findings.reduce<Kept>(
    (kept, finding) => withoutIncompatible(kept, finding, ruleset),
    resolvedQueue.handlers.map(withCorrectName),
  )
  const context = { arrange, ruleset }
  const complete = yield* insertAll(
    missingClasses(findings),
    arrange(handlers.filter((handler) => handler !== undefined)),
    context,
  )
  const ordered = yield* repair(complete, context)
  // The repair itself can make other handlers required.
  const repaired = yield* insertAll(missingClasses(ordered.findings), ordered, context)
  const isValid =
    !repaired.findings.some(({ severity }) => severity === 'error') && orderFindings(repaired).length === 0
  return isValid ? repaired.handlers : undefined
}

const isRepairable = ({ code, severity, rule }: Finding): boolean =>
  severity !== 'hint' &&
  (['order', 'required-missing', 'unknown-class', 'incompatible'].includes(code) || rule === 'standalone-only')

type Kept = readonly (UnplacedHandler | undefined)[]

/** A misspelt class is replaced by the corrected one. */
export const withCorrectName = ({ fqcn, label, queued }: ResolvedHandler): UnplacedHandler => ({
  fqcn,
  label,
  queued: { ...queued, classes: fqcn === undefined ? [] : [fqcn] },
})

/** Removes the handler that a rule rejects, or replaces it if the queue lacks the class it is equivalent to. */
const withoutIncompatible = (
  handlers: Kept,
  { code, severity, rule, fqcn, position }: Finding,
  ruleset: Ruleset,
): Kept => {
  if (severity === 'hint' || position === undefined || (code !== 'incompatible' && rule !== 'standalone-only'))
    return handlers
  const counterpart = Object.entries(ruleset.entry.equivalents ?? {}).find(([, others]) =>
    others.includes(fqcn ?? ''),
  )?.[0]
  const isNeeded = counterpart !== undefined && !handlers.some((handler) => handler?.fqcn === counterpart)
  return handlers.map((handler) =>
    handler?.fqcn !== fqcn ? handler : isNeeded ? newHandler(counterpart, ruleset) : undefined,
  )
}

/** Only errors: a warning means that an unresolved name may be the missing handler. */
const missingClasses = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ code, severity }) => code === 'required-missing' && severity === 'error')
    .flatMap(({ fqcn }) => fqcn ?? [])

function* insertAll(missing: readonly string[], start: Arrangement, context: ArrangeContext): Steps<Arrangement> {
  let all = start
  for (const fqcn of missing) {
    all = insertMissing(fqcn, all, context)
    yield
  }
  return all
}

/** Inserts a missing handler, preferably where documented queues have it. */
export const insertMissing = (
  fqcn: string,
  { handlers, findings }: Arrangement,
  context: ArrangeContext,
): Arrangement => {
  const documented = documentedOrder(context.ruleset, handlers)
  const isSecond =
    findings.some((finding) => finding.fqcn === fqcn && finding.code === 'required-missing') &&
    handlers.some((handler) => handler.fqcn === fqcn)
  const row = isSecond ? documented.lastIndexOf(fqcn) : documented.indexOf(fqcn)
  return insertAtBest(handlers, { fqcn, preferred: documentedIndex(handlers, documented, row) }, context)
}

function* repair(start: Arrangement, { arrange, ruleset }: ArrangeContext): Steps<Arrangement> {
  const near = yield* repairOrder(start, arrange)
  if (orderFindings(near).length === 0) return near
  const documented = documentedOrder(ruleset, start.handlers)
  return (
    leastPenalty([near, yield* repairOrder(arrange(inDocumentedOrder(start.handlers, documented)), arrange)]) ?? near
  )
}
