import type { CallContext } from '../../kernel/call-context.ts'
import type { Clock } from '../../kernel/host.ts'
import type { Caller, KnowledgeStore } from './ports.ts'

export interface KnowledgeDeps {
  readonly store: KnowledgeStore
  readonly clock: Clock
}

export const callerOf = ({ workspace, clientName, signal, once }: CallContext): Caller => ({ workspace, actor: clientName, signal, ...(once && { once }) })
