import { isClosed, type Status } from '../domain/status.ts'
import type { Priority } from '../domain/priority.ts'

interface Surface {
  readonly isTerminal: boolean
}

const styled = (code: number) => (text: string, { isTerminal }: Surface): string => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = styled(1)
export const dim = styled(2)
const red = styled(31)
const yellow = styled(33)

const onTerminal: Surface = { isTerminal: true }

export const stylePriority = (shown: string, priority: Priority): string => {
  if (priority === 'CRITICAL') return red(shown, onTerminal)
  return priority === 'HIGH' ? yellow(shown, onTerminal) : shown
}

/** What is done steps back. */
export const styleStatus = (shown: string, status: Status): string => (isClosed(status) ? dim(shown, onTerminal) : shown)
