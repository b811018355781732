/** One measurement of the proof: a script of package.json that writes a result file. */
export interface Step {
  /** The script, which also names the result file. */
  readonly script: string
  /** The result, if one script gives several. */
  readonly result?: string
  /** Other results that the same run writes. */
  readonly also?: readonly string[]
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What it needs below the folder of the data, by name in `sources`. */
  readonly needs?: keyof typeof sources
  /** What it downloads at its first run. */
  readonly downloads?: string
  /** About how long one run takes on two cores that do nothing else. */
  readonly minutes: number
  /** Long ones run once: their tables show the spread of their own rounds. */
  readonly runs: 1 | 2
}

/** Data that is not ours to ship, where it belongs in the folder of the data, and where to get it. */
export const sources = {
  locomo: {
    path: 'locomo10.json',
    from: 'data/locomo10.json of https://github.com/snap-research/locomo',
  },
  search: {
    path: 'search',
    from: 'question sets in the form of bench/search-data.ts, made from JaQuAD, XQuAD and tldr-pages',
  },
  manuals: {
    path: 'manuals',
    from: 'clones of the repositories that `npm run bench:docs` names',
  },
} as const

/** In the order in which they run: short ones first, because a fault shows early, then what the pages begin with. */
export const steps: readonly Step[] = [
  { script: 'bench:start', minutes: 1, runs: 2 },
  { script: 'bench:claude', minutes: 1, runs: 2 },
  { script: 'bench:meaning', minutes: 1, runs: 2 },
  { script: 'bench:nablarch', minutes: 1, runs: 2 },
  { script: 'bench:bar', args: ['--data', 'search'], needs: 'search', minutes: 1, runs: 1 },
  { script: 'bench:commands', args: ['--data', 'search'], needs: 'search', minutes: 1, runs: 2 },
  { script: 'bench:docs', args: ['--data', 'manuals'], needs: 'manuals', minutes: 1, runs: 2 },
  { script: 'bench:recall', args: ['--data', 'search'], needs: 'search', minutes: 2, runs: 2 },
  {
    script: 'bench:recall',
    result: 'bench:recall-fresh',
    args: ['--data', 'search', '--fresh', '--no-time'],
    needs: 'search',
    minutes: 1,
    runs: 1,
  },
  { script: 'bench:memory', args: ['--data', 'locomo'], needs: 'locomo', minutes: 3, runs: 1 },
  { script: 'bench:knowledge', args: ['1000', '10000', '--rounds', '5', '--samples', '100'], minutes: 2, runs: 2 },
  {
    script: 'bench:drivers',
    args: ['10000'],
    downloads: 'Node and better-sqlite3 from the npm registry',
    minutes: 6,
    runs: 1,
  },
  { script: 'bench:binary', downloads: 'Node from the npm registry', minutes: 2, runs: 2 },
  {
    script: 'bench:peers',
    args: ['--items', '1000,10000', '--rounds', '20', '--limit', '10'],
    downloads: 'the two peers from the npm registry',
    minutes: 10,
    runs: 1,
  },
  { script: 'bench:search', args: ['--data', 'search'], needs: 'search', minutes: 9, runs: 1 },
  {
    script: 'test:durability',
    also: ['test:durability-drivers', 'test:durability-team', 'test:durability-failover'],
    minutes: 18,
    runs: 1,
  },
  { script: 'test:power', minutes: 15, runs: 1 },
  { script: 'bench:team', args: ['--items', '10000,100000', '--seconds', '3'], minutes: 20, runs: 1 },
  {
    script: 'test:package',
    downloads: 'Node, package managers and better-sqlite3 from the npm registry',
    minutes: 12,
    runs: 1,
  },
  { script: 'test:door', minutes: 3, runs: 1 },
  { script: 'test:corruption', minutes: 4, runs: 1 },
  { script: 'test:claude-stress', minutes: 4, runs: 1 },
  { script: 'test:soak', env: { KURA_SOAK_MINUTES: '2' }, minutes: 4, runs: 1 },
  { script: 'test:browser', args: ['test/browser/console/times.e2e.ts'], minutes: 5, runs: 1 },
  { script: 'test:limits', also: ['test:limits-waits', 'test:limits-reads'], minutes: 25, runs: 1 },
  {
    script: 'bench:search',
    result: 'bench:search-million',
    args: ['--scale', '1000000', '--no-peer', '--only-scale'],
    minutes: 35,
    runs: 1,
  },
  { script: 'bench:team', result: 'bench:team-million', args: ['--items', '1000000'], minutes: 90, runs: 1 },
]

export const resultOf = ({ script, result }: Step): string => result ?? script

/** Every result that a step writes. */
export const resultsOf = (step: Step): readonly string[] => [resultOf(step), ...(step.also ?? [])]

export const stepOf = (result: string): Step | undefined => steps.find((step) => resultsOf(step).includes(result))

/** The command that measures a result again. Undefined for a name that no step writes. */
export const commandFor = (result: string): string | undefined => {
  const step = stepOf(result)
  if (step === undefined) return undefined
  return `npm run proof -- ${step.needs === undefined ? '' : '--data FOLDER '}--only ${resultOf(step)}`
}
