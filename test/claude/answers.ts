/** The answers of the module's tools, as in its contract. */

export interface Answer {
  readonly tool_name: string
  readonly success: boolean
  readonly prompt: string
  readonly response: string | null
  readonly execution_time: number
  readonly timestamp: string
  readonly error: string | null
  readonly context_file?: string
  readonly session_id: string | null
  readonly parent_session_id: string | null
  readonly kind?: string
  readonly warning?: string
  readonly usage?: Readonly<Record<string, number>>
  readonly cost_usd?: number
  readonly permission_denials?: readonly object[]
  readonly execution_id?: string
  readonly status?: string
}

export interface Listed {
  readonly id: string
  readonly session_id: string | null
  readonly parent: string | null
  readonly at: string
  readonly outcome: string
  readonly kind?: string
  readonly moved?: true
  readonly folder: string
  readonly cost_usd?: number
  readonly tokens?: number
  readonly prompt: string
}

export interface Answers {
  execute_claude: Answer
  execute_claude_with_context: Answer & { readonly context_file: string }
  get_execution_history: {
    readonly tool_name: string
    readonly success: boolean
    readonly history: readonly Answer[]
    readonly total_entries: number
    readonly current_session_id: string | null
  }
  clear_execution_history: {
    readonly tool_name: string
    readonly success: boolean
    readonly message: string
    readonly cleared_count: number
  }
  get_current_session: {
    readonly tool_name: string
    readonly success: boolean
    readonly session_id: string | null
    readonly has_session: boolean
  }
  set_current_session: {
    readonly tool_name: string
    readonly success: boolean
    readonly message: string
    readonly old_session_id: string | null
    readonly new_session_id: string | null
    readonly error?: string
  }
  reset_session: {
    readonly tool_name: string
    readonly success: boolean
    readonly message: string
    readonly old_session_id: string | null
  }
  test_claude_cli: {
    readonly tool_name: string
    readonly success: boolean
    readonly command: string | null
    readonly output: string | null
    readonly message: string
    readonly error?: string
    readonly version: string | null
    readonly capabilities: { readonly fork_session: boolean | null }
    readonly permission_mode: string
  }
  get_execution: {
    readonly tool_name: string
    readonly success: boolean
    readonly execution_id: string
    readonly status: string
    readonly execution: Answer | null
    readonly error: string | null
  }
  cancel_execution: {
    readonly tool_name: string
    readonly success: boolean
    readonly execution_id: string
    readonly status: string
    readonly message: string
  }
  list_turns: { readonly turns: readonly Listed[]; readonly next?: string; readonly permission_mode: string }
  get_turn: Listed & { readonly answer: string | null; readonly permission_mode: string }
  continue_turn: Answer
}

export type ToolName = keyof Answers
