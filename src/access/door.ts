import type { Admission, Attempt, Door, RefusalReason } from '../kernel/admission.ts'
import type { Logger } from '../kernel/host.ts'
import type { Challenger } from './challenge.ts'
import type { BucketOptions, Buckets } from './domain/buckets.ts'
import { chooseWorkspace, workspaceIn } from './domain/workspaces.ts'
import type { Identified, Identify } from './identify.ts'
import type { Slowdown } from './slowdown.ts'

export interface DoorParts {
  readonly identify: Identify
  readonly challenger: Challenger
  readonly slowdown: Slowdown
  readonly logger: Logger
  /** The workspace of requests that name none, for tokens that may use every workspace. */
  readonly serverWorkspace: string
  /** The requests of each principal. */
  readonly requests: Buckets
}

/** As many requests at once as a minute allows, which then come back evenly. */
export const requestAllowance = (perMinute: number): Omit<BucketOptions, 'now'> => ({
  capacity: perMinute,
  perSecond: perMinute / 60,
  maxKeys: 10_000,
})

/** Identifies the sender of each request and decides whether it is admitted. */
export const createDoor = ({ identify, challenger, slowdown, logger, serverWorkspace, requests }: DoorParts): Door => {
  const refuse = (...args: Parameters<Challenger['refuse']>): Admission => ({ refusal: challenger.refuse(...args) })
  const failed = async (reason: RefusalReason, address: string): Promise<Admission> => {
    const retryAfter = await slowdown.failed(address)
    return retryAfter > 0 ? refuse('too_many_failures', { retryAfter }) : refuse(reason)
  }
  const identified = async (presented: string, anew?: 'anew'): Promise<Identified> => {
    try {
      return await identify(presented, anew)
    } catch (cause) {
      logger.error('A token could not be checked', { cause })
      return { refused: 'store_unreachable' }
    }
  }
  return {
    needs: (scope) => challenger.refuse('scope', { scope }),
    admit: async ({ authorization, workspace: asked, address }: Attempt) => {
      const presented = bearerOf(authorization)
      if (presented === undefined) return refuse('no_token')
      const identity = await identified(presented)
      if ('refused' in identity)
        return countsAsFailure(identity.refused) ? failed(identity.refused, address) : refuse(identity.refused)
      const { principal, user, scope, workspaces } = identity
      const retryAfter = requests.take(principal)
      if (retryAfter > 0) return refuse('rate_limit', { retryAfter })
      const workspace = chooseWorkspace(workspaces, workspaceIn(asked), serverWorkspace)
      if (workspace === undefined) return refuse('workspace')
      // Open streams stay open while the token store cannot be reached.
      const isStillValid = async (): Promise<boolean> => {
        const now = await identified(presented, 'anew')
        return !('refused' in now) || !countsAsFailure(now.refused)
      }
      const mayStartPrograms = scope === 'admin'
      return { visitor: { principal, user, scope, workspace, workspaces, mayStartPrograms, isStillValid } }
    },
  }
}

/** Refusals that the client did not cause do not count as failed attempts. */
const countsAsFailure = (reason: RefusalReason): boolean =>
  !['scope', 'issuer_unreachable', 'store_unreachable'].includes(reason)

const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
