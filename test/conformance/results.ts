/** The results of the suite, without dates and everything else that changes from run to run. */

export const sets = ['2025-11-25', '2026-07-28'] as const

export type RequirementSet = (typeof sets)[number]

export interface ScenarioResult {
  readonly scenario: string
  /** The reason if the suite does not score it. */
  readonly unscored?: string
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  readonly warned: readonly string[]
  readonly skipped: readonly string[]
}

export interface Results {
  readonly suite: string
  readonly node: string
  readonly sets: Readonly<Record<RequirementSet, readonly ScenarioResult[]>>
}

/** One check as the suite writes it; an id can occur several times. */
export interface Check {
  readonly id: string
  readonly status: string
}

/** In every scenario, each message that we send is checked against the schema of the revision. */
export const wireCheck = 'wire-schema-valid'

const bySeverity = ['FAILURE', 'WARNING', 'SUCCESS', 'SKIPPED'] as const

export const summarize = (scenario: string, checks: readonly Check[], unscored?: string): ScenarioResult => {
  const known = new Set<string>(['INFO', ...bySeverity])
  const strange = checks.find(({ status }) => !known.has(status))
  if (strange !== undefined)
    throw new Error(`The suite answered with a status that is not known here: ${strange.status}`)
  const idsOf = (status: string): readonly string[] =>
    checks.filter((check) => check.status === status).map(({ id }) => id)
  const taken = new Set<string>()
  const [failed, warned, passed, skipped] = bySeverity.map((status) => {
    const ids = [...new Set(idsOf(status))].filter((id) => !taken.has(id)).sort()
    for (const id of ids) taken.add(id)
    return ids
  })
  return {
    scenario,
    ...(unscored !== undefined && { unscored }),
    passed: passed ?? [],
    failed: failed ?? [],
    warned: warned ?? [],
    skipped: skipped ?? [],
  }
}

/** `unproven`: nothing failed, but nothing except the schema of our messages was checked. */
export type Outcome = 'passed' | 'failed' | 'unproven'

export const outcomeOf = ({ passed, failed }: ScenarioResult): Outcome => {
  if (failed.length > 0) return 'failed'
  return passed.some((id) => id !== wireCheck) ? 'passed' : 'unproven'
}

/** One scenario per line, so that a change shows as one line in a diff. */
export const printResults = ({ suite, node, sets: bySet }: Results): string => {
  const lists = sets.map(
    (set) =>
      `    ${JSON.stringify(set)}: [\n${bySet[set].map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]`,
  )
  return (
    `{\n  "suite": ${JSON.stringify(suite)},\n  "node": ${JSON.stringify(node)},\n` +
    `  "sets": {\n${lists.join(',\n')}\n  }\n}\n`
  )
}
