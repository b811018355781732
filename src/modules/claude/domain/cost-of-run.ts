import { isObject } from '../../../kernel/is-object.ts'
import type { Usage } from './result-facts.ts'

type Json = Readonly<Record<string, unknown>>

/** The totals that the CLI reports after a run. Depending on its version they cover the run or the conversation. */
export interface Reported {
  readonly costUsd: number
  /** Tokens of all models together: input, output, cache reads, cache writes. */
  readonly tokens: readonly number[]
}

const tokenNames = ['inputTokens', 'outputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens'] as const
export const usageNames = [
  'input_tokens',
  'output_tokens',
  'cache_read_input_tokens',
  'cache_creation_input_tokens',
] as const

export const reportedIn = ({ total_cost_usd: cost, modelUsage }: Json): Reported | undefined => {
  if (typeof cost !== 'number' || !Number.isFinite(cost) || cost < 0) return undefined
  const models = isObject(modelUsage) ? Object.values(modelUsage).filter(isObject) : []
  return {
    costUsd: cost,
    tokens: tokenNames.map((name) => models.reduce((sum, model) => sum + countOf(model[name]), 0)),
  }
}

export interface CostInput {
  readonly reported: Reported
  /** Covers only the run in every version of the CLI, but without its subagents. */
  readonly usage: Usage | undefined
  /** The report of the turn that this one continues: null if there is no such turn, undefined if it is unknown. */
  readonly before: Reported | null | undefined
}

/**
 * The cost of one run. If the report has at least the tokens of the earlier report plus those of this run, it covers
 * the whole conversation, and the cost is the difference. If earlier turns are unknown and the report has more tokens
 * than this run used, the cost cannot be computed.
 */
export const costOfRun = ({ reported, usage = {}, before }: CostInput): number | undefined => {
  if (before === null) return reported.costUsd
  const used = usageNames.map((name) => usage[name] ?? 0)
  if (before === undefined)
    return reported.tokens.every((count, n) => count <= (used[n] ?? 0)) ? reported.costUsd : undefined
  const coversBoth = reported.tokens.every((count, n) => count >= (before.tokens[n] ?? 0) + (used[n] ?? 0))
  return coversBoth && reported.costUsd >= before.costUsd
    ? rounded(reported.costUsd - before.costUsd)
    : reported.costUsd
}

export interface Spent {
  readonly costUsd?: number
  readonly usage?: Usage
}

/** What two runs used together. The cost is left out unless it is known for both. */
export const addSpent = (one: Spent, other: Spent): Spent => {
  const usage = sumOf(one.usage, other.usage)
  return {
    ...(one.costUsd !== undefined && other.costUsd !== undefined && { costUsd: rounded(one.costUsd + other.costUsd) }),
    ...(usage && { usage }),
  }
}

const sumOf = (one: Usage | undefined, other: Usage | undefined): Usage | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  )
}

/** Removes the rounding errors of binary fractions. */
const rounded = (costUsd: number): number => Number(costUsd.toFixed(10))

const countOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
