import { isRecord } from '../../bridge/read-incoming.ts'
import type { Params } from '../../bridge/create-bridge.ts'
import type { ListedTurn } from '../../../views/conversations/turn.ts'

export interface ReadTurns {
  /** Newest first. */
  readonly turns: readonly ListedTurn[]
  /** Whether there are earlier turns that did not come. */
  readonly hasMore: boolean
  /** What Claude may do without asking when a turn is continued. */
  readonly mode: string | undefined
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const turnIn = (turn: unknown): readonly ListedTurn[] => {
  if (!isRecord(turn) || typeof turn.id !== 'string' || turn.id === '' || !isInstant(turn.at)) return []
  const { id, at, kind, moved, cost_usd: cost, tokens } = turn
  return [
    {
      id,
      at,
      session_id: textOrNull(turn.session_id),
      parent: textOrNull(turn.parent),
      outcome: textIn(turn.outcome),
      folder: textIn(turn.folder),
      prompt: textIn(turn.prompt),
      ...(typeof kind === 'string' && { kind }),
      ...(moved === true && { moved }),
      ...(typeof cost === 'number' && { cost_usd: cost }),
      ...(typeof tokens === 'number' && { tokens }),
    },
  ]
}

/** Reads an answer of list_turns. What has not its form, as from another version, is left out. */
export const readTurns = ({ turns, next, permission_mode: mode }: Params): ReadTurns => ({
  turns: Array.isArray(turns) ? turns.flatMap(turnIn) : [],
  hasMore: typeof next === 'string',
  mode: typeof mode === 'string' ? mode : undefined,
})
