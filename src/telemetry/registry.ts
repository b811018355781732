/** The little of Prometheus that a server needs: things that are counted, measured in time, or looked at when asked. */

export type Labels = Readonly<Record<string, string>>

export interface Family {
  /** Its lines in the text format, version 0.0.4. */
  lines(): readonly string[]
}

interface About {
  readonly name: string
  readonly help: string
}

const head = ({ name, help }: About, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const escaped = (value: string): string =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))

const written = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export interface Counter extends Family {
  add(labels: Labels): void
}

export const createCounter = (about: About): Counter => {
  const counts = new Map<string, number>()
  return {
    add: (labels) => {
      const key = written(labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    lines: () => [
      ...head(about, 'counter'),
      ...[...counts].map(([labels, count]) => `${about.name}${labels} ${count}`),
    ],
  }
}

export interface Histogram extends Family {
  observe(labels: Labels, value: number): void
}

interface Distribution {
  readonly labels: Labels
  readonly counts: number[]
  sum: number
  count: number
}

/** From a look into the database to the longest that a call may take, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300]

export const createHistogram = (about: About): Histogram => {
  const distributions = new Map<string, Distribution>()
  return {
    observe: (labels, value) => {
      const key = written(labels)
      const one = distributions.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      distributions.set(key, one)
      for (const [at, bound] of bounds.entries()) if (value <= bound) one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += value
      one.count++
    },
    lines: () => [
      ...head(about, 'histogram'),
      ...[...distributions.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map(
          (bound, at) => `${about.name}_bucket${written({ ...labels, le: String(bound) })} ${counts[at] ?? 0}`,
        ),
        `${about.name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
        `${about.name}_sum${written(labels)} ${sum}`,
        `${about.name}_count${written(labels)} ${count}`,
      ]),
    ],
  }
}

/** What is not kept but read at the moment of asking. */
export const gauge = (about: About, samples: readonly (readonly [Labels, number])[]): Family => ({
  lines: () => [
    ...head(about, 'gauge'),
    ...samples.map(([labels, value]) => `${about.name}${written(labels)} ${value}`),
  ],
})

export const textOf = (families: readonly Family[]): string =>
  `${families.flatMap((family) => family.lines()).join('\n')}\n`
