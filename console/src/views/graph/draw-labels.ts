import { neighboursOf } from './graph-model.ts'
import { isInSight, type OnScreen } from './on-screen.ts'
import { labelOf } from './scene.ts'

const fontSize = 12
const mostLabels = 160

/** From this radius on a node has its label; smaller ones when they belong to what is looked at. */
const labelRadius = 8

/**
 * Titles under the nodes: first of what is looked at, then of the most connected. A label that would cover another one
 * is left out.
 */
export const drawLabels = (pen: CanvasRenderingContext2D, on: OnScreen): void => {
  pen.font = `${fontSize}px system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  const taken = new Set<number>()
  let drawn = 0
  for (const index of wanted(on)) {
    if (drawn === mostLabels) return
    if (!isInSight(on, index)) continue
    const label = labelOf(on.scene, index)
    const { width } = pen.measureText(label)
    const x = insideOf(on.size.width, { x: on.xs[index] ?? 0, width })
    const y = (on.ys[index] ?? 0) + (on.radii[index] ?? 0) + 3
    if (!takePlace(taken, { x, y, width })) continue
    drawn += 1
    pen.lineWidth = 3
    pen.strokeStyle = on.colours.sheet
    pen.strokeText(label, x, y)
    pen.fillStyle = index === on.focus ? on.colours.strong : on.colours.ink
    pen.fillText(label, x, y)
  }
}

const margin = 4

/** The middle of a label that is moved inwards where the edge of the picture would cut it. */
const insideOf = (pictureWidth: number, { x, width }: { x: number; width: number }): number =>
  Math.max(margin + width / 2, Math.min(x, pictureWidth - margin - width / 2))

const wanted = function* (on: OnScreen): Iterable<number> {
  const first = new Set([on.focus, on.hovered, ...(on.path ?? [])].filter((index) => index !== undefined))
  if (on.focus !== undefined)
    for (const index of neighboursOf(on.scene.graph, on.focus).subarray(0, 60)) first.add(index)
  yield* first
  for (const index of on.scene.byDegree) if (!first.has(index) && (on.radii[index] ?? 0) >= labelRadius) yield index
}

const cell = 16

/** Marks the cells that a label covers; false if one of them is taken. */
const takePlace = (taken: Set<number>, { x, y, width }: { x: number; y: number; width: number }): boolean => {
  const cells: number[] = []
  for (let row = Math.floor(y / cell); row <= Math.floor((y + fontSize) / cell); row += 1)
    for (let column = Math.floor((x - width / 2) / cell); column <= Math.floor((x + width / 2) / cell); column += 1)
      cells.push(row * 4096 + column)
  if (cells.some((one) => taken.has(one))) return false
  for (const one of cells) taken.add(one)
  return true
}
