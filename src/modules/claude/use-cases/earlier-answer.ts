import type { CallContext } from '../../../kernel/call-context.ts'
import { refuseOther, type IdempotentRequest } from '../../../kernel/idempotency.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import type { Answer } from '../domain/answer.ts'
import { stillRunning } from '../domain/still-running.ts'
import { findExecution } from './find-execution.ts'

/** The stored answer to an earlier call with the same idempotency key, so that nothing runs twice. */
export const earlierAnswer = async (
  deps: ClaudeDeps,
  context: CallContext,
  { idempotency, background }: { idempotency: IdempotentRequest; background: boolean },
): Promise<Answer | undefined> => {
  const earlier = await deps.turns.ofRequest(callerOf(context), idempotency, new Date(deps.clock()).toISOString())
  if (earlier === undefined) return undefined
  refuseOther(idempotency, earlier.fingerprint)
  const { execution } = await findExecution(deps, context, { id: earlier.executionId, waitMs: 0 })
  if (execution === null || background) return execution ?? undefined
  const { execution_id: _id, status, ...answer } = execution
  if (status === 'running') throw stillRunning()
  return answer
}
