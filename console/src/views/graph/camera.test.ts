import { describe, expect, it } from 'vitest'
import { boxOf, fit, panBy, toPicture, toScreen, zoomAt } from './camera.ts'
import { makeHitGrid } from './hit-grid.ts'

const size = { width: 800, height: 600 }
const camera = { x: 10, y: -20, scale: 2 }

describe('the camera', () => {
  it('turns points of the screen into points of the picture and back', () => {
    const at = { x: 123, y: 456 }
    expect(toScreen(camera, size, toPicture(camera, size, at))).toEqual(at)
    expect(toPicture(camera, size, { x: 400, y: 300 })).toEqual({ x: 10, y: -20 })
  })

  it('keeps the point under the pointer when zooming, and stays within bounds', () => {
    const at = { x: 100, y: 50 }
    const zoomed = zoomAt(camera, 1.7, { at, size })
    const [before, after] = [toPicture(camera, size, at), toPicture(zoomed, size, at)]
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
    expect(zoomAt(camera, 1e9, { at, size }).scale).toBe(6)
    expect(zoomAt(camera, 0, { at, size }).scale).toBe(0.02)
  })

  it('moves the picture with the hand', () => {
    expect(panBy(camera, { x: 20, y: -10 })).toEqual({ x: 0, y: -15, scale: 2 })
  })

  it('sees the whole picture', () => {
    const positions = Float32Array.of(-1000, 0, 1000, 0, 0, 300)
    const seen = fit(boxOf(positions), size)
    for (let at = 0; at < positions.length; at += 2) {
      const { x, y } = toScreen(seen, size, { x: positions[at] ?? 0, y: positions[at + 1] ?? 0 })
      expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
    }
    expect(fit(boxOf(Float32Array.of(5, 5)), size)).toEqual({ x: 5, y: 5, scale: 1.4 })
    expect(fit(boxOf(new Float32Array()), size).scale).toBe(1.4)
  })
})

describe('pointing', () => {
  const grid = makeHitGrid(Float32Array.of(0, 0, 100, 0, 104, 3, -63, -65))

  it('finds the nearest node within reach', () => {
    expect(grid.nearest({ x: 2, y: 2 }, 10)).toBe(0)
    expect(grid.nearest({ x: 103, y: 3 }, 10)).toBe(2)
    expect(grid.nearest({ x: -65, y: -63 }, 10)).toBe(3)
    expect(grid.nearest({ x: 50, y: 50 }, 10)).toBeUndefined()
    expect(grid.nearest({ x: 50, y: 50 }, 1e9)).toBe(0)
  })

  it('agrees with looking at every node', () => {
    let seed = 7
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const positions = Float32Array.from({ length: 800 }, () => (random() - 0.5) * 2000)
    const many = makeHitGrid(positions)
    for (let round = 0; round < 200; round += 1) {
      const at = { x: (random() - 0.5) * 2000, y: (random() - 0.5) * 2000 }
      const far = (index: number): number =>
        Math.hypot((positions[2 * index] ?? 0) - at.x, (positions[2 * index + 1] ?? 0) - at.y)
      const nearest = Array.from({ length: 400 }, (_, index) => index).reduce((a, b) => (far(b) < far(a) ? b : a))
      expect(many.nearest(at, 150)).toBe(far(nearest) <= 150 ? nearest : undefined)
    }
  })
})
