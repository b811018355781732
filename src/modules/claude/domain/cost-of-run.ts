import { isObject } from '../../../kernel/is-object.ts'
import type { Usage } from './result-facts.ts'

type Json = Readonly<Record<string, unknown>>

/** What the CLI reports at the end of a run: some versions of the run alone, others of its whole conversation. */
export interface Reported {
  readonly costUsd: number
  /** Tokens of all models together: input, output, read from the cache, written to it. */
  readonly tokens: readonly number[]
}

const tokenNames = ['inputTokens', 'outputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens'] as const
const usageNames = ['input_tokens', 'output_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'] as const

export const reportedIn = ({ total_cost_usd: cost, modelUsage }: Json): Reported | undefined => {
  if (typeof cost !== 'number' || !Number.isFinite(cost) || cost < 0) return undefined
  const models = isObject(modelUsage) ? Object.values(modelUsage).filter(isObject) : []
  return {
    costUsd: cost,
    tokens: tokenNames.map((name) => models.reduce((sum, model) => sum + countOf(model[name]), 0)),
  }
}

export interface CostQuestion {
  readonly reported: Reported
  /** Of the run alone in every version, though not all of it: what agents below the first one used is missing. */
  readonly usage: Usage | undefined
  /** What was reported at the end of the turn that this one continues: null where it continues none, nothing where nobody knows. */
  readonly before: Reported | null | undefined
}

/**
 * The cost of one run. A report that has room for both what was reported before and what this run used is one of
 * the whole conversation, and the difference is the run's. Where the beginning of the conversation is not known
 * and there is more in the report than the run used, nobody can tell: then there is no answer.
 */
export const costOfRun = ({ reported, usage = {}, before }: CostQuestion): number | undefined => {
  if (before === null) return reported.costUsd
  const used = usageNames.map((name) => usage[name] ?? 0)
  if (before === undefined)
    return reported.tokens.every((count, n) => count <= (used[n] ?? 0)) ? reported.costUsd : undefined
  const holdsBoth = reported.tokens.every((count, n) => count >= (before.tokens[n] ?? 0) + (used[n] ?? 0))
  return holdsBoth && reported.costUsd >= before.costUsd ? rounded(reported.costUsd - before.costUsd) : reported.costUsd
}

export interface Spent {
  readonly costUsd?: number
  readonly usage?: Usage
}

/** What two runs of one call used; the cost only where it is known of both. */
export const spentOnBoth = (one: Spent, other: Spent): Spent => {
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

/** Differences and sums of fractions have a tail that means nothing. */
const rounded = (costUsd: number): number => Number(costUsd.toFixed(10))

const countOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
