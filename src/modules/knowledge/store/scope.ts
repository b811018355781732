import type { Session } from '../../../storage/session.ts'

/** The connection and the workspace of one transaction. */
export interface Scope {
  readonly session: Session
  /** The number of the workspace. A workspace without any data has a number that no workspace uses. */
  readonly workspace: number
}

/** The found values in the order of the requested ids. */
export const inOrderOf = <T>(ids: readonly number[], found: readonly T[], idOf: (one: T) => number): readonly T[] => {
  const byId = new Map(found.map((one) => [idOf(one), one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
