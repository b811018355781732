import type { Clock } from '../../../kernel/host.ts'
import type { SessionDatabase } from '../../../storage/session-database.ts'

/** The error of a turn whose server ended before the answer came. */
export const abandonedText = 'The server ended before the answer came: whether the work was done is not known.'

export interface RunningTurn {
  readonly id: string
  readonly workspace: string
  readonly owner: string
  readonly startedAt: string
}

const runningSql = `SELECT id, workspace, owner, started_at AS "startedAt" FROM claude_turns WHERE outcome = 'running'`

const settleSql = `UPDATE claude_turns SET outcome = 'unknown', error = $4, ended_at = $5, owner = NULL
  WHERE workspace = $1 AND id = $2 AND owner = $3 AND outcome = 'running'`

export interface AbandonedCheck {
  readonly clock: Clock
  /** Ends the programs that the turn's server left running, and returns whether the turn can be settled. */
  isAbandoned(turn: RunningTurn): Promise<boolean>
}

/** Marks the turns of servers that no longer run as unknown: no server will finish them. */
export const markAbandoned = async (
  database: SessionDatabase,
  { clock, isAbandoned }: AbandonedCheck,
  signal: AbortSignal,
): Promise<void> => {
  const running = await database.read(signal, (session) => session.rows<RunningTurn>(runningSql))
  const abandoned = (await Promise.all(running.map(async (turn) => ((await isAbandoned(turn)) ? [turn] : [])))).flat()
  if (abandoned.length === 0) return
  await database.write(signal, async (session) => {
    const now = new Date(clock()).toISOString()
    for (const { workspace, id, owner } of abandoned)
      await session.run(settleSql, [workspace, id, owner, abandonedText, now])
  })
}
