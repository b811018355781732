/** Every address of the console. The build hands this table to the server, which answers 404 for all others. */
export interface Route {
  readonly view: ViewName
  /** Segments; `:name` takes one, a trailing `*` takes the rest. */
  readonly pattern: string
  /** The module without which there is no such view. */
  readonly module?: string
  /** The parameters that the view reads. */
  readonly query?: readonly string[]
}

export type ViewName =
  | 'home'
  | 'items'
  | 'item'
  | 'history'
  | 'graph'
  | 'activity'
  | 'state'
  | 'conversations'
  | 'commands'
  | 'handler-queue'
  | 'health'
  | 'tokens'
  | 'connect'
  | 'signed-in'

export const routes: readonly Route[] = [
  { view: 'home', pattern: '/' },
  { view: 'items', pattern: '/items', module: 'knowledge', query: ['q', 'sort'] },
  { view: 'item', pattern: '/items/:id', module: 'knowledge' },
  { view: 'history', pattern: '/items/:id/history', module: 'knowledge', query: ['from', 'to'] },
  { view: 'graph', pattern: '/graph', module: 'knowledge', query: ['focus', 'depth', 'q', 'to'] },
  { view: 'activity', pattern: '/activity', module: 'knowledge', query: ['who', 'change', 'type'] },
  { view: 'state', pattern: '/state', module: 'knowledge' },
  { view: 'state', pattern: '/state/:revision', module: 'knowledge', query: ['with'] },
  { view: 'conversations', pattern: '/conversations', module: 'claude' },
  { view: 'conversations', pattern: '/conversations/:id', module: 'claude' },
  { view: 'commands', pattern: '/commands', module: 'commands', query: ['q'] },
  { view: 'commands', pattern: '/commands/*', module: 'commands', query: ['q'] },
  { view: 'handler-queue', pattern: '/handler-queue', module: 'nablarch', query: ['example'] },
  { view: 'health', pattern: '/health' },
  { view: 'tokens', pattern: '/tokens' },
  { view: 'connect', pattern: '/connect' },
  { view: 'signed-in', pattern: '/signed-in', query: ['code', 'state', 'iss', 'error', 'error_description'] },
]
