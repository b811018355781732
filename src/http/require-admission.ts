import type { Door } from '../kernel/admission.ts'
import { covers, type Scope } from '../kernel/scope.ts'
import { remoteAddress, type Middleware } from './http-env.ts'
import { refuseAndClose } from './refuse.ts'

/** Refuses requests that the door does not admit, and keeps the visitor for the routes behind it. */
export const requireAdmission =
  (door: Door): Middleware =>
  async (context, next) => {
    const admission = await door.admit({
      authorization: context.req.header('authorization'),
      workspace: context.req.header('kura-workspace'),
      address: remoteAddress(context),
    })
    if ('refusal' in admission) return refuseAndClose(context, admission.refusal)
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
