import type { CallContext, ProgressUpdate } from '../kernel/call-context.ts'
import type { Logger } from '../kernel/host.ts'
import type { MessageLevel } from '../kernel/message-level.ts'
import type { IdempotentRequest } from '../kernel/idempotency.ts'
import type { Revision } from '../kernel/revision.ts'
import type { Scope } from '../kernel/scope.ts'
import type { Lane } from '../kernel/tool.ts'
import type { Trace } from '../kernel/trace.ts'
import type { Lanes } from './lanes.ts'
import type { RunningCalls } from './running-calls.ts'

/** A message from a module to whoever calls it. */
export interface ClientMessage {
  readonly level: MessageLevel
  readonly module: string
  readonly data: unknown
}

/** Who calls, as an edge knows it. */
export interface Caller {
  readonly clientName: string
  readonly principal: string
  readonly revision: Revision
  readonly signal: AbortSignal
  readonly mayStartPrograms: boolean
  /** Who they are, where a token says so. */
  readonly user?: string | undefined
  /** What their token allows; without one, everything. */
  readonly scope?: Scope | undefined
  /** Where they work; without one, in the workspace of this server. */
  readonly workspace?: string | undefined
  /** The edge's own name for the request that the call came in. */
  readonly requestId?: string | undefined
  readonly trace?: Trace | undefined
  readonly progress?: ((update: ProgressUpdate) => void) | undefined
  readonly log?: ((message: ClientMessage) => void) | undefined
}

export interface CallRunnerParts {
  readonly workspace: string
  readonly lanes: Lanes
  readonly calls: RunningCalls
  readonly logger: Logger
}

export interface CallRequest {
  readonly caller: Caller
  /** The module that runs, where it has messages for its callers. */
  readonly speaker?: string | undefined
  readonly lane?: Lane | undefined
  readonly timeoutMs?: number | 'own' | undefined
  readonly idempotency?: IdempotentRequest | undefined
}

export type RunCall = <T>(request: CallRequest, work: (context: CallContext) => Promise<T>) => Promise<T>

export const defaultTimeoutMs = 30_000

/**
 * Gives a piece of work its place in a lane, its time limit and its context. The place is kept until
 * the work has really ended, also when its caller was answered before: ten running means ten.
 */
export const createCallRunner =
  ({ workspace, lanes, calls, logger }: CallRunnerParts): RunCall =>
  <T>(
    { caller, speaker, lane = 'main', timeoutMs = defaultTimeoutMs, idempotency }: CallRequest,
    work: (context: CallContext) => Promise<T>,
  ) =>
    new Promise<T>((resolve, reject) => {
      const inLane = async (): Promise<void> => {
        const { answer, ended } = calls.run(
          { signal: caller.signal, timeoutMs, hasKey: idempotency !== undefined },
          (signal) =>
            work(contextOf(caller, { workspace: caller.workspace ?? workspace, signal, speaker, idempotency })),
        )
        answer.then(resolve, reject)
        await ended
      }
      // Callers without a token share one principal, and only the name of the client tells them apart.
      const owner = [caller.principal, caller.clientName]
      lanes.run({ lane, owner, signal: caller.signal }, inLane).catch((error: unknown) => {
        logger.debug('A call did not start', { reason: String(error) })
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

let lastCall = 0

interface Surroundings extends Pick<CallContext, 'workspace' | 'signal' | 'idempotency'> {
  readonly speaker: string | undefined
}

const contextOf = (caller: Caller, { workspace, signal, speaker, idempotency }: Surroundings): CallContext => ({
  requestId: caller.requestId ?? `${process.pid}-${++lastCall}`,
  clientName: caller.clientName,
  ...(caller.user !== undefined && { user: caller.user }),
  ...(caller.trace !== undefined && { trace: caller.trace }),
  principal: caller.principal,
  revision: caller.revision,
  workspace,
  signal,
  ...(idempotency && { idempotency }),
  mayStartPrograms: caller.mayStartPrograms,
  wantsProgress: caller.progress !== undefined,
  progress: (update) => {
    if (!signal.aborted) caller.progress?.(update)
  },
  log: (level, data) => {
    if (!signal.aborted && speaker !== undefined) caller.log?.({ level, module: speaker, data })
  },
})
