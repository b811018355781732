import type { statsOf, TypeStats } from '../stats.ts'
import { andMore } from './lines.ts'

const list = (counts: readonly (readonly [name: string, count: number])[]): string =>
  counts.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'

export const describeStats = (stats: ReturnType<typeof statsOf>): string => {
  const { edges, avgConnections, maxConnections, isolated } = stats.graph
  return [
    `${stats.totalItems} ${stats.totalItems === 1 ? 'item' : 'items'}`,
    `By type: ${list(Object.entries(stats.itemsByType))}${andMore(stats.moreTypes)}`,
    `By status: ${list(Object.entries(stats.itemsByStatus))}`,
    `By priority: ${list(Object.entries(stats.itemsByPriority))}`,
    `Most used tags: ${list(stats.mostUsedTags.map(({ name, count }) => [name, count]))}${andMore(stats.moreTags)}`,
    `Relations: ${edges}; per item ${avgConnections} on average, ${maxConnections} at most; ${isolated} without any`,
  ].join('\n')
}

export const describeTypeStats = (types: readonly TypeStats[], more = 0): string =>
  types.length === 0
    ? 'No types yet'
    : types
        .map(
          ({ type, count, lastUsed, avgRelations }) =>
            `${type}: ${count}, last used ${lastUsed}, ${avgRelations} relations on average`,
        )
        .join('\n') + (more === 0 ? '' : `\n${more} more types, less used`)
