import { median } from '../median.ts'
import type { Found } from './contender.ts'

export const depths = [5, 10, 25, 50] as const
export type Depth = (typeof depths)[number]

/** The answers to one question, by depth. */
export interface Asked {
  readonly category: string
  readonly evidence: readonly string[]
  readonly found: Readonly<Record<Depth, Found>>
}

/** How well the evidence was found at one depth, means over the questions. */
export interface Quality {
  /** The share of the evidence of a question that was found. */
  readonly recall: number
  /** The share of the questions of which all evidence was found. */
  readonly all: number
  /** The share of the questions of which at least one piece was found. */
  readonly any: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const qualityAt = (asked: readonly Asked[], depth: Depth): Quality => {
  const shares = asked.map(({ evidence, found }) => {
    const ids = new Set(found[depth].ids.slice(0, depth))
    return evidence.filter((id) => ids.has(id)).length / evidence.length
  })
  return {
    recall: mean(shares),
    all: mean(shares.map((share) => Number(share === 1))),
    any: mean(shares.map((share) => Number(share > 0))),
  }
}

/** What an answer costs at one depth. */
export interface Cost {
  readonly p50Ms: number
  readonly answerBytes: number
  readonly dataBytes: number
  readonly itemBytes: number
}

export const costAt = (asked: readonly Asked[], depth: Depth): Cost => {
  const found = asked.map((one) => one.found[depth])
  return {
    p50Ms: median(found.map(({ ms }) => ms)),
    answerBytes: mean(found.map(({ answerBytes }) => answerBytes)),
    dataBytes: mean(found.map(({ dataBytes }) => dataBytes)),
    itemBytes: mean(found.map(({ itemBytes }) => itemBytes)),
  }
}

const byDepth = <T>(of: (depth: Depth) => T): Readonly<Record<Depth, T>> => ({
  5: of(5),
  10: of(10),
  25: of(25),
  50: of(50),
})

export interface Summary {
  readonly questions: number
  readonly quality: Readonly<Record<Depth, Quality>>
}

const summaryOf = (asked: readonly Asked[]): Summary => ({
  questions: asked.length,
  quality: byDepth((depth) => qualityAt(asked, depth)),
})

export interface Outcome extends Summary {
  readonly cost: Readonly<Record<Depth, Cost>>
  readonly categories: Readonly<Record<string, Summary>>
}

export const outcomeOf = (asked: readonly Asked[]): Outcome => ({
  ...summaryOf(asked),
  cost: byDepth((depth) => costAt(asked, depth)),
  categories: Object.fromEntries(
    [...new Set(asked.map(({ category }) => category))]
      .sort()
      .map((category) => [category, summaryOf(asked.filter((one) => one.category === category))]),
  ),
})
