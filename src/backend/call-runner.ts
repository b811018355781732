import type { CallContext, ProgressUpdate } from '../kernel/call-context.ts'
import type { Logger } from '../kernel/host.ts'
import type { OnlyOnce } from '../kernel/only-once.ts'
import type { Revision } from '../kernel/revision.ts'
import type { Lane } from '../kernel/tool.ts'
import type { Lanes } from './lanes.ts'
import type { RunningCalls } from './running-calls.ts'

/** Who calls, as an edge knows it. */
export interface Caller {
  readonly clientName: string
  readonly principal: string
  readonly revision: Revision
  readonly signal: AbortSignal
  readonly mayStartPrograms: boolean
  readonly progress?: ((update: ProgressUpdate) => void) | undefined
}

export interface CallRunnerParts {
  readonly workspace: string
  readonly lanes: Lanes
  readonly calls: RunningCalls
  readonly logger: Logger
}

export interface CallRequest {
  readonly caller: Caller
  readonly lane?: Lane | undefined
  readonly timeoutMs?: number | 'own' | undefined
  readonly once?: OnlyOnce | undefined
}

export type RunCall = <T>(request: CallRequest, work: (context: CallContext) => Promise<T>) => Promise<T>

const defaultTimeoutMs = 30_000

/**
 * Gives a piece of work its place in a lane, its time limit and its context. The place is kept until
 * the work has really ended, also when its caller was answered before: ten running means ten.
 */
export const createCallRunner =
  ({ workspace, lanes, calls, logger }: CallRunnerParts): RunCall =>
  <T>({ caller, lane = 'main', timeoutMs = defaultTimeoutMs, once }: CallRequest, work: (context: CallContext) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const inLane = async (): Promise<void> => {
        const { answer, ended } = calls.run({ signal: caller.signal, timeoutMs }, (signal) =>
          work(contextOf(caller, { workspace, signal, once })),
        )
        answer.then(resolve, reject)
        await ended
      }
      lanes.run(lane, caller.signal, inLane).catch((error: unknown) => {
        logger.debug('A call did not start', { reason: String(error) })
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

let lastCall = 0

const contextOf = (caller: Caller, { workspace, signal, once }: Pick<CallContext, 'workspace' | 'signal' | 'once'>): CallContext => ({
  requestId: `${process.pid}-${++lastCall}`,
  clientName: caller.clientName,
  principal: caller.principal,
  revision: caller.revision,
  workspace,
  signal,
  ...(once && { once }),
  mayStartPrograms: caller.mayStartPrograms,
  wantsProgress: caller.progress !== undefined,
  progress: (update) => {
    if (!signal.aborted) caller.progress?.(update)
  },
})
