import { largestId } from '../largest-id.ts'

/** What was found, in the order in which it was asked for. */
export const inOrderOf = <T>(ids: readonly number[], found: readonly T[], idOf: (one: T) => number): readonly T[] => {
  const byId = new Map(found.map((one) => [idOf(one), one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** No item has another id, and no column could hold every number. */
export const possible = (ids: readonly number[]): readonly number[] => ids.filter((id) => id <= largestId)
