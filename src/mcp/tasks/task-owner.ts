import type { Caller } from '../../backend/call-runner.ts'
import { localPrincipal } from '../../kernel/idempotency.ts'
import type { TaskOwner } from '../../kernel/task.ts'

/** The user of this machine is one owner through any client, so that a client finds its tasks after a restart. */
export const ownerOf = ({ user, principal, workspace }: Caller, ownWorkspace: string): TaskOwner => ({
  workspace: workspace ?? ownWorkspace,
  principal: user === undefined ? localPrincipal : principal,
})
