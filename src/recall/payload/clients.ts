export const hookEvents = ['start', 'prompt', 'compact', 'turn', 'end'] as const

export type HookEvent = (typeof hookEvents)[number]

/** VS Code installs no hooks of Kura, but runs those of Claude Code's file. */
export const hookClients = ['claude-code', 'codex', 'gemini-cli', 'cursor', 'vscode'] as const

export type HookClient = (typeof hookClients)[number]

export const isHookEvent = (text: unknown): text is HookEvent => hookEvents.some((event) => event === text)

export const isHookClient = (text: unknown): text is HookClient => hookClients.some((client) => client === text)

type Fields = Readonly<Record<string, unknown>>

/** Cursor and VS Code also run the hooks of Claude Code's file, so the payload says more than the command line. */
export const clientOf = (fields: Fields, named: HookClient): HookClient => {
  if (typeof fields.cursor_version === 'string') return 'cursor'
  if (typeof fields.sessionId === 'string' && fields.session_id === undefined) return 'vscode'
  return named
}

/** What the clients call the two events that are answered. */
const eventNames: Readonly<Record<'start' | 'prompt', readonly string[]>> = {
  start: ['SessionStart'],
  prompt: ['UserPromptSubmit', 'BeforeAgent'],
}

/** The name that the answer repeats: that of the payload if it is known, else the one that the client uses. */
export const eventNameOf = (event: 'start' | 'prompt', fields: Fields, client: HookClient): string => {
  const given = fields.hook_event_name ?? fields.hookEventName
  const known = eventNames[event].find((name) => name === given)
  if (known !== undefined) return known
  if (event === 'start') return 'SessionStart'
  return client === 'gemini-cli' ? 'BeforeAgent' : 'UserPromptSubmit'
}
