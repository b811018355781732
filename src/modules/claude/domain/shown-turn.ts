import type { ListedTurn, Turn } from '../ports.ts'
import { cutBytes, cutCharacters, shortened } from './cut.ts'
import { shownError, shownPath } from './answer.ts'
import { tokensOf } from './tokens.ts'

/** The bytes of a prompt or an answer that one turn shows. */
export const turnTextBytes = 1024 * 1024

const folderCharacters = 300

/** What a list and a whole turn both tell. */
const factsOf = ({ id, sessionId, startedAt, outcome, kind, moved, costUsd, usage }: Omit<ListedTurn, 'number'>) => {
  const tokens = tokensOf(usage)
  return {
    id,
    session_id: sessionId,
    at: startedAt,
    outcome,
    ...(kind !== null && { kind }),
    ...(moved && { moved: true as const }),
    ...(costUsd !== null && Number.isFinite(costUsd) && { cost_usd: costUsd }),
    ...(tokens !== undefined && { tokens }),
  }
}

/** A turn of a list, with a beginning of its prompt. */
export const listedTurn = (turn: ListedTurn) => ({
  ...factsOf(turn),
  parent: turn.parentId,
  folder: shortened(cutCharacters(turn.workingDir, folderCharacters)),
  prompt: turn.prompt,
})

/** One turn with all of its texts. */
export const wholeTurn = (turn: Turn, parentId: string | null) => {
  const shownText = (text: string): string =>
    shortened(cutBytes(text, turnTextBytes), `; all of it: kura claude show ${turn.id}`)
  return {
    ...factsOf({ ...turn, parentId }),
    parent: parentId,
    parent_session_id: turn.parentSessionId,
    ended_at: turn.endedAt,
    folder: shownPath(turn.workingDir),
    context_file: turn.contextFile === null ? null : shownPath(turn.contextFile),
    cli_version: turn.cliVersion,
    ...(turn.usage !== null && { usage: turn.usage }),
    error: turn.error === null ? null : shownError(turn.error),
    prompt: shownText(turn.prompt),
    answer: turn.response === null ? null : shownText(turn.response),
  }
}
