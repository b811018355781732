import type { KnowledgeStore, ReadTx } from '../../src/modules/knowledge/ports.ts'

/** The questions of each wait, by the names of the methods. */
export type Waits = string[][]

type Answer = Promise<unknown> | AsyncIterable<unknown>

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Writes down what a transaction asks its store, wait by wait. No answer is handed over before all that was asked is
 * answered, so questions that are asked together belong to one wait however long each takes, and a question that
 * needs an answer belongs to the next.
 */
const watched = (tx: ReadTx, waits: Waits, late: () => Promise<void>): ReadTx => {
  let open = 0
  let held: (() => void)[] = []
  const begin = (name: string): void => {
    if (open === 0 && held.length === 0) waits.push([])
    open += 1
    waits.at(-1)?.push(name)
  }
  const handOver = async (): Promise<void> => {
    await aTurn()
    if (open > 0) return
    const ready = held
    held = []
    for (const give of ready) give()
  }
  const end = async (): Promise<void> => {
    open -= 1
    await new Promise<void>((resolve) => {
      held.push(resolve)
      if (open === 0) void handOver()
    })
  }
  async function* eachPart(name: string, parts: AsyncIterable<unknown>): AsyncGenerator {
    begin(name)
    const all: unknown[] = []
    for await (const part of parts) all.push(part)
    await late()
    await end()
    yield* all
  }
  const once = async (name: string, answer: Promise<unknown>): Promise<unknown> => {
    begin(name)
    const given = await answer
    await late()
    await end()
    return given
  }
  return new Proxy(tx, {
    get: (target, name) => {
      const own = Reflect.get(target, name) as boolean | ((...given: unknown[]) => Answer)
      if (typeof own === 'boolean') return own
      return (...given: unknown[]) => {
        const answer = Reflect.apply(own, target, given)
        return answer instanceof Promise ? once(String(name), answer) : eachPart(String(name), answer)
      }
    },
  })
}

/** A store that writes down what its reads ask. Each answer comes later by what `late` waits for. */
export const withCountedWaits = (
  store: KnowledgeStore,
  waits: Waits,
  late: () => Promise<void> = () => Promise.resolve(),
): KnowledgeStore => ({
  ...store,
  read: (caller, work) => store.read(caller, (tx) => work(watched(tx, waits, late))),
})
