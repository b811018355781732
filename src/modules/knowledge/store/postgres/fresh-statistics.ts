import type { Postgres } from '../../../../storage/postgres/postgres.ts'

/** From so many items on it matters in which order tables are joined. */
const fewest = 512

/** Whether a store has doubled, counted from the fewest: 512, 1,024, 2,048 … */
export const hasDoubled = (before: number, after: number): boolean => {
  const doublings = (items: number): number => Math.floor(Math.log2(Math.max(items, fewest / 2) / fewest))
  return doublings(after) > doublings(before)
}

/**
 * PostgreSQL counts its rows by itself only about once a minute. Until then it takes a table that was just filled for a small
 * one, and a search goes through it once for every match. A server that refuses works with what it knows.
 */
export const refreshStatistics = (database: Postgres, signal: AbortSignal): Promise<void> =>
  database
    .maintain(signal, async (session) => {
      for (const table of ['item_terms', 'item_terms_sample', 'item_term_frequencies', 'items', 'item_tags'])
        await session.run(`ANALYZE ${table}`)
    })
    .catch(() => undefined)
