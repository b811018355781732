import type { Forest } from './turn-forest.ts'

/** The ids of the turns that lead to one, from the beginning of its conversation. */
export const pathTo = ({ turns, positions }: Forest, id: string): readonly string[] => {
  const path: string[] = []
  for (let position = positions.get(id); position !== undefined; ) {
    const turn = turns[position]
    if (turn === undefined) break
    path.push(turn.id)
    const parent = turn.parent === null ? undefined : positions.get(turn.parent)
    position = parent !== undefined && parent > position ? parent : undefined
  }
  return path.toReversed()
}
