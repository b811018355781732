/** What part of the picture is seen: a point of the picture in the middle, and how many pixels a unit has. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const smallest = 0.02
const largest = 6

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

export const toPicture = ({ x, y, scale }: Camera, { width, height }: Size, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
})

export const toScreen = ({ x, y, scale }: Camera, { width, height }: Size, at: Point): Point => ({
  x: (at.x - x) * scale + width / 2,
  y: (at.y - y) * scale + height / 2,
})

/** Moves by pixels of the screen, as a hand moves a sheet of paper. */
export const panBy = (camera: Camera, { x, y }: Point): Camera => ({
  ...camera,
  x: camera.x - x / camera.scale,
  y: camera.y - y / camera.scale,
})

/** Zooms so that what is at a point of the screen stays there. */
export const zoomAt = (camera: Camera, factor: number, { at, size }: { at: Point; size: Size }): Camera => {
  const scale = within(camera.scale * factor)
  const fixed = toPicture(camera, size, at)
  const moved = toPicture({ ...camera, scale }, size, at)
  return { scale, x: camera.x + fixed.x - moved.x, y: camera.y + fixed.y - moved.y }
}

/** The box around all positions. */
export const boxOf = (positions: Float32Array): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < positions.length; at += 2) {
    const [x = 0, y = 0] = [positions[at], positions[at + 1]]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return positions.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : box
}

const margin = 48

/** The camera that sees the whole box; small pictures are not blown up. */
export const fit = ({ left, top, right, bottom }: Box, { width, height }: Size): Camera => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  scale: within(
    Math.min(1.4, Math.max(1, width - 2 * margin) / (right - left), Math.max(1, height - 2 * margin) / (bottom - top)),
  ),
})
