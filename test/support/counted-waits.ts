import type { KnowledgeStore, ReadTx } from '../../src/modules/knowledge/ports.ts'

/** The questions of each wait, by the names of the methods. */
export type Waits = string[][]

type Answer = Promise<unknown> | AsyncIterable<unknown>

const afterATurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Writes down what a transaction asks its store, wait by wait. Every answer takes one turn of the event loop, so
 * questions that are asked together belong to one wait, and a question that needs an answer belongs to the next.
 */
const watched = (tx: ReadTx, waits: Waits): ReadTx => {
  let answered = 0
  const begin = (name: string): number => {
    const wait = answered
    waits[wait] = [...(waits[wait] ?? []), name]
    return wait
  }
  const end = (wait: number): void => {
    answered = Math.max(answered, wait + 1)
  }
  async function* eachPart(name: string, parts: AsyncIterable<unknown>): AsyncGenerator {
    const wait = begin(name)
    const all: unknown[] = []
    for await (const part of parts) all.push(part)
    await afterATurn()
    end(wait)
    yield* all
  }
  const once = async (name: string, answer: Promise<unknown>): Promise<unknown> => {
    const wait = begin(name)
    const given = await answer
    await afterATurn()
    end(wait)
    return given
  }
  return new Proxy(tx, {
    get: (target, name) => {
      const own = Reflect.get(target, name) as (...given: unknown[]) => Answer
      return (...given: unknown[]) => {
        const answer = Reflect.apply(own, target, given)
        return answer instanceof Promise ? once(String(name), answer) : eachPart(String(name), answer)
      }
    },
  })
}

/** A store that writes down what its reads ask. */
export const withCountedWaits = (store: KnowledgeStore, waits: Waits): KnowledgeStore => ({
  ...store,
  read: (caller, work) => store.read(caller, (tx) => work(watched(tx, waits))),
})
