import { isRefusal } from '../../../../storage/postgres/errors.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'

const tables = [
  'items',
  'item_tags',
  'item_edges',
  'item_history',
  'relation_events',
  'states',
  'activity',
  'waiting_activity',
  'waiting_counts',
  'tags',
  'packed_postings',
  'packed_sample',
  'waiting_items',
  'item_term_frequencies',
  'item_signs',
  'missing_vectors',
  'idempotent_requests',
]

/**
 * Frees the space of deleted rows at once. Kura cannot erase copies in the server's log, replicas and backups, and a
 * freed page keeps its old bytes until it is written again.
 */
export const scrub = (database: Postgres, signal: AbortSignal): Promise<void> =>
  database.maintain(signal, async (session) => {
    for (const table of tables)
      await session.run(`VACUUM ${table}`).catch((thrown: unknown) => {
        // Engines without this command refuse it; they free the space by themselves.
        if (!isRefusal(thrown)) throw thrown
      })
  })
