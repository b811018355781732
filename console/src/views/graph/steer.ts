import type { Point } from './camera.ts'
import type { Picture } from './picture.ts'

export interface Steering {
  /** Leaves the wheel to what the picture stands in, unless it is turned with Ctrl or Cmd, or two fingers pinch. */
  readonly isInFlow: boolean
  readonly onPoint: (index: number | undefined, at: Point) => void
  readonly onChoose: (index: number) => void
}

const step = 60
const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

/** How far a pointer may move and still be a click. */
const clickPixels = 5

/** Pointers, wheel and keys move the picture. Returns how to stop. */
export const steer = (
  canvas: HTMLCanvasElement,
  picture: Picture,
  { isInFlow, onPoint, onChoose }: Steering,
): (() => void) => {
  const pointers = new Map<number, Point>()
  let travelled = 0
  const placeOf = ({ offsetX: x, offsetY: y }: MouseEvent): Point => ({ x, y })
  const point = (at: Point | undefined): void => onPoint(picture.hover(at), at ?? { x: 0, y: 0 })

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, placeOf(event))
    if (pointers.size === 1) travelled = 0
  }
  const onMove = (event: PointerEvent): void => {
    const [before, now] = [pointers.get(event.pointerId), placeOf(event)]
    if (before === undefined) {
      point(now)
      return
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (travelled < clickPixels) return
    if (other === undefined) picture.pan({ x: now.x - before.x, y: now.y - before.y })
    else pinch(picture, { other, before, now })
  }
  const onUp = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || travelled >= clickPixels) return
    const hit = picture.hover(placeOf(event))
    if (hit !== undefined) onChoose(hit)
  }
  const onLost = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId)
  const onLeave = (): void => point(undefined)
  const onWheel = (event: WheelEvent): void => {
    if (isInFlow && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    picture.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), placeOf(event))
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = keySteps[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (by !== undefined) picture.pan(by)
    else if (event.key === '+' || event.key === '=') picture.zoom(1.25)
    else if (event.key === '-') picture.zoom(0.8)
    else if (event.key === '0') picture.fit()
    else return
    event.preventDefault()
  }
  const ending = new AbortController()
  const { signal } = ending
  canvas.addEventListener('pointerdown', onDown, { signal })
  canvas.addEventListener('pointermove', onMove, { signal })
  canvas.addEventListener('pointerup', onUp, { signal })
  canvas.addEventListener('pointercancel', onLost, { signal })
  canvas.addEventListener('pointerleave', onLeave, { signal })
  canvas.addEventListener('wheel', onWheel, { signal, passive: false })
  canvas.addEventListener('keydown', onKey, { signal })
  return () => ending.abort()
}

/** Two fingers: the picture grows with their distance and follows the one that moves. */
const pinch = (
  picture: Picture,
  { other, before, now }: { readonly other: Point; readonly before: Point; readonly now: Point },
): void => {
  const span = (at: Point): number => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
  const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }
  picture.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  picture.zoom(span(now) / span(before), middle)
}
