import type { Session } from '../../../storage/session.ts'

/** Where the statements of one unit of work run. */
export interface Scope {
  readonly session: Session
  /** The number of the workspace; one that no workspace has when nothing was ever written to it. */
  readonly workspace: number
}

/** What was found, in the order of the ids that were asked for. */
export const inOrderOf = <T>(ids: readonly number[], found: readonly T[], idOf: (one: T) => number): readonly T[] => {
  const byId = new Map(found.map((one) => [idOf(one), one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
