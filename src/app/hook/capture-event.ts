import { capture } from '../../capture/capture.ts'
import { isCapturedClient, type CaptureEvent, type CaptureProgress } from '../../capture/capture-event.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { openSessionItems } from '../../modules/knowledge/capture.ts'
import type { Payload } from '../../recall/payload/payload.ts'
import { databaseOf, meaningOf } from '../recall/open-memory.ts'
import type { PlacedHook } from './hook-context.ts'

/** Keeps what happened in a session as an item. Only sessions of certain clients that have an id are kept. */
export const captureEvent = async (payload: Payload, hook: PlacedHook): Promise<void> => {
  const { client, sessionId } = payload
  if (sessionId === undefined || !isCapturedClient(client)) return
  const { place, clock, deadline, homeDir, environment } = hook
  const open = memoizeAsync(() =>
    openSessionItems({
      database: databaseOf(place),
      workspace: place.settings.workspace,
      actor: client,
      clock,
      meaning: () => meaningOf(place.settings),
      signal: deadline.signal,
    }),
  )
  let opened: ReturnType<typeof open> | undefined
  try {
    await capture(eventOf({ ...payload, client, sessionId }, hook), {
      progress: progressIn(hook),
      sessions: () => (opened = open()),
      homeDir,
      environment,
      isReadOnly: place.settings.readOnly,
    })
  } finally {
    await (await opened)?.close()
  }
}

type Captured = Payload & Pick<CaptureEvent, 'client' | 'sessionId'>

const eventOf = (payload: Captured, { place, clock }: PlacedHook): CaptureEvent => {
  const { event: kind, client, sessionId, promptId, prompt, lastAnswer, transcriptPath } = payload
  const { projectDir, projectTag } = place
  return {
    kind,
    client,
    sessionId,
    at: Math.min(clock(), Math.floor(performance.timeOrigin)),
    promptId,
    prompt,
    lastAnswer,
    transcriptPath,
    projectDir,
    projectTag,
  }
}

/** Times and offsets in the ledger of the session. */
const progressIn = ({ ledger: { session } }: PlacedHook) => ({
  last: (): CaptureProgress | undefined => {
    const known = session.captured()
    return known && { first: numberOf(known.first), at: numberOf(known.at), offset: numberOf(known.offset) }
  },
  append: ({ first, at, offset }: CaptureProgress): void => {
    session.noteCapture({ first, at, offset })
  },
})

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
