import { simpleNameOf } from '../class-index/class-index.ts'
import type { Queue, QueuedHandler } from '../queue/queue.ts'
import { makeResolvedQueue, shown, type ResolvedQueue } from './resolved-queue.ts'

type Meant = (written: string) => string | undefined

/** More ways than these to read a queue are not tried: names that have several classes are few. */
const maxPossibleQueues = 64

/** Every way to give each name with several classes one of them; the same name has the same class everywhere. */
export const possibleQueues = ({ handlers }: Queue, meant: Meant): readonly ResolvedQueue[] => {
  let choices: readonly ReadonlyMap<string, string>[] = [new Map()]
  for (const [name, classes] of ambiguousNames(handlers)) {
    if (choices.length * classes.length > maxPossibleQueues) break
    choices = choices.flatMap((choice) => classes.map((fqcn) => new Map([...choice, [name, fqcn]])))
  }
  return choices.map((choice) =>
    makeResolvedQueue(handlers.map((handler) => resolveHandler(handler, { choice, meant }))),
  )
}

const ambiguousNames = (handlers: readonly QueuedHandler[]): ReadonlyMap<string, readonly string[]> =>
  new Map(handlers.filter(({ classes }) => classes.length > 1).map((handler) => [nameOf(handler), handler.classes]))

const nameOf = ({ ref, position }: QueuedHandler): string => ref ?? String(position)

const resolveHandler = (
  handler: QueuedHandler,
  { choice, meant }: { readonly choice: ReadonlyMap<string, string>; readonly meant: Meant },
) => {
  const { position, classes, ref } = handler
  const written = classes.length > 1 ? choice.get(nameOf(handler)) : classes[0]
  const fqcn = written === undefined ? undefined : (meant(written) ?? written)
  const label = shown(written === undefined ? (ref ?? 'component') : simpleNameOf(fqcn ?? written))
  return { position, fqcn, label, handler }
}
