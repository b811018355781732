import { resultsOf, type sources, type Step } from './steps.ts'

export interface Plan {
  readonly run: readonly Step[]
  /** Their results are of this program already. */
  readonly done: readonly Step[]
  /** Their data is not there. */
  readonly missing: readonly Step[]
}

export interface Found {
  /** The digest of the program as it is now. */
  readonly source: string
  /** The digest of the program that each result was measured with, by the name of the result. */
  readonly present: ReadonlyMap<string, string>
  hasData(source: keyof typeof sources): boolean
}

export const planOf = (steps: readonly Step[], { source, present, hasData }: Found): Plan => {
  const isDone = (step: Step): boolean => resultsOf(step).every((result) => present.get(result) === source)
  const isMissing = ({ needs }: Step): boolean => needs !== undefined && !hasData(needs)
  return {
    run: steps.filter((step) => !isDone(step) && !isMissing(step)),
    done: steps.filter(isDone),
    missing: steps.filter((step) => !isDone(step) && isMissing(step)),
  }
}
