import { useEffect, useState } from 'preact/hooks'
import { onActivity } from '../../api/live.ts'
import type { OwnWrites } from './own-writes.ts'

export interface Changes {
  /** How many items others have changed since the list was read. */
  readonly count: number
  forget(): void
}

/** Counts the changes of others. The list does not move until the person asks for it. */
export const useChanges = (own: OwnWrites): Changes => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  useEffect(
    () =>
      onActivity((changes) => {
        const others = changes.filter((change) => change.kind === 'item' && !own.isOwn(change)).map(({ id }) => id)
        if (others.length > 0) setIds((known) => new Set([...known, ...others]))
      }),
    [],
  )
  return { count: ids.size, forget: () => setIds(new Set()) }
}
