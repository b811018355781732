/** A small part of Prometheus: counters, histograms and gauges in the text format. */

export type Labels = Readonly<Record<string, string>>

export interface Metric {
  /** Its lines in the text format, version 0.0.4. */
  lines(): readonly string[]
}

interface MetricInfo {
  readonly name: string
  readonly help: string
}

const header = ({ name, help }: MetricInfo, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const escaped = (value: string): string =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** A count, or a distribution, with its labels. */
export type Labelled<T> = Readonly<T> & { readonly labels: Labels }

export interface Counter extends Metric {
  add(labels: Labels): void
  counts(): readonly Labelled<{ count: number }>[]
}

export const createCounter = (info: MetricInfo): Counter => {
  const counts = new Map<string, { readonly labels: Labels; count: number }>()
  return {
    add: (labels) => {
      const key = labelText(labels)
      const one = counts.get(key)
      if (one === undefined) counts.set(key, { labels, count: 1 })
      else one.count++
    },
    counts: () => [...counts.values()],
    lines: () => [
      ...header(info, 'counter'),
      ...[...counts].map(([labels, { count }]) => `${info.name}${labels} ${count}`),
    ],
  }
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void
  distributions(): readonly Labelled<Distribution>[]
}

export interface Distribution {
  readonly labels: Labels
  /** How many values are at most as large as each bound. */
  readonly counts: number[]
  sum: number
  count: number
  largest: number
}

/** In seconds, from a fast database query to the longest possible call. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300]

export const createHistogram = (info: MetricInfo): Histogram => {
  const distributions = new Map<string, Distribution>()
  return {
    observe: (labels, value) => {
      const key = labelText(labels)
      const one = distributions.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0, largest: 0 }
      distributions.set(key, one)
      for (const [at, bound] of bounds.entries()) if (value <= bound) one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += value
      one.count++
      one.largest = Math.max(one.largest, value)
    },
    distributions: () => [...distributions.values()],
    lines: () => [
      ...header(info, 'histogram'),
      ...[...distributions.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map(
          (bound, at) => `${info.name}_bucket${labelText({ ...labels, le: String(bound) })} ${counts[at] ?? 0}`,
        ),
        `${info.name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
        `${info.name}_sum${labelText(labels)} ${sum}`,
        `${info.name}_count${labelText(labels)} ${count}`,
      ]),
    ],
  }
}

/**
 * The value below which this share of all values lies, estimated within the bucket that holds it. It is never above the
 * largest value that was seen.
 */
export const quantile = ({ counts, count, largest }: Omit<Distribution, 'labels' | 'sum'>, share: number): number => {
  const rank = share * count
  const at = counts.findIndex((below) => below >= rank)
  if (at === -1) return largest
  const [from, before] = at === 0 ? [0, 0] : [bounds[at - 1] ?? 0, counts[at - 1] ?? 0]
  const inside = (counts[at] ?? 0) - before
  const part = inside === 0 ? 1 : (rank - before) / inside
  return Math.min(largest, from + ((bounds[at] ?? largest) - from) * part)
}

/** A metric whose values are read when it is asked for. */
export const gauge = (info: MetricInfo, samples: readonly (readonly [Labels, number])[]): Metric => ({
  lines: () => [
    ...header(info, 'gauge'),
    ...samples.map(([labels, value]) => `${info.name}${labelText(labels)} ${value}`),
  ],
})

export const textOf = (metrics: readonly Metric[]): string =>
  `${metrics.flatMap((metric) => metric.lines()).join('\n')}\n`
