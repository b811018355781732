import type { QueuedHandler } from '../queue/queue.ts'

/** A place in a queue with the one class that is taken to stand there; none when nobody knows it. */
export interface ResolvedHandler {
  readonly position: number
  readonly fqcn: string | undefined
  /** What it is called in a message. */
  readonly label: string
  readonly handler: QueuedHandler
}

/** A queue in which every place has at most one class. */
export interface ResolvedQueue {
  readonly resolvedHandlers: readonly ResolvedHandler[]
  /** The places of a class, first to last. */
  of(fqcn: string): readonly ResolvedHandler[]
  /** The places of any of the classes, first to last. */
  ofAny(classes: readonly string[]): readonly ResolvedHandler[]
}

export const makeResolvedQueue = (resolvedHandlers: readonly ResolvedHandler[]): ResolvedQueue => {
  const byClass = new Map<string, ResolvedHandler[]>()
  for (const resolved of resolvedHandlers) {
    if (resolved.fqcn === undefined) continue
    const same = byClass.get(resolved.fqcn)
    if (same === undefined) byClass.set(resolved.fqcn, [resolved])
    else same.push(resolved)
  }
  const of = (fqcn: string): readonly ResolvedHandler[] => byClass.get(fqcn) ?? none
  return {
    resolvedHandlers,
    of,
    ofAny: (classes) => {
      const [only] = classes
      if (classes.length === 1 && only !== undefined) return of(only)
      return classes.flatMap((fqcn) => of(fqcn)).sort((a, b) => a.position - b.position)
    },
  }
}

const none: readonly ResolvedHandler[] = []

/** `RoutesMapping (位置3)` */
export const withPosition = ({ label, position }: ResolvedHandler): string => `${label} (位置${position})`

/** A name from a document, as a message may show it: on one line, without marks that play with a terminal, not endless. */
export const shown = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 200)
