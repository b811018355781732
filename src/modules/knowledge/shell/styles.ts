import { styled, type Style } from '../../../kernel/style.ts'
import { isClosed, type Status } from '../domain/status.ts'
import type { Priority } from '../domain/priority.ts'

interface Surface {
  readonly isTerminal: boolean
}

const onSurface =
  (style: Style) =>
  (text: string, { isTerminal }: Surface): string =>
    isTerminal ? styled(style, text) : text

export const bold = onSurface('bold')
export const dim = onSurface('dim')
const red = onSurface('red')
const yellow = onSurface('yellow')

const onTerminal: Surface = { isTerminal: true }

export const stylePriority = (shown: string, priority: Priority): string => {
  if (priority === 'CRITICAL') return red(shown, onTerminal)
  return priority === 'HIGH' ? yellow(shown, onTerminal) : shown
}

/** What is done steps back. */
export const styleStatus = (shown: string, status: Status): string =>
  isClosed(status) ? dim(shown, onTerminal) : shown
