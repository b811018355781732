interface StatusProps {
  readonly status: string
}

const closed: ReadonlySet<string> = new Set(['Completed', 'Closed', 'Canceled', 'Rejected'])

export const isClosed = (status: string): boolean => closed.has(status)

/** A status as agents and the shell call it, with a shape beside it: colour is never alone. */
export const Status = ({ status }: StatusProps) => (
  <span class={`status ${isClosed(status) ? 'is-closed' : 'is-open'}`}>{status}</span>
)

interface TypeProps {
  readonly type: string
}

export const Type = ({ type }: TypeProps) => (
  <span class="type" dir="auto">
    {type}
  </span>
)

interface PriorityProps {
  readonly priority: string
}

/** Only priorities that stand out are marked; the usual ones are quiet. */
export const Priority = ({ priority }: PriorityProps) => (
  <span class={`priority priority-${priority.toLowerCase()}`}>{priority}</span>
)
