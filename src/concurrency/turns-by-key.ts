import { turns, type InTurn } from './limited-places.ts'

/** Work with the same key runs one at a time; work with different keys does not wait for each other. */
export interface TurnsByKey {
  of(key: string): InTurn
  /** How many keys have running or waiting work; other keys take no memory. */
  size(): number
}

export const turnsByKey = (): TurnsByKey => {
  const byKey = new Map<string, { readonly inTurn: InTurn; pieces: number }>()
  return {
    of: (key) => async (work, signal) => {
      const entry = byKey.get(key) ?? { inTurn: turns(), pieces: 0 }
      byKey.set(key, entry)
      entry.pieces += 1
      try {
        return await entry.inTurn(work, signal)
      } finally {
        entry.pieces -= 1
        if (entry.pieces === 0) byKey.delete(key)
      }
    },
    size: () => byKey.size,
  }
}
