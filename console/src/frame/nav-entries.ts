import type { Me } from '../api/me.ts'

export type NavName =
  | 'home'
  | 'items'
  | 'graph'
  | 'activity'
  | 'state'
  | 'conversations'
  | 'commands'
  | 'handler-queue'
  | 'health'
  | 'tokens'
  | 'connect'

export interface NavEntry {
  readonly name: NavName
  readonly path: string
  readonly section: 'memory' | 'agents' | 'server'
  readonly module?: string
  /** Shown to administrators only. */
  readonly forAdmin?: true
  readonly forTeam?: true
}

const entries: readonly NavEntry[] = [
  { name: 'home', path: '/', section: 'memory' },
  { name: 'items', path: '/items', section: 'memory', module: 'knowledge' },
  { name: 'graph', path: '/graph', section: 'memory', module: 'knowledge' },
  { name: 'activity', path: '/activity', section: 'memory', module: 'knowledge' },
  { name: 'state', path: '/state', section: 'memory', module: 'knowledge' },
  { name: 'conversations', path: '/conversations', section: 'agents', module: 'claude' },
  { name: 'commands', path: '/commands', section: 'agents', module: 'commands' },
  { name: 'handler-queue', path: '/handler-queue', section: 'agents', module: 'nablarch' },
  { name: 'health', path: '/health', section: 'server', forAdmin: true },
  { name: 'tokens', path: '/tokens', section: 'server', forAdmin: true, forTeam: true },
  { name: 'connect', path: '/connect', section: 'server' },
]

/** The views that this person has here. */
export const navEntries = (me: Me): readonly NavEntry[] =>
  entries.filter(
    ({ module, forAdmin, forTeam }) =>
      (module === undefined || me.modules.includes(module)) &&
      (forAdmin === undefined || me.scope === 'admin') &&
      (forTeam === undefined || me.team),
  )

/** Whether a place belongs to an entry: `/items/12` belongs to Items. */
export const isAt = ({ path }: NavEntry, current: string): boolean =>
  path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`)
