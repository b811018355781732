/** The levels of messages to clients, least important first, as the protocol names them. */
export const messageLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const

export type MessageLevel = (typeof messageLevels)[number]

export const isMessageLevel = (value: unknown): value is MessageLevel => messageLevels.some((known) => known === value)

export const isLevelAtLeast = (level: MessageLevel, floor: MessageLevel): boolean =>
  messageLevels.indexOf(level) >= messageLevels.indexOf(floor)
