import type { CaptureEvent, CapturePorts, CaptureProgress } from './capture-event.ts'
import { categoryOf } from './category.ts'
import { finishLost } from './finish-lost.ts'
import { takeSession } from './take-session.ts'
import { clientFolder } from './transcript/client-folder.ts'
import { isTranscriptUsable } from './transcript/read-transcript.ts'

/** A turn is captured at most this often. */
export const turnEveryMs = 10 * 60_000

/** Keeps what happened in a session in its item. Called for every event of a session; it says nothing. */
export const capture = async (event: CaptureEvent, ports: CapturePorts): Promise<void> => {
  if (ports.isReadOnly) return
  const { kind, client, sessionId, at } = event
  const known = withFirst(event, ports)
  if (kind === 'start') return finishLost(event, ports)
  if (kind === 'turn' && isTooSoon(event, known)) return
  if (kind === 'prompt' && (await isToldLater(event, known, ports))) return
  const session = {
    ...event,
    category: categoryOf(client, sessionId),
    known: { first: known.first, offset: known.offset ?? 0 },
    endedAt: kind === 'end' ? at : undefined,
  }
  const mark = await takeSession(session, await ports.sessions(), ports)
  if (mark) ports.progress.append({ ...known, at, offset: mark.from === 'transcript' ? mark.offset : undefined })
}

/** The first event tells which lines of a forked transcript are the session's own; a later one does not. */
const withFirst = ({ kind, at }: CaptureEvent, { progress }: CapturePorts): CaptureProgress => {
  const known = progress.last() ?? {}
  if (known.first !== undefined || (kind !== 'start' && kind !== 'prompt')) return known
  progress.append({ ...known, first: at })
  return { ...known, first: at }
}

/** A turn that tells its own prompt is never left out: nothing else would tell it. */
const isTooSoon = ({ at, prompt }: CaptureEvent, { at: last }: CaptureProgress): boolean =>
  prompt === undefined && last !== undefined && at >= last && at - last < turnEveryMs

/** Whether the prompt will be in the transcript, or in the event of its turn. */
const isToldLater = async (
  { client, transcriptPath }: CaptureEvent,
  { at, offset }: CaptureProgress,
  { homeDir, environment }: CapturePorts,
): Promise<boolean> => {
  if (client === 'gemini-cli') return true
  const isFromEvents = at !== undefined && offset === undefined
  if (isFromEvents || transcriptPath === undefined) return false
  return isTranscriptUsable(client, transcriptPath, clientFolder(client, homeDir, environment))
}
