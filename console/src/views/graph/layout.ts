import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'

export interface LayoutInput {
  readonly count: number
  /** Two indices per relation. */
  readonly edges: Uint32Array
}

export interface Layout {
  /** How many steps there are in all. The number depends on the data alone, never on the time they take. */
  readonly steps: number
  step(): void
  /** x and y of each node. */
  positions(): Float32Array
}

/** Large graphs take fewer steps: they look settled earlier, and each step takes longer. */
const stepsFor = (count: number): number => Math.round(Math.max(180, 300 - count * 0.06))

/** Few items stand far apart, so that their titles have room; many close together. */
const forcesFor = (count: number) => {
  if (count <= 60) return { distance: 130, charge: -700, reach: 2000, pull: 0.05, theta: 0.9 }
  if (count <= 1000) return { distance: 70, charge: -260, reach: 1500, pull: 0.06, theta: 0.9 }
  return { distance: 40, charge: -60, reach: 1200, pull: 0.03, theta: 1.1 }
}

/** Alpha falls from 1 to this; d3-force calls a layout settled there. */
const settledAlpha = 0.001

/**
 * Forces push items apart and pull related ones together. Nothing in it is random: positions start on a spiral in the
 * order of the items, and d3-force has a generator with a fixed seed for items in the same place.
 */
export const createLayout = ({ count, edges }: LayoutInput): Layout => {
  const nodes: SimulationNodeDatum[] = Array.from({ length: count }, () => ({}))
  const links = Array.from({ length: edges.length / 2 }, (_, at) => ({
    source: edges[2 * at] ?? 0,
    target: edges[2 * at + 1] ?? 0,
  }))
  const steps = stepsFor(count)
  const { distance, charge, reach, pull, theta } = forcesFor(count)
  const simulation = forceSimulation(nodes)
    .alphaDecay(1 - settledAlpha ** (1 / steps))
    .force('link', forceLink(links).distance(distance))
    .force('charge', forceManyBody().strength(charge).theta(theta).distanceMax(reach))
    .force('x', forceX(0).strength(pull))
    .force('y', forceY(0).strength(pull))
    .stop()
  return {
    steps,
    step: () => void simulation.tick(),
    positions: () => {
      const positions = new Float32Array(2 * count)
      nodes.forEach(({ x = 0, y = 0 }, index) => {
        positions[2 * index] = x
        positions[2 * index + 1] = y
      })
      return positions
    },
  }
}
