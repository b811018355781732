import type { ClientBase } from 'pg'
import { isRefusal } from '../errors.ts'

/** What a server says about itself. Positions are those of the log. */
export interface HostState {
  readonly role: 'primary' | 'standby'
  /** Counts promotions: of two servers that take writes, the one with the higher number was promoted later. */
  readonly timeline: number
  /** On a primary, the end of all acknowledged writes; on a standby, the end of what it has received. */
  readonly position: bigint
  /** What reads on a standby see. */
  readonly replayed: bigint
}

interface Row {
  readonly standby: boolean
  readonly file: string | null
  readonly position: string | null
  readonly replayed: string | null
}

// Without synchronous_commit, a write is acknowledged before it is flushed.
const stateSql = `SELECT pg_is_in_recovery() AS standby,
  CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_walfile_name(pg_current_wal_insert_lsn()) END AS file,
  CASE WHEN pg_is_in_recovery() THEN CAST(pg_last_wal_receive_lsn() AS TEXT)
    WHEN current_setting('synchronous_commit') = 'off' THEN CAST(pg_current_wal_insert_lsn() AS TEXT)
    ELSE CAST(pg_current_wal_flush_lsn() AS TEXT) END AS position,
  CAST(pg_last_wal_replay_lsn() AS TEXT) AS replayed`

/** Engines that have no standbys refuse the question. Each of their servers takes writes. */
const otherEngine: HostState = { role: 'primary', timeline: 0, position: 0n, replayed: 0n }

export const askState = async (client: ClientBase): Promise<HostState> => {
  try {
    const { rows } = await client.query<Row>(stateSql)
    return rows[0] === undefined ? otherEngine : stateOf(rows[0])
  } catch (thrown) {
    if (isRefusal(thrown)) return otherEngine
    throw thrown
  }
}

export const stateOf = ({ standby, file, position, replayed }: Row): HostState => {
  const replayedTo = positionOf(replayed)
  const received = positionOf(position)
  return {
    role: standby ? 'standby' : 'primary',
    // A name of a file of the log begins with its timeline in eight hexadecimal digits.
    timeline: Number.parseInt(file?.slice(0, 8) ?? '0', 16),
    // A standby that has received nothing since its start may have replayed an archive.
    position: received > replayedTo ? received : replayedTo,
    replayed: replayedTo,
  }
}

/** Reads `16/B374D848`: the upper and the lower half in hexadecimal digits. */
const positionOf = (text: string | null): bigint => {
  const [upper = '0', lower = '0'] = (text ?? '').split('/')
  return (BigInt(`0x${upper || '0'}`) << 32n) + BigInt(`0x${lower || '0'}`)
}

const roleSql = 'SELECT pg_is_in_recovery() AS standby'

/** Whether a connection is one to a standby. */
export const isStandby = async (client: ClientBase): Promise<boolean> => {
  try {
    return (await client.query<{ standby: boolean }>(roleSql)).rows[0]?.standby === true
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}
