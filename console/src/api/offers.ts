import { signal } from '@preact/signals'

/**
 * The tools that this page may call. The console may call all of them; a View in a chat only those that it needs and
 * that its host passes on.
 */
export const offeredTools = signal<ReadonlySet<string> | 'all'>('all')

/** Whether to show what a tool is needed for. */
export const offers = (tool: string): boolean => offeredTools.value === 'all' || offeredTools.value.has(tool)

/** Whether this is the console, with all its views and a shell nearby, rather than a View in a chat. */
export const isConsole = (): boolean => offeredTools.value === 'all'

/** Whether to ask for more than what is shown. A chat keeps many Views, so one asks only after a person touched it. */
export const asksByItself = signal(true)
