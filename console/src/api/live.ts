import { callTool } from './call-tool.ts'
import { me } from './me.ts'
import { offers } from './offers.ts'
import { serverState } from './server-state.ts'

/** One change of an item or a state, as list_activity tells it. */
export interface Activity {
  readonly cursor: string
  readonly kind: 'item' | 'state'
  readonly id: number
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly title: string
  readonly type?: string
  readonly status?: string
  readonly changed: readonly string[]
}

export interface ActivityPage {
  readonly entries: readonly Activity[]
  readonly newest?: string
  readonly next?: string
  readonly more?: boolean
}

type Listener = (changes: readonly Activity[]) => void

const listeners = new Set<Listener>()
const everyMs = 5000
let newest: string | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Calls the listener with the changes that others and we made, while the tab is seen. Returns how to stop. */
export const onActivity = (listener: Listener): (() => void) => {
  if (!offers('list_activity')) return () => undefined
  listeners.add(listener)
  timer ??= setInterval(() => void look(), everyMs)
  if (newest === undefined) void look()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    newest = undefined
  }
}

const look = async (): Promise<void> => {
  if (document.hidden || serverState.value === 'gone' || me.value?.modules.includes('knowledge') !== true) return
  const known = newest
  try {
    const page = await callTool<ActivityPage>('list_activity', known === undefined ? { limit: 1 } : { after: known })
    if (page.newest !== undefined) newest = page.newest
    if (known !== undefined && page.entries.length > 0) for (const listener of [...listeners]) listener(page.entries)
  } catch {
    // The next look tries again; the banner tells if the server is gone.
  }
}
