import type { CallContext } from '../../../kernel/call-context.ts'
import { ruleViolated, type AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import type { Answer } from '../domain/answer.ts'
import { isSessionId } from '../domain/session-id.ts'
import type { Turn } from '../ports.ts'
import { callExecute } from './call-execute.ts'
import { newConversation } from './conversations.ts'
import { findTurnOf } from './find-turn-of.ts'

export interface ContinueInput {
  /** Of a turn, or of a session for its latest turn. */
  readonly id: string
  readonly prompt: string
}

/** Runs a prompt from the point right after a turn, in a conversation of its own. */
export const continueTurn = async (
  deps: ClaudeDeps,
  context: CallContext,
  { id, prompt }: ContinueInput,
): Promise<Answer> => {
  const caller = callerOf(context)
  const check = async (): Promise<string> => sessionOf(await findTurnOf(deps, caller, { id, field }))
  return callExecute(deps, context, {
    tool: 'continue_turn',
    prompt,
    filePath: null,
    background: false,
    // A person continues a turn in the console themselves.
    isConfirmed: true,
    findConversation: async () => newConversation(await check()),
    // Another run may have moved the turn while this one waited for it.
    beforeRun: async () => {
      await check()
    },
  })
}

const field = 'session_id'

/** The session to continue, unless the turn has none or its session has moved on. */
const sessionOf = ({ sessionId, outcome, moved }: Turn): string => {
  if (moved) throw refusal(movedWords)
  if (outcome === 'running') throw refusal(runningWords)
  if (sessionId === null || !isSessionId(sessionId)) throw refusal(noSessionWords)
  return sessionId
}

const refusal = (words: Words): AppError =>
  ruleViolated(field, words, {
    en: 'Continue from another turn: list_turns lists them.',
    ja: 'ほかのやりとりから続けてください。list_turns で一覧できます。',
  })

const movedWords = {
  en: 'This turn cannot be continued: a later turn went on under the same session id',
  ja: 'このやりとりからは続けられません。後のやりとりが同じセッション ID で続いています',
}

const runningWords = {
  en: 'This turn cannot be continued yet: it is still running',
  ja: 'このやりとりはまだ実行中なので、続けられません',
}

const noSessionWords = {
  en: 'This turn cannot be continued: it has no session',
  ja: 'このやりとりにはセッションがないので、続けられません',
}
