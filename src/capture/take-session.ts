import type { SessionDraft, SessionItems, StoredSession } from '../kernel/session-items.ts'
import { characters } from '../text/characters.ts'
import type { CaptureEvent, CapturePorts } from './capture-event.ts'
import { contentOf, readContent } from './content.ts'
import { noFacts, withHappenings } from './facts.ts'
import type { Happening } from './happening.ts'
import { markText, type CaptureMark } from './mark.ts'
import { isShort } from './prompt-text.ts'
import { oneLine, shownTitle } from './shown.ts'
import { toldSince, type Known, type Told } from './told.ts'

/** A session to take into its item. */
export interface SessionToTake extends CaptureEvent {
  readonly category: string
  readonly known: Known
  /** When the session ended; undefined while it goes on. */
  readonly endedAt: number | undefined
}

/** How often a capture begins again because another one has written meanwhile. */
const mostAttempts = 20

const isPrompt = (happening: Happening): happening is Happening & { what: 'prompt' } => happening.what === 'prompt'

const isWorthKeeping = ({ happenings }: Told): boolean =>
  happenings.some((happening) => isPrompt(happening) && !isShort(happening.text))

const iso = (at: number): string => new Date(at).toISOString()

const titleOf = (at: string, happenings: readonly Happening[]): string =>
  `${at.slice(0, 10)} ${shownTitle(happenings.find(isPrompt)?.text ?? '')}`.trim()

/** The hooks of a turn and of the end can run at once: an end that came later than this event stands. */
const endKept = (at: number, stored: StoredSession | undefined): string =>
  stored?.isCompleted && Date.parse(stored.endDate) > at ? stored.endDate : ''

const longestTag = 50

const tagsOf = (project: string): readonly string[] =>
  ['session', characters(oneLine(project)).slice(0, longestTag).join('').trim()].filter((tag) => tag !== '')

const draftOf = (session: SessionToTake, told: Told, stored: StoredSession | undefined): SessionDraft => {
  const { known, at, endedAt, projectDir, projectTag } = session
  const facts = withHappenings(stored ? readContent(stored.content) : noFacts, told.happenings, projectDir)
  const startDate = stored?.startDate ?? iso(known.first ?? at)
  const endDate = endedAt === undefined ? endKept(at, stored) : iso(Math.max(endedAt, Date.parse(startDate)))
  return {
    title: titleOf(startDate, told.happenings),
    tags: tagsOf(projectTag),
    content: contentOf(facts),
    isCompleted: endDate !== '',
    mark: told.mark ? markText(told.mark) : (stored?.mark ?? ''),
    startDate,
    endDate,
  }
}

/** Lines that change nothing may be read again, so they need no new version of the item. */
const isNew = (draft: SessionDraft, stored: StoredSession | undefined): boolean =>
  draft.content !== stored?.content || draft.endDate !== stored.endDate

/**
 * Takes what is new into the item of the session. What is new is read outside the transaction, so another capture may
 * have taken it meanwhile: then it begins again from there. Returns how far the session is taken, if there is an item.
 */
export const takeSession = async (
  session: SessionToTake,
  sessions: SessionItems,
  ports: CapturePorts,
): Promise<CaptureMark | undefined> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const read = await sessions.find(session.category)
    const told = await toldSince(session, read, ports)
    if (!read && !isWorthKeeping(told)) return undefined
    const found = await sessions.change(session.category, (stored) => {
      const draft = stored?.mark === read?.mark ? draftOf(session, told, stored) : undefined
      return draft && isNew(draft, stored) ? draft : undefined
    })
    if (found?.mark === read?.mark) return told.mark
  }
  return undefined
}
