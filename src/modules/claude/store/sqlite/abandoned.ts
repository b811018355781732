import { promised } from '../../../../storage/promised.ts'
import type { Sqlite } from '../../../../storage/sqlite.ts'

export interface Liveness {
  readonly owner: () => Promise<string>
  readonly isAlive: (owner: string) => Promise<boolean>
  readonly now: () => string
}

const words = 'The server ended before the answer came: whether the work was done is not known.'

/** Turns of servers that are gone have nobody left who could finish them, and nobody saw their answer. */
export const markAbandoned = async (database: Sqlite, { isAlive, now }: Liveness, signal: AbortSignal): Promise<void> => {
  const owners = await database.read(signal, promised(({ sql }) =>
    sql<{ owner: string }>("SELECT DISTINCT owner FROM claude_turns WHERE outcome = 'running'").all().map(({ owner }) => owner)))
  const gone: string[] = []
  for (const owner of owners) if (!(await isAlive(owner))) gone.push(owner)
  if (gone.length === 0) return
  await database.write(signal, promised(({ sql }) => {
    const update = sql("UPDATE claude_turns SET outcome = 'unknown', error = ?, ended_at = ?, owner = NULL WHERE outcome = 'running' AND owner = ?")
    for (const owner of gone) update.run(words, now(), owner)
  }))
}
