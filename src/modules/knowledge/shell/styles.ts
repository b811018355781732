import { styled, type Style } from '../../../kernel/style.ts'
import { isClosed, type Status } from '../domain/status.ts'
import type { Priority } from '../domain/priority.ts'

interface StyledOutput {
  readonly isTerminal: boolean
}

const onOutput =
  (style: Style) =>
  (text: string, { isTerminal }: StyledOutput): string =>
    isTerminal ? styled(style, text) : text

export const bold = onOutput('bold')
export const dim = onOutput('dim')
const red = onOutput('red')
const yellow = onOutput('yellow')

const onTerminal: StyledOutput = { isTerminal: true }

export const stylePriority = (shown: string, priority: Priority): string => {
  if (priority === 'CRITICAL') return red(shown, onTerminal)
  return priority === 'HIGH' ? yellow(shown, onTerminal) : shown
}

/** Closed items are dimmed. */
export const styleStatus = (shown: string, status: Status): string =>
  isClosed(status) ? dim(shown, onTerminal) : shown
