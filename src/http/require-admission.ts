import type { Door } from '../kernel/admission.ts'
import type { SignIn } from '../kernel/console.ts'
import { covers, type Scope } from '../kernel/scope.ts'
import { remoteAddress, type Middleware } from './http-env.ts'
import { refuseAndClose } from './refuse.ts'

/**
 * Refuses requests that the door does not admit, and keeps the visitor for the routes behind it. The console is told
 * how to sign in.
 */
export const requireAdmission =
  (door: Door, signIn?: () => Promise<SignIn>): Middleware =>
  async (context, next) => {
    const admission = await door.admit({
      authorization: context.req.header('authorization'),
      workspace: context.req.header('kura-workspace'),
      address: remoteAddress(context),
    })
    if ('refusal' in admission) {
      const { refusal } = admission
      const offered = refusal.status === 401 ? await signIn?.() : undefined
      return refuseAndClose(context, { ...refusal, ...(offered && { signIn: offered }) })
    }
    context.set('visitor', admission.visitor)
    await next()
    return undefined
  }

/** Refuses visitors whose scope is too small for this route. */
export const requireScope =
  (scope: Scope, door: Door): Middleware =>
  async (context, next) => {
    const granted = context.get('visitor')?.scope
    if (granted === undefined || !covers(granted, scope)) return refuseAndClose(context, door.needs(scope))
    await next()
    return undefined
  }
