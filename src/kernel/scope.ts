import type { Effect } from './tool.ts'

/** What a token allows; each scope includes all before it. */
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

/** The scope that a tool needs. Starting programs needs admin, because programs run with the rights of the server. */
export const scopeNeeded = ({
  effect,
  startsPrograms,
  showsRuns,
}: {
  readonly effect: Effect
  readonly startsPrograms?: boolean
  readonly showsRuns?: boolean
}): Scope => (startsPrograms === true || showsRuns === true ? 'admin' : byEffect[effect])

/** Whether a call only reads what is stored. The state of a process, and what programs did, are more than that. */
export const onlyReads = (tool: Parameters<typeof scopeNeeded>[0]): boolean =>
  tool.effect === 'read' && scopeNeeded(tool) === 'read'
