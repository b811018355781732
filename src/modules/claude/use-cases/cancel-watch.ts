import type { Logger } from '../../../kernel/host.ts'
import type { TeamExecutions } from '../team-ports.ts'
import type { Executions } from './executions.ts'

export interface CancelWatchParts {
  readonly store: Pick<TeamExecutions, 'cancelAsked' | 'beat'>
  /** The executions of all callers. */
  executions(): readonly Executions[]
  readonly logger: Logger
}

const lookEveryMs = 1000
/** How many looks there are between two times that this server tells that it still runs its executions. */
const looksPerBeat = 10

/** Ends executions of this server that were cancelled at another one. It looks while some are running. */
export const createCancelWatch = ({ store, executions, logger }: CancelWatchParts) => {
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  const look = async (): Promise<void> => {
    for (const id of await store.cancelAsked()) for (const one of executions()) one.find(id)?.cancel()
    if (++looks % looksPerBeat === 0) await store.beat()
  }
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (): void => {
    timer ??= setTimeout(() => {
      look()
        .catch((cause: unknown) => {
          logger.warn('Cancelled executions could not be looked up', { cause })
        })
        .finally(() => {
          const wasStopped = timer === undefined
          timer = undefined
          if (!wasStopped && executions().some((one) => one.areRunning())) start()
        })
    }, lookEveryMs).unref()
  }
  return { start, stop }
}
