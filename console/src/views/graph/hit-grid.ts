import type { Point } from './camera.ts'

export interface HitGrid {
  /** The node nearest to a point, no farther away than `reach`. */
  nearest(at: Point, reach: number): number | undefined
}

const cell = 64

/** Nodes by cell, so that pointing looks at a few of them only. */
export const makeHitGrid = (positions: Float32Array): HitGrid => {
  const cells = new Map<string, number[]>()
  const keyOf = (column: number, row: number): string => `${column} ${row}`
  for (let at = 0; at < positions.length; at += 2) {
    const key = keyOf(Math.floor((positions[at] ?? 0) / cell), Math.floor((positions[at + 1] ?? 0) / cell))
    const known = cells.get(key)
    if (known === undefined) cells.set(key, [at / 2])
    else known.push(at / 2)
  }
  const distance = (index: number, { x, y }: Point): number =>
    Math.hypot((positions[2 * index] ?? 0) - x, (positions[2 * index + 1] ?? 0) - y)
  const around = function* ({ x, y }: Point, reach: number): Iterable<number> {
    const columns = [Math.floor((x - reach) / cell), Math.floor((x + reach) / cell)] as const
    const rows = [Math.floor((y - reach) / cell), Math.floor((y + reach) / cell)] as const
    // Far away from everything else, more cells than nodes would be looked at.
    if ((columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1) > cells.size) yield* [...cells.values()].flat()
    else
      for (let column = columns[0]; column <= columns[1]; column += 1)
        for (let row = rows[0]; row <= rows[1]; row += 1) yield* cells.get(keyOf(column, row)) ?? []
  }
  return {
    nearest: (at, reach) => {
      let best: number | undefined
      let shortest = reach
      for (const index of around(at, reach)) {
        const far = distance(index, at)
        if (far > shortest || (far === shortest && best !== undefined)) continue
        shortest = far
        best = index
      }
      return best
    },
  }
}
