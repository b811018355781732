import type { Door } from '../kernel/admission.ts'
import { covers, type Scope } from '../kernel/scope.ts'
import { remoteAddress, type Middleware } from './http-env.ts'
import { turnAway } from './refuse.ts'

/** Nobody passes whom the door does not let in; who does is known to every route behind it. */
export const doorway =
  (door: Door): Middleware =>
  async (context, next) => {
    const admission = await door.admit({
      authorization: context.req.header('authorization'),
      workspace: context.req.header('kura-workspace'),
      address: remoteAddress(context),
    })
    if ('refusal' in admission) return turnAway(context, admission.refusal)
    context.set('visitor', admission.visitor)
    await next()
    return undefined
  }

/** For what not everyone may see who was let in. */
export const onlyWith =
  (scope: Scope, door: Door): Middleware =>
  async (context, next) => {
    const granted = context.get('visitor')?.scope
    if (granted === undefined || !covers(granted, scope)) return turnAway(context, door.needs(scope))
    await next()
    return undefined
  }
