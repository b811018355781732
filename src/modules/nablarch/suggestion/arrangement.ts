import { simpleNameOf } from '../class-index/class-index.ts'
import type { Queue, QueuedHandler } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import { judgeResolvedQueue, weightOf } from '../rules/judge-queue.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { makeResolvedQueue, type ResolvedHandler } from '../rules/resolved-queue.ts'

/** What may be put somewhere else: a seat without its number. */
export interface Piece {
  readonly fqcn: string | undefined
  readonly label: string
  readonly handler: Omit<QueuedHandler, 'position'>
}

export interface Arrangement {
  readonly pieces: readonly Piece[]
  readonly findings: readonly Finding[]
  readonly weight: number
}

/** Tries pieces in an order: the judge that found the mistakes also says whether they are mended. */
export const makeArrange =
  (queue: Queue, ruleset: Ruleset) =>
  (pieces: readonly Piece[]): Arrangement => {
    const resolvedHandlers = pieces.map(
      (piece, index): ResolvedHandler => ({
        ...piece,
        position: index + 1,
        handler: { ...piece.handler, position: index + 1 },
      }),
    )
    const findings = judgeResolvedQueue(makeResolvedQueue(resolvedHandlers), ruleset, {
      ...queue,
      handlers: resolvedHandlers.map(({ handler }) => handler),
    })
    return { pieces, findings, weight: weightOf(findings) }
  }

export type Arrange = ReturnType<typeof makeArrange>

/** A handler that is not there yet, set as the rules want it set. */
export const newPiece = (fqcn: string, ruleset: Ruleset): Piece => {
  const settings = ruleset.of('property_required_unless_last').filter((rule) => rule.fqcn === fqcn)
  const properties = new Map(settings.flatMap(({ property }) => Object.entries(property ?? {})))
  return { fqcn, label: simpleNameOf(fqcn), handler: { classes: [fqcn], properties, line: 0, column: 0 } }
}

export const moved = (pieces: readonly Piece[], from: number, to: number): readonly Piece[] => {
  const piece = pieces[from]
  if (piece === undefined) return pieces
  const rest = pieces.toSpliced(from, 1)
  return rest.toSpliced(to, 0, piece)
}

export const swapped = (pieces: readonly Piece[], one: number, other: number): readonly Piece[] => {
  const [a, b] = [pieces[one], pieces[other]]
  return a === undefined || b === undefined ? pieces : pieces.with(one, b).with(other, a)
}

/** The one with the least weight; among equals the first. */
export const lightest = (arrangements: readonly Arrangement[]): Arrangement | undefined =>
  arrangements.reduce<Arrangement | undefined>(
    (best, one) => (best === undefined || one.weight < best.weight ? one : best),
    undefined,
  )
