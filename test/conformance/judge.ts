import type { ExpectedFailures } from './expected-failures.ts'
import { outcomeOf, sets, wireCheck, type Results, type ScenarioResult } from './results.ts'

/** The problems of a run: an unexpected failure, an expected failure that passes, or nothing run at all. */
export const problemsOf = (results: Results, expected: readonly ExpectedFailures[]): readonly string[] =>
  sets.flatMap((set) =>
    problemsOfSet(
      results.sets[set],
      expected.flatMap(({ of }) => of[set] ?? []),
    ).map((problem) => `${set}: ${problem}`),
  )

const problemsOfSet = (scenarios: readonly ScenarioResult[], entries: readonly string[]): readonly string[] => {
  if (scenarios.length === 0) return ['no scenario was run']
  return [
    ...entries.filter((entry, index) => entries.indexOf(entry) !== index).map((entry) => `${entry} is listed twice`),
    ...scenarios.flatMap((scenario) => unexpected(scenario, entries)),
    ...entries.flatMap((entry) => stale(entry, scenarios)),
  ]
}

/** A scenario that is listed as a whole may fail all checks except the schema of our messages. */
const unexpected = (result: ScenarioResult, entries: readonly string[]): readonly string[] => {
  const { scenario, failed } = result
  const isListed = entries.includes(scenario)
  const surprises = failed.filter((id) => !entries.includes(`${scenario}:${id}`) && (!isListed || id === wireCheck))
  if (surprises.length > 0) return surprises.map((id) => `${scenario} fails in ${id}, which is not listed`)
  return outcomeOf(result) === 'unproven' && !isListed ? [`${scenario} proves nothing, which is not listed`] : []
}

const stale = (entry: string, scenarios: readonly ScenarioResult[]): readonly string[] => {
  const [name, check] = entry.split(':', 2)
  const result = scenarios.find(({ scenario }) => scenario === name)
  if (result === undefined) return [`${entry} is listed and was not run`]
  const holds = check === undefined ? outcomeOf(result) !== 'passed' : result.failed.includes(check)
  return holds ? [] : [`${entry} is listed and does not fail: remove it`]
}
