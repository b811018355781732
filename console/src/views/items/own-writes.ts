import type { Activity } from '../../api/live.ts'

/** Remembers what this page wrote itself, to tell it from the changes of others. */
export interface OwnWrites {
  wrote(id: number, revision: number): void
  removed(id: number): void
  isOwn(change: Activity): boolean
}

export const createOwnWrites = (): OwnWrites => {
  const written = new Set<string>()
  const removed = new Set<number>()
  return {
    wrote: (id, revision) => void written.add(`${id} ${revision}`),
    removed: (id) => void removed.add(id),
    isOwn: ({ id, revision, change }) => written.has(`${id} ${revision}`) || (change === 'deleted' && removed.has(id)),
  }
}
