import { createIdRanges, type IdRanges } from './id-ranges.ts'
import { itemLocks } from './lock-items.ts'
import { eventNumbers } from './relation-events.ts'
import type { UnitScope, WriteScope } from './scope.ts'
import { unitIds } from './unit-ids.ts'

interface UnitParts {
  /** The ids that this process has drawn. */
  readonly ranges?: IdRanges
  /** The items that earlier runs of the unit have locked or tried to lock. */
  readonly wanted?: Set<number>
}

/** What a unit of work needs beside its transaction. */
export const unitScope = (
  scope: WriteScope,
  { ranges = createIdRanges(), wanted = new Set() }: UnitParts = {},
): UnitScope => {
  const ids = unitIds(scope, ranges)
  return { ...scope, ids, locks: itemLocks(scope, wanted), events: eventNumbers(scope, (id) => ids.isNew(id)) }
}
