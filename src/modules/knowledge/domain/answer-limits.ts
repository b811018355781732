/** Limits for lists in answers. An answer also says how many entries it leaves out; only `get_item` leaves out none. */
export const answerLimits = {
  /** Of each item in a list. */
  tags: 20,
  related: 20,
  versionCharacters: 100,
  /** In statistics. */
  types: 100,
  mostUsedTags: 10,
  allTags: 1_000,
  /** Related ids after a change of relations. */
  relatedNow: 1_000,
  /** Changes of relations at one revision, in `get_item_history`. */
  relationChanges: 20,
  /** In `get_related_items`. */
  walkedItems: 200,
  walkedEdges: 1_000,
  /** In `get_graph`. */
  graphNodes: 5_000,
  graphEdges: 20_000,
  graphTitle: 120,
  /** Of the nodes of a graph as JSON. */
  graphBytes: 1_536 * 1_024,
  activity: 100,
  states: 50,
  views: 100,
  viewName: 100,
  viewQuery: 2_000,
} as const

/** The first entries of a list, and how many are left out. */
export const firstOf = <T>(
  list: readonly T[],
  max: number,
): { readonly kept: readonly T[]; readonly left: number } => ({
  kept: list.slice(0, max),
  left: Math.max(0, list.length - max),
})

/** The number of entries left out as a property such as `{ moreTags: 3 }`; no property for 0. */
export const leftOut = <Name extends string>(
  name: Name,
  left: number,
): Readonly<Partial<Record<Name, number | undefined>>> =>
  (left === 0 ? {} : { [name]: left }) as Readonly<Partial<Record<Name, number | undefined>>>
