/** How much of what can grow without end an answer gives. What is left is counted beside it; `get_item` alone gives all of an item. */
export const answerLimits = {
  /** Of an item among others. */
  tags: 20,
  related: 20,
  versionCharacters: 100,
  /** Of statistics. */
  types: 100,
  mostUsedTags: 10,
  allTags: 1_000,
  /** Of an item whose relations were changed. */
  relatedNow: 1_000,
  /** Of a walk along relations. */
  walkedItems: 200,
  walkedEdges: 1_000,
} as const

/** The beginning of a list, and how many are not in it. */
export const firstOf = <T>(
  list: readonly T[],
  most: number,
): { readonly kept: readonly T[]; readonly left: number } => ({
  kept: list.slice(0, most),
  left: Math.max(0, list.length - most),
})

/** A count of what was left out, where anything was: `{ moreTags: 3 }`. */
export const leftOut = <Name extends string>(
  name: Name,
  left: number,
): Readonly<Partial<Record<Name, number | undefined>>> =>
  (left === 0 ? {} : { [name]: left }) as Readonly<Partial<Record<Name, number | undefined>>>
