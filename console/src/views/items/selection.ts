/** The most items that one action changes. */
export const mostSelected = 100

export interface Selection {
  readonly ids: ReadonlySet<number>
  /** The row from which Shift selects. */
  readonly anchor?: number
}

export const nothingSelected: Selection = { ids: new Set() }

/** Adds as many as fit. */
const added = (ids: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> => {
  const all = new Set(ids)
  for (const id of more) if (all.size < mostSelected) all.add(id)
  return all
}

export const toggled = ({ ids }: Selection, id: number, row: number): Selection => {
  if (!ids.has(id)) return { ids: added(ids, [id]), anchor: row }
  return { ids: new Set([...ids].filter((one) => one !== id)), anchor: row }
}

/** The rows between two, both included; at most as many as can be selected. */
export const rowsBetween = (a: number, b: number): readonly number[] => {
  const [first, last] = [Math.min(a, b), Math.max(a, b)]
  const count = Math.min(last - first + 1, mostSelected)
  const start = a <= b ? first : last - count + 1
  return Array.from({ length: count }, (_, index) => start + index)
}

export const withRange = ({ ids, anchor }: Selection, more: readonly number[], row: number): Selection => ({
  ids: added(ids, more),
  anchor: anchor ?? row,
})

export const isFull = ({ ids }: Selection): boolean => ids.size >= mostSelected
