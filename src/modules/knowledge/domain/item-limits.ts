/** Maximum lengths of the fields of an item, in characters (code points) unless the name says bytes. */
export const itemLimits = {
  type: 50,
  title: 200,
  description: 1_000,
  category: 50,
  tag: 50,
  contentBytes: 100 * 1024,
} as const
