import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { StoredSession } from '../kernel/session-items.ts'
import type { CaptureEvent, CapturePorts } from './capture-event.ts'
import { categoryOf } from './category.ts'
import { takeSession } from './take-session.ts'

/** More are left for the next start. */
export const mostAtOnce = 5

const mostFiles = 10_000

/** Both clients name a transcript by its session; Codex puts the time before it. */
const sessionIdOf = (name: string): string | undefined => /([\w-]{36})\.jsonl$/.exec(name)?.[1]

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch((): string[] => [])).slice(0, mostFiles)

/** Codex has a folder for each day. */
const folderOfDay = (transcriptPath: string, { startDate }: StoredSession): string => {
  const day = new Date(startDate)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return path.join(path.dirname(transcriptPath), '../../..', ...parts)
}

/** The transcripts of these sessions beside that of the event: the ledger keeps no paths. */
const transcriptsOf = async (
  { client, transcriptPath }: CaptureEvent,
  lost: readonly StoredSession[],
): Promise<ReadonlyMap<string, string>> => {
  if (transcriptPath === undefined || client === 'gemini-cli') return new Map()
  const days = client === 'codex' ? lost.map((session) => folderOfDay(transcriptPath, session)) : []
  const found = new Map<string, string>()
  for (const folder of new Set([path.dirname(transcriptPath), ...days]))
    for (const name of await namesIn(folder)) {
      const id = sessionIdOf(name)
      if (id !== undefined) found.set(categoryOf(client, id), path.join(folder, name))
    }
  return found
}

/**
 * Completes the sessions of this store whose end was lost, with what was left in their transcripts. One that still
 * goes on in another window is opened again by its next capture.
 */
export const finishLost = async (event: CaptureEvent, ports: CapturePorts): Promise<void> => {
  const own = categoryOf(event.client, event.sessionId)
  const sessions = await ports.sessions()
  const lost = (await sessions.unfinished(mostAtOnce + 1)).filter(({ category }) => category !== own)
  if (lost.length === 0) return
  const transcripts = await transcriptsOf(event, lost)
  for (const { category, updatedAt } of lost.slice(0, mostAtOnce))
    await takeSession(
      {
        ...event,
        kind: 'end',
        category,
        promptId: undefined,
        prompt: undefined,
        lastAnswer: undefined,
        transcriptPath: transcripts.get(category),
        known: { first: undefined, offset: 0 },
        endedAt: Date.parse(updatedAt),
      },
      sessions,
      ports,
    )
}
