import type { ListedTurn } from './turn.ts'

/** What a turn and all turns after it cost together. */
export interface Sum {
  readonly turns: number
  readonly tokens: number
  readonly costUsd: number
  /** Some turns do not tell their cost, so it is a lower bound. */
  readonly isPartial: boolean
}

/** How turns continue each other. Turns are named by their position in the list, newest first. */
export interface Forest {
  readonly turns: readonly ListedTurn[]
  /** The first turns of the conversations, the one with the latest turn first. */
  readonly roots: readonly number[]
  /** The turns that continue a turn, oldest first. */
  readonly children: readonly (readonly number[])[]
  readonly sums: readonly Sum[]
  readonly positions: ReadonlyMap<string, number>
}

/** Links turns that come newest first. A parent is older than its children, so loops do it at any depth. */
export const forestOf = (turns: readonly ListedTurn[]): Forest => {
  const positions = new Map(turns.map(({ id }, position) => [id, position]))
  const parents = turns.map(({ parent }, position) => parentOf(parent, position, positions))
  const children: number[][] = turns.map(() => [])
  const firsts = new Array<number>(turns.length)
  for (let position = turns.length - 1; position >= 0; position -= 1) {
    const parent = parents[position]
    if (parent !== undefined) children[parent]?.push(position)
    firsts[position] = parent === undefined ? position : (firsts[parent] ?? position)
  }
  return { turns, roots: [...new Set(firsts)], children, sums: sumsOf(turns, parents), positions }
}

/** The turns that continue one. */
export const childrenOf = ({ turns, children, positions }: Forest, id: string): readonly ListedTurn[] =>
  (children[positions.get(id) ?? -1] ?? []).flatMap((child) => turns[child] ?? [])

/** A parent that is not older, which only broken data has, is none: every loop ends. */
const parentOf = (id: string | null, child: number, positions: ReadonlyMap<string, number>): number | undefined => {
  const parent = id === null ? undefined : positions.get(id)
  return parent !== undefined && parent > child ? parent : undefined
}

/** Adds each turn to its parent, the newest first: all turns after it are already in its sum. */
const sumsOf = (turns: readonly ListedTurn[], parents: readonly (number | undefined)[]): readonly Sum[] => {
  const sums = turns.map(ownSum)
  for (const [position, sum] of sums.entries()) {
    const parent = parents[position]
    const before = parent === undefined ? undefined : sums[parent]
    if (parent !== undefined && before !== undefined) sums[parent] = added(before, sum)
  }
  return sums
}

const ownSum = ({ tokens, cost_usd: cost }: ListedTurn): Sum => ({
  turns: 1,
  tokens: tokens ?? 0,
  costUsd: cost ?? 0,
  isPartial: cost === undefined,
})

const added = (one: Sum, other: Sum): Sum => ({
  turns: one.turns + other.turns,
  tokens: one.tokens + other.tokens,
  costUsd: one.costUsd + other.costUsd,
  isPartial: one.isPartial || other.isPartial,
})
