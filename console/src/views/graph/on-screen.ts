import type { Camera, Size } from './camera.ts'
import type { Colours } from './colours.ts'
import type { Scene } from './scene.ts'

export interface Drawing {
  readonly scene: Scene
  readonly positions: Float32Array
  readonly camera: Camera
  readonly size: Size
  readonly colours: Colours
  readonly focus?: number | undefined
  readonly hovered?: number | undefined
  readonly path?: readonly number[] | undefined
  /** While something moves, small things are left out. */
  readonly isMoving: boolean
}

/** Where everything is on the screen. */
export interface OnScreen extends Drawing {
  readonly xs: Float32Array
  readonly ys: Float32Array
  readonly radii: Float32Array
}

/** However far away, few nodes keep a size at which their letters can be read. */
const smallestRadius = (count: number): number => (count <= 100 ? 8 : count <= 400 ? 5 : 1.6)

export const placeOnScreen = (drawing: Drawing): OnScreen => {
  const { scene, positions, camera, size } = drawing
  const count = scene.radii.length
  const smallest = smallestRadius(count)
  const [xs, ys, radii] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let index = 0; index < count; index += 1) {
    xs[index] = ((positions[2 * index] ?? 0) - camera.x) * camera.scale + size.width / 2
    ys[index] = ((positions[2 * index + 1] ?? 0) - camera.y) * camera.scale + size.height / 2
    radii[index] = Math.max(smallest, (scene.radii[index] ?? 0) * camera.scale)
  }
  return { ...drawing, xs, ys, radii }
}

export const isInSight = ({ xs, ys, radii, size }: OnScreen, index: number): boolean => {
  const [x = 0, y = 0, radius = 0] = [xs[index], ys[index], radii[index]]
  return x > -radius && y > -radius && x < size.width + radius && y < size.height + radius
}
