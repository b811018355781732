/** How long the parts of an item may be, in characters (code points) unless the name says bytes. */
export const itemLimits = {
  type: 50,
  title: 200,
  description: 1_000,
  category: 50,
  tag: 50,
  contentBytes: 100 * 1024,
} as const
