import type { Item } from '../domain/item.ts'
import type { KnowledgeStore, WriteTx } from '../ports.ts'
import { noEarlierFiles, type EarlierFiles } from './export-items.ts'
import { itemPath } from './file-name.ts'

/** What a write changed: items with their earlier files, and whether the current state changed. */
export interface StoreChanges {
  readonly items: Map<number, EarlierFiles>
  state: boolean
}

export const noChanges = (): StoreChanges => ({ items: new Map(), state: false })

const union = <T>(one: Iterable<T>, other: Iterable<T>): ReadonlySet<T> => new Set([...one, ...other])

export const mergeChanges = (into: StoreChanges, more: StoreChanges): void => {
  for (const [id, earlier] of more.items) {
    const known = into.items.get(id) ?? noEarlierFiles
    into.items.set(id, {
      paths: union(known.paths, earlier.paths),
      creationTimes: union(known.creationTimes, earlier.creationTimes),
    })
  }
  into.state ||= more.state
}

const earlierFilesOf = (item: Item): EarlierFiles => ({
  paths: new Set([itemPath(item)]),
  creationTimes: new Set([item.createdAt]),
})

const watchTx = (tx: WriteTx, changes: StoreChanges): WriteTx => {
  const touch = (id: number, earlier: EarlierFiles): void => {
    mergeChanges(changes, { items: new Map([[id, earlier]]), state: false })
  }
  return {
    ...tx,
    insertItem: (item) => {
      touch(item.id, noEarlierFiles)
      return tx.insertItem(item)
    },
    replaceItem: (before, after) => {
      touch(after.id, earlierFilesOf(before))
      return tx.replaceItem(before, after)
    },
    deleteItem: (item) => {
      touch(item.id, earlierFilesOf(item))
      return tx.deleteItem(item)
    },
    // The file of each end lists the other, so both files change.
    link: (id, others) => {
      for (const one of [id, ...others]) touch(one, noEarlierFiles)
      return tx.link(id, others)
    },
    unlink: (id, others) => {
      for (const one of [id, ...others]) touch(one, noEarlierFiles)
      return tx.unlink(id, others)
    },
    appendState: (state, at) => {
      changes.state = true
      return tx.appendState(state, at)
    },
    eraseStates: (revision) => {
      changes.state = true
      return tx.eraseStates(revision)
    },
  }
}

/** The same store. It calls `onWrite` after each write, once the write is durable. */
export const watchStore = (
  store: KnowledgeStore,
  onWrite: (workspace: string, changes: StoreChanges) => void,
): KnowledgeStore => ({
  ...store,
  write: async (caller, work) => {
    let changes = noChanges()
    const result = await store.write(caller, (tx) => {
      // The store may repeat the work after a conflict: only the last attempt counts.
      changes = noChanges()
      return work(watchTx(tx, changes))
    })
    if (changes.items.size > 0 || changes.state) onWrite(caller.workspace, changes)
    return result
  },
})
