import { actorOf, type CallContext } from '../../kernel/call-context.ts'
import type { Clock } from '../../kernel/host.ts'
import type { Caller, KnowledgeStore } from './ports.ts'

export interface KnowledgeDeps {
  readonly store: KnowledgeStore
  readonly clock: Clock
}

export const callerOf = (context: CallContext): Caller => {
  const { workspace, signal, idempotency } = context
  return { workspace, actor: actorOf(context), signal, ...(idempotency && { idempotency }) }
}
