import type { Host } from '../../../../kernel/host.ts'
import { promised } from '../../../../storage/promised.ts'
import type { Sqlite } from '../../../../storage/sqlite.ts'
import { abandonedWords } from '../abandoned-words.ts'

export interface Liveness extends Pick<Host, 'isAlive' | 'endLeftBehind'> {
  readonly now: () => string
}

interface Running {
  readonly id: string
  readonly owner: string
}

/**
 * Turns of servers that are gone have nobody left who could finish them, and nobody saw their answer. What such a
 * server left running is ended first, so that the turn is no longer anybody's when it is called unknown.
 */
export const markAbandoned = async (
  database: Sqlite,
  { isAlive, endLeftBehind, now }: Liveness,
  signal: AbortSignal,
): Promise<void> => {
  const running = await database.read(
    signal,
    promised(({ sql }) => sql<Running>("SELECT id, owner FROM claude_turns WHERE outcome = 'running'").all()),
  )
  const settle = async ({ id, owner }: Running): Promise<readonly Running[]> => {
    if (await isAlive(owner)) return []
    return (await endLeftBehind({ owner, runId: id })) ? [{ id, owner }] : []
  }
  const abandoned = (await Promise.all(running.map(settle))).flat()
  if (abandoned.length === 0) return
  await database.write(
    signal,
    promised(({ sql }) => {
      const update = sql(
        "UPDATE claude_turns SET outcome = 'unknown', error = ?, ended_at = ?, owner = NULL WHERE outcome = 'running' AND id = ? AND owner = ?",
      )
      for (const { id, owner } of abandoned) update.run(abandonedWords, now(), id, owner)
    }),
  )
}
