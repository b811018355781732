import type { Effect } from './tool.ts'

/** What a token allows, each with all that comes before it. */
export const scopes = ['read', 'write', 'admin'] as const

export type Scope = (typeof scopes)[number]

export const isScope = (value: unknown): value is Scope => scopes.some((scope) => scope === value)

export const covers = (granted: Scope, needed: Scope): boolean => scopes.indexOf(granted) >= scopes.indexOf(needed)

const byEffect: Readonly<Record<Effect, Scope>> = {
  read: 'read',
  session: 'read',
  create: 'write',
  update: 'write',
  delete: 'write',
  run: 'admin',
}

/** The scope that a call of a tool needs: whatever starts programs acts with the rights of the server itself. */
export const scopeNeeded = ({
  effect,
  startsPrograms,
}: {
  readonly effect: Effect
  readonly startsPrograms?: boolean
}): Scope => (startsPrograms === true ? 'admin' : byEffect[effect])
