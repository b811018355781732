import type { Queue } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { ResolvedHandler, ResolvedQueue } from '../rules/resolved-queue.ts'
import { lightest, makeArrange, newPiece, type Arrange, type Arrangement, type Piece } from './arrangement.ts'
import { documentedOrder, inDocumentedOrder, placeFor } from './documented-order.ts'
import { orderFindings, settleOrder, type Steps } from './settle-order.ts'

export interface SuggestionRequest {
  readonly resolvedQueue: ResolvedQueue
  readonly findings: readonly Finding[]
  readonly ruleset: Ruleset
}

/** No real queue is longer, and every step of the search costs as much as the queue is long. */
const maxHandlers = 60

/**
 * Classes in an order that validates, with as little moved as possible; component names where the class is
 * unknown. None when there is nothing to mend, or when mending does not lead to a queue without errors.
 */
export function* suggestOrder(
  queue: Queue,
  { resolvedQueue, findings, ruleset }: SuggestionRequest,
): Steps<readonly string[] | undefined> {
  if (!findings.some(isMendable) || queue.handlers.length > maxHandlers) return undefined
  const arrange = makeArrange(queue, ruleset)
  const pieces = findings.reduce<Kept>(
    (kept, finding) => withoutTrouble(kept, finding, ruleset),
    resolvedQueue.resolvedHandlers.map(asWritten),
  )
  const workshop = { arrange, ruleset }
  const complete = yield* insertAll(
    missingClasses(findings),
    arrange(pieces.filter((piece) => piece !== undefined)),
    workshop,
  )
  const ordered = yield* settle(complete, workshop)
  // What became missing only through the mending.
  const settled = yield* insertAll(missingClasses(ordered.findings), ordered, workshop)
  const isValid = !settled.findings.some(({ severity }) => severity === 'error') && orderFindings(settled).length === 0
  return isValid ? settled.pieces.map(({ fqcn, label }) => fqcn ?? label) : undefined
}

const isMendable = ({ code, severity, rule }: Finding): boolean =>
  severity !== 'hint' &&
  (['order', 'required-missing', 'unknown-class', 'incompatible'].includes(code) || rule === 'standalone-only')

type Kept = readonly (Piece | undefined)[]

/** A misspelt class is written as it was meant. */
const asWritten = ({ fqcn, label, handler }: ResolvedHandler): Piece => ({
  fqcn,
  label,
  handler: { ...handler, classes: fqcn === undefined ? [] : [fqcn] },
})

/** Of two that do not go together the one goes that the rule speaks against, or makes room for its counterpart. */
const withoutTrouble = (pieces: Kept, { code, severity, rule, fqcn, position }: Finding, ruleset: Ruleset): Kept => {
  if (severity === 'hint' || position === undefined || (code !== 'incompatible' && rule !== 'standalone-only'))
    return pieces
  const counterpart = Object.entries(ruleset.entry.equivalents ?? {}).find(([, others]) =>
    others.includes(fqcn ?? ''),
  )?.[0]
  const isNeeded = counterpart !== undefined && !pieces.some((piece) => piece?.fqcn === counterpart)
  return pieces.map((piece) => (piece?.fqcn !== fqcn ? piece : isNeeded ? newPiece(counterpart, ruleset) : undefined))
}

/** Only what is surely missing: a warning says that an unresolved name may be it. */
const missingClasses = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ code, severity }) => code === 'required-missing' && severity === 'error')
    .flatMap(({ fqcn }) => fqcn ?? [])

interface Workshop {
  readonly arrange: Arrange
  readonly ruleset: Ruleset
}

function* insertAll(missing: readonly string[], start: Arrangement, workshop: Workshop): Steps<Arrangement> {
  let all = start
  for (const fqcn of missing) {
    all = insert(fqcn, all, workshop)
    yield
  }
  return all
}

/** Where it leaves least to say; among equals where the documentation has it. */
const insert = (fqcn: string, { pieces, findings }: Arrangement, { arrange, ruleset }: Workshop): Arrangement => {
  const model = documentedOrder(ruleset, pieces)
  const isAgain =
    findings.some((finding) => finding.fqcn === fqcn && finding.code === 'required-missing') &&
    pieces.some((piece) => piece.fqcn === fqcn)
  const place = placeFor(pieces, model, isAgain ? model.lastIndexOf(fqcn) : model.indexOf(fqcn))
  const places = Array.from({ length: pieces.length + 1 }, (_, index) => index).sort(
    (a, b) => Math.abs(a - place) - Math.abs(b - place),
  )
  return lightest(places.map((at) => arrange(pieces.toSpliced(at, 0, newPiece(fqcn, ruleset))))) ?? arrange(pieces)
}

function* settle(start: Arrangement, { arrange, ruleset }: Workshop): Steps<Arrangement> {
  const near = yield* settleOrder(start, arrange)
  if (orderFindings(near).length === 0) return near
  const model = documentedOrder(ruleset, start.pieces)
  return lightest([near, yield* settleOrder(arrange(inDocumentedOrder(start.pieces, model)), arrange)]) ?? near
}
