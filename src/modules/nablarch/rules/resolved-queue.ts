import type { QueuedHandler } from '../queue/queue.ts'

/** A handler of a queue with the one class that its name resolves to. */
export interface ResolvedHandler {
  readonly position: number
  /** `undefined` when the class is not known. */
  readonly fqcn: string | undefined
  /** Its name in messages. */
  readonly label: string
  /** The entry as the configuration has it. */
  readonly queued: QueuedHandler
}

/** A queue in which every handler has at most one class. */
export interface ResolvedQueue {
  readonly handlers: readonly ResolvedHandler[]
  /** The handlers of a class, in queue order. */
  of(fqcn: string): readonly ResolvedHandler[]
  /** The handlers of any of the classes, in queue order. */
  ofAny(classes: readonly string[]): readonly ResolvedHandler[]
}

export const makeResolvedQueue = (handlers: readonly ResolvedHandler[]): ResolvedQueue => {
  const byClass = new Map<string, ResolvedHandler[]>()
  for (const handler of handlers) {
    if (handler.fqcn === undefined) continue
    const same = byClass.get(handler.fqcn)
    if (same === undefined) byClass.set(handler.fqcn, [handler])
    else same.push(handler)
  }
  const of = (fqcn: string): readonly ResolvedHandler[] => byClass.get(fqcn) ?? none
  return {
    handlers,
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
export const labelWithPosition = ({ label, position }: ResolvedHandler): string => `${label} (位置${position})`

/** A name from a document, safe for a message: one line, without control characters, at most 200 characters. */
export const printableName = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 200)
