import type { PostgresMigration, ReportProgress } from '../../../../storage/postgres/migrations.ts'
import type { Session } from '../../../../storage/session.ts'
import { endsOfLists } from './011-ends-of-lists.ts'
import { changePostings } from '../../store/postgres/change-postings.ts'
import { heldIn, nothingHeld } from '../../store/postgres/held-terms.ts'

const lists = (table: string, text: string): string => `CREATE TABLE IF NOT EXISTS ${table} (
  workspace BIGINT NOT NULL,
  edition BIGINT NOT NULL,
  term ${text} NOT NULL,
  first BIGINT NOT NULL,
  last BIGINT,
  list BYTEA NOT NULL,
  PRIMARY KEY (workspace, edition, term, first)
)`

const itemsAtOnce = 1_000

const nextSql = `SELECT workspace, item, terms FROM item_term_frequencies
  WHERE (workspace, item) > ($1, $2) ORDER BY workspace, item LIMIT ${itemsAtOnce}`

// The column is dropped when all lists are packed.
const hasTermsSql = `SELECT 1 FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'item_term_frequencies' AND column_name = 'terms'`

const reachedSql = 'SELECT workspace, item FROM packing_progress'

const reachSql = `INSERT INTO packing_progress (only_row, workspace, item) VALUES (1, $1, $2)
  ON CONFLICT (only_row) DO UPDATE SET workspace = excluded.workspace, item = excluded.item`

interface Place {
  readonly workspace: number
  readonly item: number
}

interface Entry extends Place {
  readonly terms: string
}

/** Packs the postings of these items, which are in the order of their workspaces. */
const pack = async (session: Session, entries: readonly Entry[]): Promise<void> => {
  for (const workspace of new Set(entries.map((entry) => entry.workspace)))
    await changePostings(
      { scope: { session, workspace }, edition: 0 },
      entries
        .filter((entry) => entry.workspace === workspace)
        .map(({ item, terms }) => ({ id: item, former: nothingHeld, held: heldIn(terms) })),
    )
}

/**
 * Packs the lists of all items. Packing an item again changes nothing, so it continues where it was interrupted.
 * Programs of the versions before can read meanwhile, and do not write any more.
 */
const convert: PostgresMigration['convert'] = async (session, pause, report) => {
  // Writers of the version before have locked these rows: the last of them have committed then.
  await session.run('SELECT number FROM workspaces ORDER BY number FOR UPDATE')
  if ((await session.row(hasTermsSql)) !== undefined) await packAll(session, pause, report)
  for (const table of ['item_terms', 'item_terms_sample', 'packing_progress'])
    await session.run(`DROP TABLE IF EXISTS ${table}`)
  await session.run('ALTER TABLE item_term_frequencies DROP COLUMN IF EXISTS terms')
}

const countSql = `SELECT count(*) AS total, count(CASE WHEN (workspace, item) <= ($1, $2) THEN 1 END) AS done
  FROM item_term_frequencies`

const packAll = async (session: Session, pause: () => Promise<void>, report: ReportProgress): Promise<void> => {
  let reached: Place = (await session.row<Place>(reachedSql)) ?? { workspace: 0, item: 0 }
  const counted = await session.row<{ total: number; done: number }>(countSql, [reached.workspace, reached.item])
  const { total } = counted ?? { total: 0 }
  let done = counted?.done ?? 0
  for (;;) {
    const entries = await session.rows<Entry>(nextSql, [reached.workspace, reached.item])
    const last = entries.at(-1)
    if (!last) break
    await pack(session, entries)
    reached = last
    done += entries.length
    report({ done, total })
    await session.run(reachSql, [reached.workspace, reached.item])
    await pause()
  }
}

/**
 * A posting list is packed into chunks, and the entries of changed items wait until they are folded into the lists.
 * Signs have the version of the fold that changed them.
 */
export const packedLists: PostgresMigration = {
  version: 10,
  name: 'packed lists',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS waiting_items (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      version BIGINT NOT NULL,
      length BIGINT,
      words ${text},
      gone ${text},
      former_length BIGINT,
      PRIMARY KEY (workspace, item)
    )`,
    lists('packed_postings', text),
    lists('packed_sample', text),
    ...endsOfLists.statements(text),
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS edition BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS next_edition BIGINT',
    'UPDATE item_signs SET version = 0',
    'CREATE INDEX IF NOT EXISTS item_signs_by_version ON item_signs(workspace, version)',
    `CREATE TABLE IF NOT EXISTS packing_progress (
      only_row BIGINT PRIMARY KEY,
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL
    )`,
  ],
  convert,
}
