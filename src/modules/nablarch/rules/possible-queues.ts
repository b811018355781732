import { simpleNameOf } from '../class-index/class-index.ts'
import type { Queue, QueuedHandler } from '../queue/queue.ts'
import type { CorrectClassName } from './correct-class-name.ts'
import { makeResolvedQueue, printableName, type ResolvedHandler, type ResolvedQueue } from './resolved-queue.ts'

/** The number of combinations is bounded; real queues have few names with several classes. */
const maxPossibleQueues = 64

/** Every combination of classes for the names that have several; a name has the same class everywhere in a queue. */
export const possibleQueues = ({ handlers }: Queue, correctName: CorrectClassName): readonly ResolvedQueue[] => {
  let choices: readonly ReadonlyMap<string, string>[] = [new Map()]
  for (const [name, classes] of ambiguousNames(handlers)) {
    if (choices.length * classes.length > maxPossibleQueues) break
    choices = choices.flatMap((choice) => classes.map((fqcn) => new Map([...choice, [name, fqcn]])))
  }
  return choices.map((choice) =>
    makeResolvedQueue(handlers.map((handler) => resolveHandler(handler, { choice, correctName }))),
  )
}

const ambiguousNames = (handlers: readonly QueuedHandler[]): ReadonlyMap<string, readonly string[]> =>
  new Map(handlers.filter(({ classes }) => classes.length > 1).map((handler) => [nameOf(handler), handler.classes]))

const nameOf = ({ ref, position }: QueuedHandler): string => ref ?? String(position)

const resolveHandler = (
  handler: QueuedHandler,
  { choice, correctName }: { readonly choice: ReadonlyMap<string, string>; readonly correctName: CorrectClassName },
): ResolvedHandler => {
  const { position, classes, ref } = handler
  const written = classes.length > 1 ? choice.get(nameOf(handler)) : classes[0]
  const fqcn = written === undefined ? undefined : (correctName(written) ?? written)
  const label = printableName(written === undefined ? (ref ?? 'component') : simpleNameOf(fqcn ?? written))
  return { position, fqcn, label, queued: handler }
}
