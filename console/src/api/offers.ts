import { signal } from '@preact/signals'

/**
 * The tools that this page may call. The console may call all of them; a View in a chat only those that it needs and
 * that its host passes on.
 */
export const offeredTools = signal<ReadonlySet<string> | 'all'>('all')

/** Whether to show what a tool is needed for. */
export const offers = (tool: string): boolean => offeredTools.value === 'all' || offeredTools.value.has(tool)
