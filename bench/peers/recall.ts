import type { Question } from '../search-data.ts'

/** What the answers to one question had, in their order, and what they cost. */
export interface Asked {
  readonly question: Question
  /** Ids of notes, one list for each call. */
  readonly found: readonly (readonly string[])[]
  readonly textBytes: number
  readonly ms: number
}

export interface QuestionFigures {
  readonly questions: number
  /** The share of the right notes that are among the first ten. */
  readonly recall10: number
  /** The share of the right notes that are anywhere in the answers. */
  readonly recallAll: number
  /** Means for each question. */
  readonly calls: number
  readonly notes: number
  readonly textBytes: number
  readonly ms: number
}

/** Several answers as one list: first what most of them have, then in their order. */
export const mergeFound = (found: readonly (readonly string[])[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const ids of found) for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

export const figuresOf = (asked: readonly Asked[]): QuestionFigures => {
  const mean = (value: (one: Asked) => number): number => asked.reduce((sum, one) => sum + value(one), 0) / asked.length
  const recall = (depth: number) =>
    mean(({ question, found }) => {
      const ids = new Set(mergeFound(found).slice(0, depth))
      return question.relevant.filter((id) => ids.has(id)).length / question.relevant.length
    })
  return {
    questions: asked.length,
    recall10: recall(10),
    recallAll: recall(Infinity),
    calls: mean(({ found }) => found.length),
    notes: mean(({ found }) => mergeFound(found).length),
    textBytes: mean(({ textBytes }) => textBytes),
    ms: mean(({ ms }) => ms),
  }
}
