import { isLost, NoPrimary } from '../errors.ts'
import type { HostState } from './host-state.ts'

/**
 * Of several servers that take writes, the one that was promoted last: an old primary that comes back has a lower
 * timeline. Servers of engines without timelines are equal, so the one in use stays.
 */
export const newestPrimary = <Host>(
  answers: ReadonlyMap<Host, HostState>,
  known: Host | undefined,
): Host | undefined => {
  const primaries = [...answers].filter(([, { role }]) => role === 'primary')
  const newest = Math.max(...primaries.map(([, { timeline }]) => timeline))
  const candidates = primaries.filter(([, { timeline }]) => timeline === newest).map(([host]) => host)
  return candidates.find((host) => host === known) ?? candidates[0]
}

/** Says why there is no primary: the servers that answer are standbys, or why none answers. */
export const noPrimaryIn = (
  answers: ReadonlyMap<unknown, HostState>,
  outcomes: readonly PromiseSettledResult<unknown>[],
): unknown => {
  if (answers.size > 0) return new NoPrimary()
  const reasons = outcomes.flatMap((outcome): readonly unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  // A refused password tells more than a server that is away.
  return reasons.find((reason) => !isLost(reason)) ?? reasons[0]
}
