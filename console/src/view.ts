import type { ComponentType } from 'preact'
import type { ViewName } from './route-table.ts'
import type { Query } from './router.ts'

export interface ViewProps {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
}

export type View = ComponentType<ViewProps>

type Loader = () => Promise<{ readonly default: View }>

/** The code of a view is loaded when it is first opened. */
export const views: Readonly<Record<ViewName, Loader>> = {
  home: () => import('./views/home/index.tsx'),
  items: () => import('./views/items/index.tsx'),
  item: () => import('./views/item/index.tsx'),
  history: () => import('./views/history/index.tsx'),
  graph: () => import('./views/graph/index.tsx'),
  activity: () => import('./views/activity/index.tsx'),
  state: () => import('./views/state/index.tsx'),
  conversations: () => import('./views/conversations/index.tsx'),
  commands: () => import('./views/commands/index.tsx'),
  'handler-queue': () => import('./views/handler-queue/index.tsx'),
  health: () => import('./views/health/index.tsx'),
  tokens: () => import('./views/tokens/index.tsx'),
  connect: () => import('./views/connect/index.tsx'),
  'signed-in': () => import('./views/signed-in/index.tsx'),
}
