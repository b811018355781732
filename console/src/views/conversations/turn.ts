/** A turn in the list, as list_turns tells it. */
export interface ListedTurn {
  readonly id: string
  readonly session_id: string | null
  readonly parent: string | null
  readonly at: string
  readonly outcome: string
  readonly kind?: string
  /** A later turn has the same session, so this point cannot be restored. */
  readonly moved?: true
  readonly folder: string
  readonly cost_usd?: number
  readonly tokens?: number
  /** Only its beginning. */
  readonly prompt: string
}

export interface TurnPage {
  readonly turns: readonly ListedTurn[]
  readonly next?: string
  readonly permission_mode: string
}

/** One turn with all of its texts, as get_turn tells it. */
export interface WholeTurn extends ListedTurn {
  readonly parent_session_id: string | null
  readonly ended_at: string | null
  readonly context_file: string | null
  readonly cli_version: string | null
  readonly error: string | null
  readonly answer: string | null
  readonly permission_mode: string
}

/** The answer of continue_turn. */
export interface RunAnswer {
  readonly success: boolean
  readonly session_id: string | null
  readonly error: string | null
  readonly kind?: string
  readonly warning?: string
}
