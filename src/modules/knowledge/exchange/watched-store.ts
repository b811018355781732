import type { Item } from '../domain/item.ts'
import type { KnowledgeStore, WriteTx } from '../ports.ts'
import type { Traces } from './export-items.ts'
import { itemPath } from './file-name.ts'

/** What a write changed: items with the files that they had before, and whether another state is the current one. */
export interface Touched {
  readonly items: Map<number, Traces>
  state: boolean
}

export const nothingTouched = (): Touched => ({ items: new Map(), state: false })

const noTraces: Traces = { paths: new Set(), creations: new Set() }

const union = <T>(one: Iterable<T>, other: Iterable<T>): ReadonlySet<T> => new Set([...one, ...other])

export const mergeTouched = (into: Touched, more: Touched): void => {
  for (const [id, traces] of more.items) {
    const known = into.items.get(id) ?? noTraces
    into.items.set(id, { paths: union(known.paths, traces.paths), creations: union(known.creations, traces.creations) })
  }
  into.state ||= more.state
}

const tracesOf = (item: Item): Traces => ({ paths: new Set([itemPath(item)]), creations: new Set([item.createdAt]) })

const watchTx = (tx: WriteTx, touched: Touched): WriteTx => {
  const touch = (id: number, traces: Traces): void => {
    mergeTouched(touched, { items: new Map([[id, traces]]), state: false })
  }
  return {
    ...tx,
    insertItem: (item) => {
      touch(item.id, noTraces)
      return tx.insertItem(item)
    },
    replaceItem: (before, after) => {
      touch(after.id, tracesOf(before))
      return tx.replaceItem(before, after)
    },
    deleteItem: (item) => {
      touch(item.id, tracesOf(item))
      return tx.deleteItem(item)
    },
    // The file of each end names the other.
    link: (id, others) => {
      for (const one of [id, ...others]) touch(one, noTraces)
      return tx.link(id, others)
    },
    unlink: (id, others) => {
      for (const one of [id, ...others]) touch(one, noTraces)
      return tx.unlink(id, others)
    },
    appendState: (state) => {
      touched.state = true
      return tx.appendState(state)
    },
    eraseStates: (revision) => {
      touched.state = true
      return tx.eraseStates(revision)
    },
  }
}

/** The same store; `written` learns of each write once it is durable. */
export const watchStore = (
  store: KnowledgeStore,
  written: (workspace: string, touched: Touched) => void,
): KnowledgeStore => ({
  ...store,
  write: async (caller, work) => {
    let touched = nothingTouched()
    const result = await store.write(caller, (tx) => {
      // The work may be done again from its beginning: only the last time counts.
      touched = nothingTouched()
      return work(watchTx(tx, touched))
    })
    if (touched.items.size > 0 || touched.state) written(caller.workspace, touched)
    return result
  },
})
