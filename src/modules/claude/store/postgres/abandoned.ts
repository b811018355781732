import { hostname } from 'node:os'
import type { Clock, Host } from '../../../../kernel/host.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { abandonedWords } from '../abandoned-words.ts'

export interface Liveness extends Pick<Host, 'isAlive' | 'endLeftBehind'> {
  readonly clock: Clock
  /** Servers of many machines share the store, and only one's own processes can be looked at. */
  readonly machine?: string
}

interface Running {
  readonly id: string
  readonly workspace: string
  readonly owner: string
  readonly started_at: string
}

const separator = '\n'

export const machineOf = ({ machine = hostname() }: Pick<Liveness, 'machine'>): string => machine

export const ownerOn = (machine: string, identity: string): string => `${machine}${separator}${identity}`

/** No execution may take longer than a day: whoever began one so long ago on a machine that nobody asks any more is gone. */
const longestMs = 25 * 60 * 60 * 1000

const runningSql = "SELECT id, workspace, owner, started_at FROM claude_turns WHERE outcome = 'running'"

const settleSql = `UPDATE claude_turns SET outcome = 'unknown', error = $4, ended_at = $5, owner = NULL
  WHERE workspace = $1 AND id = $2 AND owner = $3 AND outcome = 'running'`

/**
 * Turns of servers that are gone have nobody left who could finish them, and nobody saw their answer. What such a server left
 * running on this machine is ended first. Those of other machines are theirs to settle.
 */
export const markAbandoned = async (database: Postgres, liveness: Liveness, signal: AbortSignal): Promise<void> => {
  const { isAlive, endLeftBehind, clock } = liveness
  const running = await database.read(signal, (session) => session.rows<Running>(runningSql))
  const isAbandoned = async ({ id, owner, started_at: startedAt }: Running): Promise<boolean> => {
    const [machine, identity = ''] = owner.split(separator)
    if (machine !== machineOf(liveness)) return clock() - Date.parse(startedAt) > longestMs
    return !(await isAlive(identity)) && endLeftBehind({ owner: identity, runId: id })
  }
  const abandoned = (await Promise.all(running.map(async (turn) => ((await isAbandoned(turn)) ? [turn] : [])))).flat()
  if (abandoned.length === 0) return
  await database.write(signal, async (session) => {
    const now = new Date(clock()).toISOString()
    for (const { workspace, id, owner } of abandoned)
      await session.run(settleSql, [workspace, id, owner, abandonedWords, now])
  })
}
