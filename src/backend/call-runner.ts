import type { CallContext, ProgressUpdate } from '../kernel/call-context.ts'
import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import type { Logger } from '../kernel/host.ts'
import type { MessageLevel } from '../kernel/message-level.ts'
import type { IdempotentRequest } from '../kernel/idempotency.ts'
import type { Replies } from '../kernel/question.ts'
import type { Revision } from '../kernel/revision.ts'
import type { Scope } from '../kernel/scope.ts'
import { mayStepAside, type StepAside } from '../concurrency/step-aside.ts'
import type { Lane } from '../kernel/tool.ts'
import type { Trace } from '../kernel/trace.ts'
import { asking } from './asking.ts'
import type { Lanes } from './lanes.ts'
import { stagesOf } from './task-stages.ts'
import type { RunningCalls } from './running-calls.ts'

/** A message from a module to its caller. */
export interface ClientMessage {
  readonly level: MessageLevel
  readonly module: string
  readonly data: unknown
}

/** The caller of a tool, resource or prompt, as an edge knows it. */
export interface Caller {
  readonly clientName: string
  readonly principal: string
  readonly revision: Revision
  readonly signal: AbortSignal
  readonly mayStartPrograms: boolean
  /** May call only tools that read. */
  readonly readsOnly?: boolean | undefined
  /** The user of the token, if there is one. */
  readonly user?: string | undefined
  /** What the token allows; everything if undefined. */
  readonly scope?: Scope | undefined
  /** The workspace of the call; that of the server if undefined. */
  readonly workspace?: string | undefined
  /** The edge's id of the request. */
  readonly requestId?: string | undefined
  readonly trace?: Trace | undefined
  readonly progress?: ((update: ProgressUpdate) => void) | undefined
  readonly log?: ((message: ClientMessage) => void) | undefined
  /** The client started this server on its own machine. */
  readonly isLocal?: boolean | undefined
  /** What the client announced; nothing if undefined. */
  readonly features?: ClientFeatures | undefined
  /** What the client replied so far to the questions of this call. */
  readonly replies?: Replies | undefined
  /** Makes a task of the call, if its client polls tasks. `ended` resolves when nothing of the call runs any more. */
  readonly becomeTask?: ((ended: Promise<void>) => Promise<void>) | undefined
  /** Keeps what the work of a task wrote. */
  readonly keep?: ((text: string) => void) | undefined
}

export interface CallRunnerParts {
  readonly workspace: string
  readonly lanes: Lanes
  readonly calls: RunningCalls
  readonly logger: Logger
}

export interface CallRequest {
  readonly caller: Caller
  /** The module that runs, if it sends messages to its callers. */
  readonly loggingModule?: string | undefined
  readonly lane?: Lane | undefined
  readonly timeoutMs?: number | 'own' | undefined
  readonly idempotency?: IdempotentRequest | undefined
}

export type RunCall = <T>(request: CallRequest, work: (context: CallContext) => Promise<T>) => Promise<T>

export const defaultTimeoutMs = 30_000

/**
 * Runs work in a lane with a time limit and a context. The work keeps its slot in the lane until it has really ended,
 * even if the caller got its answer earlier, so that never more than the limit run at once. Only while it waits for a
 * primary of the database does it leave the lane.
 */
export const createCallRunner =
  ({ workspace, lanes, calls, logger }: CallRunnerParts): RunCall =>
  <T>(
    { caller, loggingModule, lane = 'main', timeoutMs = defaultTimeoutMs, idempotency }: CallRequest,
    work: (context: CallContext) => Promise<T>,
  ) =>
    new Promise<T>((resolve, reject) => {
      // Callers without a token share one principal; only the client name separates them.
      const owner = [caller.principal, caller.clientName]
      const stages = caller.becomeTask && stagesOf({ lane, owner, lanes, becomeTask: caller.becomeTask })
      const inLane = async (stepAside: StepAside): Promise<void> => {
        const { answer, ended } = calls.run(
          { signal: caller.signal, timeoutMs, hasKey: idempotency !== undefined },
          (signal) => {
            // What may become a task changes its place, and waits for programs.
            if (stages === undefined) mayStepAside(signal, stepAside)
            return work({
              ...contextOf(caller, { workspace: caller.workspace ?? workspace, signal, loggingModule, idempotency }),
              becomeTask: async () => stages?.become(signal),
            })
          },
        )
        answer.then(resolve, reject)
        await (stages === undefined ? ended : stages.first.until(ended))
      }
      lanes.run({ lane: stages?.first.lane ?? lane, owner, signal: caller.signal }, inLane).catch((error: unknown) => {
        logger.debug('A call did not start', { reason: String(error) })
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

let lastCall = 0

interface ContextParts extends Pick<CallContext, 'workspace' | 'signal' | 'idempotency'> {
  readonly loggingModule: string | undefined
}

const contextOf = (
  caller: Caller,
  { workspace, signal, loggingModule, idempotency }: ContextParts,
): Omit<CallContext, 'becomeTask'> => ({
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
  isLocal: caller.isLocal === true,
  showsForms: caller.features?.forms === true,
  ask: asking(caller.features ?? noFeatures, caller.replies ?? {}),
  keep: (text) => caller.keep?.(text),
  progress: (update) => {
    if (!signal.aborted) caller.progress?.(update)
  },
  log: (level, data) => {
    if (!signal.aborted && loggingModule !== undefined) caller.log?.({ level, module: loggingModule, data })
  },
})
