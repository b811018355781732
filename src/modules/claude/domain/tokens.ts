import { usageNames } from './cost-of-run.ts'
import type { Usage } from './result-facts.ts'

/** All tokens of a run: input, output, cache reads and cache writes. */
export const tokensOf = (usage: Usage | null): number | undefined => {
  if (usage === null) return undefined
  const sum = usageNames.reduce((total, name) => total + countOf(usage[name]), 0)
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}

/** The numbers come from a program, so they may be anything. */
const countOf = (value: number | undefined): number =>
  value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : 0
