import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'

class Undone extends Error {}

/** A store that runs every transaction twice and undoes the first run, as after a conflict with another transaction. */
export const repeatingStore = (store: KnowledgeStore): KnowledgeStore => {
  const undo = (thrown: unknown): void => {
    if (!(thrown instanceof Undone)) throw thrown
  }
  return {
    ...store,
    read: async (caller, work) => {
      await store.read(caller, work)
      return store.read(caller, work)
    },
    write: async (caller, work) => {
      const attempt = store.write(caller, async (tx) => {
        await work(tx)
        throw new Undone()
      })
      await attempt.catch(undo)
      return store.write(caller, work)
    },
  }
}
