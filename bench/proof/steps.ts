/** One measurement of the proof: a script of package.json that writes a result file. */
export interface Step {
  /** The script, which also names the result file. */
  readonly script: string
  /** The result, if one script gives several. */
  readonly result?: string
  readonly args?: readonly string[]
  /** What it needs below the folder of the data, by name in `sources`. */
  readonly needs?: keyof typeof sources
  /** What it downloads at its first run. */
  readonly downloads?: string
  /** About how long it takes on two cores. */
  readonly minutes: number
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

/** In the order in which they run: short ones first, so that a fault shows early. */
export const steps: readonly Step[] = [
  { script: 'bench:start', minutes: 1 },
  { script: 'bench:claude', minutes: 1 },
  { script: 'bench:meaning', minutes: 1 },
  { script: 'bench:nablarch', minutes: 2 },
  { script: 'bench:commands', args: ['--data', 'search'], needs: 'search', minutes: 3 },
  { script: 'bench:bar', args: ['--data', 'search'], needs: 'search', minutes: 1 },
  { script: 'bench:knowledge', minutes: 10 },
  { script: 'bench:peers', downloads: 'the two peers from the npm registry', minutes: 10 },
  { script: 'bench:memory', args: ['--data', 'locomo'], needs: 'locomo', minutes: 5 },
  { script: 'bench:docs', args: ['--data', 'manuals'], needs: 'manuals', minutes: 5 },
  { script: 'bench:recall', args: ['--data', 'search'], needs: 'search', minutes: 12 },
  {
    script: 'bench:recall',
    result: 'bench:recall-fresh',
    args: ['--data', 'search', '--fresh', '--no-time'],
    needs: 'search',
    minutes: 5,
  },
  { script: 'bench:search', args: ['--data', 'search'], needs: 'search', minutes: 25 },
  {
    script: 'bench:search',
    result: 'bench:search-million',
    args: ['--scale', '1000000', '--no-peer', '--only-scale'],
    minutes: 60,
  },
  { script: 'bench:team', args: ['--items', '100000'], minutes: 30 },
  { script: 'bench:team', result: 'bench:team-million', args: ['--items', '1000000'], minutes: 90 },
  { script: 'test:power', minutes: 20 },
  { script: 'test:durability', minutes: 20 },
]

export const resultOf = ({ script, result }: Step): string => result ?? script
