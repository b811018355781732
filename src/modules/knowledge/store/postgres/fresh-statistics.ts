import type { Postgres } from '../../../../storage/postgres/postgres.ts'

/** From this size on the order of joins matters. */
const minItems = 512

/** Whether a store has reached the next of 512, 1,024, 2,048 … items. */
export const hasDoubled = (before: number, after: number): boolean => {
  const doublings = (items: number): number => Math.floor(Math.log2(Math.max(items, minItems / 2) / minItems))
  return doublings(after) > doublings(before)
}

/**
 * PostgreSQL updates its statistics only about once a minute. Until then it treats a newly filled table as small, and a
 * search reads the table once for every match. A server that refuses the command works without it.
 */
export const refreshStatistics = (database: Postgres, signal: AbortSignal): Promise<void> =>
  database
    .maintain(signal, async (session) => {
      for (const table of ['packed_postings', 'packed_sample', 'item_term_frequencies', 'items', 'item_tags'])
        await session.run(`ANALYZE ${table}`)
    })
    .catch(() => undefined)
