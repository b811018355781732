import { drawLabels } from './draw-labels.ts'
import { neighboursOf } from './graph-model.ts'
import { isInSight, placeOnScreen, type Drawing, type OnScreen } from './on-screen.ts'
import { letterOf } from './scene.ts'

type Pen = CanvasRenderingContext2D

/** Draws the picture in a few strokes per colour, and only what is in sight. */
export const draw = (pen: Pen, drawing: Drawing): void => {
  const { size, colours } = drawing
  const on = placeOnScreen(drawing)
  pen.fillStyle = colours.sheet
  pen.fillRect(0, 0, size.width, size.height)
  const isDetailed = !on.isMoving || on.scene.graph.nodes.length <= 300
  drawEdges(pen, on)
  // Nodes cover labels, never the other way round.
  if (isDetailed) drawLabels(pen, on)
  drawNodes(pen, on)
  drawRings(pen, on)
  if (isDetailed) drawLetters(pen, on)
}

/** A long path with many crossings is slow to fill in, many short ones are not. */
const segmentsPerStroke = 250

const drawEdges = (pen: Pen, on: OnScreen): void => {
  const { xs, ys, size, scene, colours } = on
  const { edges } = scene.graph
  pen.strokeStyle = colours.edge
  pen.lineWidth = 1
  pen.globalAlpha = edges.length > 4000 ? 0.3 : 0.8
  pen.beginPath()
  let segments = 0
  for (let at = 0; at < edges.length; at += 2) {
    const [a = 0, b = 0] = [edges[at], edges[at + 1]]
    const [ax = 0, ay = 0, bx = 0, by = 0] = [xs[a], ys[a], xs[b], ys[b]]
    if ((ax < 0 && bx < 0) || (ay < 0 && by < 0)) continue
    if ((ax > size.width && bx > size.width) || (ay > size.height && by > size.height)) continue
    pen.moveTo(ax, ay)
    pen.lineTo(bx, by)
    segments += 1
    if (segments % segmentsPerStroke !== 0) continue
    pen.stroke()
    pen.beginPath()
  }
  pen.stroke()
  pen.globalAlpha = 1
  if (on.focus !== undefined) drawSpokes(pen, on, on.focus)
  if (on.path !== undefined) drawPath(pen, on, on.path)
}

const drawSpokes = (pen: Pen, { xs, ys, scene, colours }: OnScreen, focus: number): void => {
  pen.strokeStyle = colours.accent
  pen.lineWidth = 1.6
  pen.beginPath()
  for (const index of neighboursOf(scene.graph, focus)) {
    pen.moveTo(xs[focus] ?? 0, ys[focus] ?? 0)
    pen.lineTo(xs[index] ?? 0, ys[index] ?? 0)
  }
  pen.stroke()
}

const drawPath = (pen: Pen, { xs, ys, colours }: OnScreen, path: readonly number[]): void => {
  pen.strokeStyle = colours.strong
  pen.lineWidth = 4
  pen.beginPath()
  path.forEach((index, step) => pen[step === 0 ? 'moveTo' : 'lineTo'](xs[index] ?? 0, ys[index] ?? 0))
  pen.stroke()
}

/** Below this radius a square cannot be told from a circle, and is drawn much faster. */
const squareRadius = 3

const addShape = (pen: Pen, { xs, ys, radii }: OnScreen, index: number): void => {
  const [x = 0, y = 0, radius = 0] = [xs[index], ys[index], radii[index]]
  if (radius < squareRadius) {
    pen.rect(x - radius, y - radius, 2 * radius, 2 * radius)
    return
  }
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

const drawNodes = (pen: Pen, on: OnScreen): void => {
  const { scene, colours } = on
  const [full, hollow] = [colours.types.map((): number[] => []), colours.types.map((): number[] => [])]
  for (let index = 0; index < on.xs.length; index += 1) {
    if (!isInSight(on, index)) continue
    const kind = scene.isHollow[index] === 1 ? hollow : full
    kind[scene.colours[index] ?? 0]?.push(index)
  }
  pen.lineWidth = Math.min(2.2, Math.max(1, on.camera.scale * 2.2))
  colours.types.forEach((colour, slot) => {
    pen.strokeStyle = colour
    pen.fillStyle = colour
    drawShapes(pen, on, full[slot] ?? [])
    pen.fillStyle = colours.sheet
    drawShapes(pen, on, hollow[slot] ?? [])
  })
}

const drawShapes = (pen: Pen, on: OnScreen, indices: readonly number[]): void => {
  for (let start = 0; start < indices.length; start += segmentsPerStroke) {
    pen.beginPath()
    for (const index of indices.slice(start, start + segmentsPerStroke)) addShape(pen, on, index)
    pen.fill()
    pen.stroke()
  }
}

const drawRings = (pen: Pen, on: OnScreen): void => {
  const ring = (index: number, colour: string, gap: number): void => {
    pen.strokeStyle = colour
    pen.lineWidth = 2.5
    pen.beginPath()
    pen.arc(on.xs[index] ?? 0, on.ys[index] ?? 0, (on.radii[index] ?? 0) + gap, 0, 2 * Math.PI)
    pen.stroke()
  }
  for (const index of on.path ?? []) ring(index, on.colours.strong, 3)
  if (on.hovered !== undefined) ring(on.hovered, on.colours.ink, 3)
  if (on.focus !== undefined) ring(on.focus, on.colours.strong, 5)
}

/** Letters that are smaller cannot be read. */
const letterRadius = 6

const drawLetters = (pen: Pen, on: OnScreen): void => {
  const { scene, colours } = on
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let index = 0; index < on.xs.length; index += 1) {
    const radius = on.radii[index] ?? 0
    if (radius < letterRadius || !isInSight(on, index)) continue
    const colour = colours.types[scene.colours[index] ?? 0] ?? colours.ink
    pen.fillStyle = scene.isHollow[index] === 1 ? colour : colours.sheet
    pen.font = `600 ${Math.round(radius * 1.1)}px system-ui, sans-serif`
    pen.fillText(letterOf(scene, index), on.xs[index] ?? 0, (on.ys[index] ?? 0) + radius * 0.08)
  }
}
