import type { Facet, TypeUse } from '../ports.ts'
import { answerLimits, firstOf, leftOut } from './answer-limits.ts'
import { priorities } from './priority.ts'
import { statuses } from './status.ts'
import type { TagCount } from './tags.ts'

const round = (value: number): number => Math.round(value * 100) / 100

const sumOf = (facets: readonly Facet[], value: (facet: Facet) => number): number =>
  facets.reduce((sum, facet) => sum + value(facet), 0)

const countBy = (facets: readonly Facet[], keyOf: (facet: Facet) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const facet of facets) counts.set(keyOf(facet), (counts.get(keyOf(facet)) ?? 0) + facet.count)
  return counts
}

const inOrder = (counts: ReadonlyMap<string, number>, order: readonly string[]): Record<string, number> =>
  Object.fromEntries(order.flatMap((key) => (counts.has(key) ? [[key, counts.get(key) ?? 0]] : [])))

const byCount = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))

export interface StatsInput {
  readonly facets: readonly Facet[]
  /** Most used first. */
  readonly tags: readonly TagCount[]
  readonly maxConnections: number
}

export const statsOf = ({ facets, tags, maxConnections }: StatsInput) => {
  const totalItems = sumOf(facets, ({ count }) => count)
  const connections = sumOf(facets, (facet) => facet.connections)
  const types = firstOf(byCount(countBy(facets, ({ type }) => type)), answerLimits.types)
  const mostUsed = firstOf(tags, answerLimits.mostUsedTags)
  return {
    totalItems,
    itemsByType: Object.fromEntries(types.kept),
    ...leftOut('moreTypes', types.left),
    itemsByStatus: inOrder(
      countBy(facets, ({ status }) => status),
      statuses,
    ),
    itemsByPriority: inOrder(
      countBy(facets, ({ priority }) => priority),
      priorities,
    ),
    mostUsedTags: mostUsed.kept,
    ...leftOut('moreTags', mostUsed.left),
    graph: {
      edges: connections / 2,
      avgConnections: totalItems === 0 ? 0 : round(connections / totalItems),
      maxConnections,
      isolated: sumOf(facets, ({ isolated }) => isolated),
    },
  }
}

export interface TypeStats {
  readonly type: string
  readonly count: number
  readonly lastUsed: string
  readonly avgRelations: number
}

const groupByType = (facets: readonly Facet[]): ReadonlyMap<string, { count: number; connections: number }> => {
  const groups = new Map<string, { count: number; connections: number }>()
  for (const { type, count, connections } of facets) {
    const known = groups.get(type) ?? { count: 0, connections: 0 }
    groups.set(type, { count: known.count + count, connections: known.connections + connections })
  }
  return groups
}

/** Most used first; equal counts are sorted by name. */
export const typeStatsOf = (facets: readonly Facet[], uses: readonly TypeUse[]): readonly TypeStats[] => {
  const groups = groupByType(facets)
  return uses
    .map(({ type, lastUsed }) => {
      const { count, connections } = groups.get(type) ?? { count: 0, connections: 0 }
      return { type, count, lastUsed, avgRelations: count === 0 ? 0 : round(connections / count) }
    })
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
}
