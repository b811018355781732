import type { Words } from '../../src/kernel/words.ts'
import { outcomeOf, type RequirementSet, type Results, type ScenarioResult } from './results.ts'

/** How many scenarios of a kind pass now, beside how many passed before Kura asked questions and had tasks. */
export interface Progress {
  readonly what: Words
  readonly before: Count
  readonly now: Count
}

export interface Count {
  readonly passed: number
  readonly run: number
}

interface Kind {
  readonly what: Words
  readonly set: RequirementSet
  readonly before: Count
  includes(scenario: ScenarioResult): boolean
}

const isRequired = ({ unscored }: ScenarioResult): boolean => unscored === undefined

const kinds: readonly Kind[] = [
  {
    what: { en: '2025-11-25, required', ja: '2025-11-25、必須' },
    set: '2025-11-25',
    before: { passed: 23, run: 30 },
    includes: isRequired,
  },
  {
    what: { en: '2026-07-28, required', ja: '2026-07-28、必須' },
    set: '2026-07-28',
    before: { passed: 24, run: 37 },
    includes: isRequired,
  },
  {
    what: { en: '2026-07-28, tasks', ja: '2026-07-28、タスク' },
    set: '2026-07-28',
    before: { passed: 0, run: 10 },
    includes: ({ scenario }) => scenario.startsWith('tasks-'),
  },
]

export const progressOf = ({ sets }: Results): readonly Progress[] =>
  kinds.map(({ what, set, before, includes }) => {
    const scenarios = sets[set].filter(includes)
    const passed = scenarios.filter((one) => outcomeOf(one) === 'passed').length
    return { what, before, now: { passed, run: scenarios.length } }
  })
