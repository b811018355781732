import { actorOf, type CallContext } from '../../kernel/call-context.ts'
import type { Clock } from '../../kernel/host.ts'
import type { RecallService } from '../../kernel/recall-service.ts'
import type { Caller, KnowledgeStore, VectorMakers } from './ports.ts'

export interface KnowledgeDeps {
  readonly store: KnowledgeStore
  readonly clock: Clock
  /** The models that questions are compared with items by; without them words alone decide. */
  readonly makers?: VectorMakers
  /** Whether a person is asked before an item with relations is deleted. */
  readonly confirmsDeletes?: boolean
  /** What hooks say by themselves, for callers who ask; without it nothing is said. */
  recall?(): RecallService
}

export const callerOf = (context: CallContext): Caller => {
  const { workspace, signal, idempotency } = context
  return { workspace, actor: actorOf(context), signal, ...(idempotency && { idempotency }) }
}
