import type { CallContext } from '../../../kernel/call-context.ts'
import { refuseOther, type IdempotentRequest } from '../../../kernel/idempotency.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import type { Answer } from '../domain/answer.ts'
import { stillRunning } from '../domain/still-running.ts'
import { findExecution } from './find-execution.ts'

/** What the call of the same key came to, if there was one: nothing is run twice. Told from what was written down of it. */
export const answerBefore = async (
  deps: ClaudeDeps,
  context: CallContext,
  { idempotency, background }: { idempotency: IdempotentRequest; background: boolean },
): Promise<Answer | undefined> => {
  const before = await deps.turns.ofRequest(callerOf(context), idempotency, new Date(deps.clock()).toISOString())
  if (before === undefined) return undefined
  refuseOther(idempotency, before.fingerprint)
  const { execution } = await findExecution(deps, context, { id: before.executionId, waitMs: 0 })
  if (execution === null || background) return execution ?? undefined
  const { execution_id: _id, status, ...answer } = execution
  if (status === 'running') throw stillRunning()
  return answer
}
