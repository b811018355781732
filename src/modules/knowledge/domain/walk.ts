import type { Edge } from '../ports.ts'
import { answerLimits } from './answer-limits.ts'

export interface Walk {
  readonly start: number
  readonly depth: number
  /** Relations of these items, with the item as `source`. */
  neighbours(ids: readonly number[]): Promise<readonly Edge[]>
  /** Keeps the ids that are returned; the walk goes on through all of them. */
  wanted(ids: readonly number[]): Promise<readonly number[]>
  /** Called between steps, so that a long walk does not block other work and can be cancelled. */
  pause(): Promise<void>
}

export interface ReachedItem {
  readonly id: number
  readonly distance: number
}

const stepSize = 200

const nextLevel = async (walk: Walk, level: readonly number[], seen: Set<number>): Promise<readonly number[]> => {
  const next: number[] = []
  for (let start = 0; start < level.length; start += stepSize) {
    for (const { target } of await walk.neighbours(level.slice(start, start + stepSize))) {
      if (seen.has(target)) continue
      seen.add(target)
      next.push(target)
    }
    await walk.pause()
  }
  return next.sort((a, b) => a - b)
}

/** Walks breadth-first from the start item, which the result leaves out. Nearest first, then by id. */
export const walkRelations = async (walk: Walk): Promise<{ found: readonly ReachedItem[]; truncated: boolean }> => {
  const seen = new Set([walk.start])
  const found: ReachedItem[] = []
  let level: readonly number[] = [walk.start]
  for (let distance = 1; distance <= walk.depth && level.length > 0; distance += 1) {
    level = await nextLevel(walk, level, seen)
    for (let start = 0; start < level.length; start += stepSize) {
      const wanted = await walk.wanted(level.slice(start, start + stepSize))
      found.push(...wanted.map((id) => ({ id, distance })))
      if (found.length > answerLimits.walkedItems)
        return { found: found.slice(0, answerLimits.walkedItems), truncated: true }
      await walk.pause()
    }
  }
  return { found, truncated: false }
}
