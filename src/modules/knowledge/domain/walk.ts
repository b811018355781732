import type { Edge } from '../ports.ts'
import { answerLimits } from './answer-limits.ts'

export interface Walk {
  readonly start: number
  readonly depth: number
  /** Relations of these items, seen from them. */
  neighbours(ids: readonly number[]): Promise<readonly Edge[]>
  /** Those of the ids that are to be returned; all of them are walked through. */
  wanted(ids: readonly number[]): Promise<readonly number[]>
  /** Called between steps, so that a long walk lets other work through and can be ended. */
  pause(): Promise<void>
}

export interface Found {
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

/** Breadth-first from the start item, which is not among what is found; nearest first, then by id. */
export const walkRelations = async (walk: Walk): Promise<{ found: readonly Found[]; truncated: boolean }> => {
  const seen = new Set([walk.start])
  const found: Found[] = []
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
