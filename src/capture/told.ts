import type { StoredSession } from '../kernel/session-items.ts'
import { sha256 } from '../kernel/sha256.ts'
import type { CaptureEvent, CapturePorts } from './capture-event.ts'
import type { Happening } from './happening.ts'
import { parseMark, type CaptureMark } from './mark.ts'
import { typedText } from './prompt-text.ts'
import { clientFolder } from './transcript/client-folder.ts'
import { readTranscript, type TranscriptRead } from './transcript/read-transcript.ts'

/** What happened since the item was last written, and how far that was taken. */
export interface Told {
  readonly happenings: readonly Happening[]
  /** Undefined if nothing was told. */
  readonly mark: CaptureMark | undefined
}

/** What the ledger knows of the session. */
export interface Known {
  readonly first: number | undefined
  readonly offset: number
}

type Request = CaptureEvent & { readonly known: Known }

const answersOf = ({ lastAnswer }: CaptureEvent): readonly Happening[] =>
  lastAnswer === undefined || lastAnswer.trim() === '' ? [] : [{ what: 'answer', text: lastAnswer }]

/** Where reading goes on. A purged item is not written again from the start: the ledger knows how far it was. */
const readOn = async (
  { client, transcriptPath, promptId, known }: Request,
  stored: StoredSession | undefined,
  { homeDir, environment }: CapturePorts,
): Promise<TranscriptRead | undefined> => {
  const mark = stored && parseMark(stored.mark)
  if (transcriptPath === undefined || mark?.from === 'events') return undefined
  const offset = stored ? (mark?.offset ?? 0) : known.offset
  const takenUntil = stored ? Date.parse(stored.updatedAt) : 0
  // What is behind an earlier offset was written by this session.
  const first = offset > 0 ? 0 : (known.first ?? 0)
  return readTranscript({
    client,
    path: transcriptPath,
    clientFolder: clientFolder(client, homeDir, environment),
    offset,
    pending: mark?.pending ?? offset,
    notBefore: stored && !mark ? Math.max(first, takenUntil) : first,
    takenUntil,
    promptId,
  })
}

/** What the event itself says, unless it was taken before. */
const fromEvent = (event: CaptureEvent, mark: CaptureMark | undefined): Told => {
  const { kind, promptId, prompt, lastAnswer } = event
  const typed = prompt === undefined ? undefined : typedText(prompt)
  const happenings = [...(typed === undefined ? [] : [{ what: 'prompt', text: typed } as const]), ...answersOf(event)]
  const last = sha256(JSON.stringify([kind, promptId, prompt, lastAnswer])).slice(0, 16)
  if (happenings.length === 0 || (mark?.from === 'events' && mark.last === last)) return { happenings: [], mark }
  return { happenings, mark: { from: 'events', last } }
}

/** What a session has told since its item was written. */
export const toldSince = async (
  request: Request,
  stored: StoredSession | undefined,
  ports: CapturePorts,
): Promise<Told> => {
  const read = await readOn(request, stored, ports)
  if (!read) return fromEvent(request, stored && parseMark(stored.mark))
  const { offset, pending } = read
  return { happenings: [...read.happenings, ...answersOf(request)], mark: { from: 'transcript', offset, pending } }
}
