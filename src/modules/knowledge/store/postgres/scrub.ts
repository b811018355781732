import { isRefusal } from '../../../../storage/postgres/errors.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'

const tables = [
  'items',
  'item_tags',
  'item_edges',
  'item_history',
  'relation_events',
  'states',
  'tags',
  'item_terms',
  'item_terms_sample',
  'item_term_frequencies',
  'idempotent_requests',
]

/**
 * Gives the space of deleted rows free at once. What the log of the server, its replicas and its backups hold is not Kura's to
 * erase, and a page keeps its old bytes until something else is written there.
 */
export const scrub = (database: Postgres, signal: AbortSignal): Promise<void> =>
  database.maintain(signal, async (session) => {
    for (const table of tables)
      await session.run(`VACUUM ${table}`).catch((thrown: unknown) => {
        // Engines that tidy up by themselves refuse the command.
        if (!isRefusal(thrown)) throw thrown
      })
  })
