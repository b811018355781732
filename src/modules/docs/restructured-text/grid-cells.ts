/** A cell of a drawn table: the positions of its borders. */
export interface GridCell {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Steps for each character of a table; real tables need a few. Beyond it, a table counts as malformed. */
const stepsForEach = 60

class TooManySteps extends Error {}

interface Drawing {
  readonly lines: readonly string[]
  readonly width: number
  /** Counts a step. */
  step(): void
}

const signAt = ({ lines }: Drawing, y: number, x: number): string => lines[y]?.[x] ?? ' '

const isRow = (drawing: Drawing, y: number, span: { left: number; right: number }): boolean => {
  for (let x = span.left + 1; x < span.right; x++) {
    drawing.step()
    if (!'-+'.includes(signAt(drawing, y, x))) return false
  }
  return signAt(drawing, y, span.left) === '+'
}

const isColumn = (drawing: Drawing, x: number, span: { top: number; bottom: number }): boolean => {
  for (let y = span.top + 1; y < span.bottom; y++) {
    drawing.step()
    if (!'|+'.includes(signAt(drawing, y, x))) return false
  }
  return true
}

/** Goes down the right side, and looks from each `+` for the way back. */
const closeBelow = (drawing: Drawing, corner: { top: number; left: number; right: number }): GridCell | undefined => {
  const { top, left, right } = corner
  for (let bottom = top + 1; bottom < drawing.lines.length; bottom++) {
    drawing.step()
    const sign = signAt(drawing, bottom, right)
    if (sign !== '+' && sign !== '|') return undefined
    if (sign === '+' && isRow(drawing, bottom, { left, right }) && isColumn(drawing, left, { top, bottom }))
      return { top, left, bottom, right }
  }
  return undefined
}

/** The smallest cell whose upper left corner is at a place. */
const cellAt = (drawing: Drawing, top: number, left: number): GridCell | undefined => {
  for (let right = left + 1; right < drawing.width; right++) {
    drawing.step()
    const sign = signAt(drawing, top, right)
    if (sign !== '+' && sign !== '-') return undefined
    const cell = sign === '+' ? closeBelow(drawing, { top, left, right }) : undefined
    if (cell !== undefined) return cell
  }
  return undefined
}

const search = (drawing: Drawing): readonly GridCell[] | undefined => {
  const { lines, width } = drawing
  // Places where a cell may begin: at the upper right and the lower left of another one.
  const corners = new Uint8Array(width * lines.length)
  corners[0] = 1
  const cells: GridCell[] = []
  // For each column, the last line that belongs to a cell.
  const done = new Int32Array(width - 1).fill(-1)
  for (let top = 0; top < lines.length - 1; top++)
    for (let left = 0; left < width - 1; left++) {
      if (corners[top * width + left] !== 1 || (done[left] ?? 0) >= top) continue
      const cell = cellAt(drawing, top, left)
      if (cell === undefined) continue
      for (let x = cell.left; x < cell.right; x++) {
        if (done[x] !== top - 1) return undefined
        done[x] = cell.bottom - 1
      }
      cells.push(cell)
      corners[top * width + cell.right] = 1
      corners[cell.bottom * width + left] = 1
    }
  return done.every((bottom) => bottom === lines.length - 2) ? cells : undefined
}

/** The cells of a table that is drawn with `+`, `-` and `|`; undefined if the cells do not fill it. */
export const findCells = (lines: readonly string[]): readonly GridCell[] | undefined => {
  const width = lines[0]?.length ?? 0
  const area = lines.reduce((sum, line) => sum + line.length, 0)
  // Short lines would make the table larger than its text.
  if (width < 3 || width * lines.length > 4 * area) return undefined
  let left = stepsForEach * (area + 1000)
  const step = (): void => {
    if (left-- <= 0) throw new TooManySteps()
  }
  try {
    return search({ lines, width, step })
  } catch (error) {
    if (error instanceof TooManySteps) return undefined
    throw error
  }
}
