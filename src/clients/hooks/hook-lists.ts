import { isObject } from '../../kernel/is-object.ts'
import type { HookLists, Place } from './client-hooks.ts'

/** The lists with a group at the end of one of them. */
export const withGroup = (lists: HookLists, event: string, group: unknown): HookLists => ({
  ...lists,
  [event]: [...(lists[event] ?? []), group],
})

/** The lists with another group or hook at a place; without it if `value` is undefined. */
export const withValue = (lists: HookLists, { event, group, hook }: Place, value: unknown): HookLists => {
  const groups = lists[event] ?? []
  if (hook === undefined) return { ...lists, [event]: changed(groups, group, value) }
  const around = groups[group]
  return isObject(around)
    ? { ...lists, [event]: changed(groups, group, { ...around, hooks: changed(hooksOf(around), hook, value) }) }
    : lists
}

/** The hooks of a group. */
export const hooksOf = (group: unknown): readonly unknown[] =>
  isObject(group) && Array.isArray(group.hooks) ? (group.hooks as readonly unknown[]) : []

const changed = (list: readonly unknown[], at: number, value: unknown): readonly unknown[] =>
  list.flatMap((one, index) => (index !== at ? [one] : value === undefined ? [] : [value]))
