/** Rows from `first` up to, and without, `last`. */
export interface Sight {
  readonly first: number
  readonly last: number
}

export interface ScrollView {
  /** Pixels above the view. */
  readonly top: number
  readonly height: number
  readonly rowHeight: number
}

/** Rows above and below the view, so that quick scrolling shows no gaps. */
const margin = 8

/** However tall the view is, at most this many rows are in the document. */
export const mostRows = 80

export const rowsInSight = ({ top, height, rowHeight, count }: ScrollView & { readonly count: number }): Sight => {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - margin, count - 1))
  const wanted = Math.ceil(height / rowHeight) + 2 * margin
  return { first, last: Math.max(first, Math.min(count, first + Math.min(wanted, mostRows))) }
}

/** Where to scroll so that a row is in sight; where it already is, nothing moves. */
export const scrollTo = (row: number, { top, height, rowHeight }: ScrollView): number => {
  const start = row * rowHeight
  if (start < top) return start
  const end = start + rowHeight
  return end > top + height ? end - height : top
}
