import { boxOf, fit, panBy, toPicture, zoomAt, type Camera, type Point, type Size } from './camera.ts'
import { readColours, type Colours } from './colours.ts'
import { draw } from './draw.ts'
import { makeHitGrid, type HitGrid } from './hit-grid.ts'
import type { Drawing } from './on-screen.ts'
import type { Scene } from './scene.ts'

export interface Marked {
  readonly focus: number | undefined
  readonly path: readonly number[] | undefined
}

/** The picture on a canvas: it keeps what is seen and draws at most once per frame. */
export interface Picture {
  /** Shows a graph. Its nodes stay where they are if only their titles are others. */
  show(scene: Scene): void
  place(positions: Float32Array, isSettled: boolean): void
  mark(marked: Marked): void
  resize(size: Size): void
  recolour(): void
  pan(by: Point): void
  /** Zooms around a point of the screen, or around the middle. */
  zoom(factor: number, at?: Point): void
  fit(): void
  /** Moves only if the node is out of sight. */
  reveal(index: number): void
  hover(at: Point | undefined): number | undefined
  /** All that is needed to draw the whole picture elsewhere; undefined before the first positions. */
  whole(): Omit<Drawing, 'camera' | 'size'> | undefined
  end(): void
}

const restMs = 140
const sharpest = 2

export const createPicture = (canvas: HTMLCanvasElement): Picture => {
  const pen = canvas.getContext('2d', { alpha: false })
  let scene: Scene | undefined
  let positions: Float32Array | undefined
  let grid: HitGrid | undefined
  let isSettled = false
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  /** Until the person moves the picture, all of it stays in sight. */
  let isFitted = true
  let size: Size = { width: 1, height: 1 }
  let colours: Colours = readColours(canvas)
  let marked: Marked = { focus: undefined, path: undefined }
  let hovered: number | undefined
  let frame: number | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const paint = (): void => {
    frame = undefined
    if (pen === null || scene === undefined || positions === undefined) return
    const ratio = canvas.width / size.width
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    draw(pen, {
      scene,
      positions,
      camera,
      size,
      colours,
      hovered,
      ...marked,
      isMoving: !isSettled || resting !== undefined,
    })
  }
  const repaint = (): void => {
    frame ??= requestAnimationFrame(paint)
  }
  /** Details come back when the picture is at rest again. */
  const move = (next: Camera): void => {
    camera = next
    isFitted = false
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      repaint()
    }, restMs)
    repaint()
  }
  const fitAll = (): void => {
    if (positions !== undefined) camera = fit(boxOf(positions), size)
    isFitted = true
    repaint()
  }
  const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 })

  return {
    show: (next) => {
      const hasSameRelations = scene?.graph.edges === next.graph.edges
      scene = next
      if (hasSameRelations) {
        repaint()
        return
      }
      positions = undefined
      grid = undefined
      hovered = undefined
      isSettled = false
      isFitted = true
    },
    place: (next, settled) => {
      positions = next
      grid = undefined
      isSettled = settled
      if (isFitted) fitAll()
      else repaint()
    },
    mark: (next) => {
      marked = next
      repaint()
    },
    resize: (next) => {
      size = next
      const ratio = Math.min(sharpest, Math.max(1, devicePixelRatio))
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      if (isFitted) fitAll()
      // A canvas is blank after its size is set, so it is drawn before the browser shows it.
      cancelAnimationFrame(frame ?? 0)
      paint()
    },
    recolour: () => {
      colours = readColours(canvas)
      repaint()
    },
    pan: (by) => move(panBy(camera, by)),
    zoom: (factor, at = middle()) => move(zoomAt(camera, factor, { at, size })),
    fit: fitAll,
    reveal: (index) => {
      if (positions === undefined || isFitted) return
      const at = { x: positions[2 * index] ?? 0, y: positions[2 * index + 1] ?? 0 }
      const [from, to] = [
        toPicture(camera, size, { x: 0, y: 0 }),
        toPicture(camera, size, { x: size.width, y: size.height }),
      ]
      if (at.x < from.x || at.y < from.y || at.x > to.x || at.y > to.y) move({ ...camera, ...at })
    },
    hover: (at) => {
      if (positions === undefined || scene === undefined || at === undefined) hovered = undefined
      else {
        grid ??= makeHitGrid(positions)
        hovered = nodeAt({ scene, grid, camera }, toPicture(camera, size, at))
      }
      repaint()
      return hovered
    },
    whole: () => (scene && positions ? { scene, positions, colours, ...marked, isMoving: false } : undefined),
    end: () => {
      clearTimeout(resting)
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}

/** A finger's width around the point, so that small nodes can be hit. */
const reachPixels = 14

const nodeAt = (
  { scene, grid, camera }: { readonly scene: Scene; readonly grid: HitGrid; readonly camera: Camera },
  at: Point,
): number | undefined =>
  grid.nearest(at, Math.max(reachPixels / camera.scale, scene.radii[scene.byDegree[0] ?? 0] ?? 0))
