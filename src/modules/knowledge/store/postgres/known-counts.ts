import type { Facet } from '../../ports.ts'
import type { TagUse } from './tag-uses.ts'

/** The counts of a workspace as the last fold left them. They change with the version of the fold, and only then. */
interface Folded {
  readonly version: number
  readonly facets?: readonly Facet[]
  readonly tags?: readonly TagUse[]
}

/** What a process keeps of folded counts. Changes that wait are not in them, and are read each time. */
export interface KnownCounts {
  facets(workspace: number, version: number): readonly Facet[] | undefined
  tags(workspace: number, version: number): readonly TagUse[] | undefined
  keep(workspace: number, folded: Folded): void
}

/** How many workspaces are kept, and how many facets and tags in all. */
export const maxWorkspaces = 200
export const maxRows = 100_000

const sizeOf = ({ facets = [], tags = [] }: Folded): number => facets.length + tags.length

export const createKnownCounts = (): KnownCounts => {
  const known = new Map<number, Folded>()
  let rows = 0
  const forget = (workspace: number): void => {
    const folded = known.get(workspace)
    if (folded === undefined) return
    rows -= sizeOf(folded)
    known.delete(workspace)
  }
  const current = (workspace: number, version: number): Folded | undefined => {
    const folded = known.get(workspace)
    return folded?.version === version ? folded : undefined
  }
  return {
    facets: (workspace, version) => current(workspace, version)?.facets,
    tags: (workspace, version) => current(workspace, version)?.tags,
    keep: (workspace, folded) => {
      const kept = { ...current(workspace, folded.version), ...folded }
      forget(workspace)
      known.set(workspace, kept)
      rows += sizeOf(kept)
      // A map lists its keys in the order in which they were added, so the oldest goes first.
      for (const oldest of known.keys()) {
        if (known.size <= maxWorkspaces && rows <= maxRows) break
        forget(oldest)
      }
    },
  }
}
