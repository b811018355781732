/** The protocol revisions that Kura supports, oldest first. */
export const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const

export type Revision = (typeof revisions)[number]

/** A request that names no revision gets the answer of the oldest one. */
export const oldestRevision: Revision = revisions[0]

export const isRevision = (value: unknown): value is Revision => revisions.some((known) => known === value)

export const isAtLeast = (revision: Revision, floor: Revision): boolean =>
  revisions.indexOf(revision) >= revisions.indexOf(floor)
