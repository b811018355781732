import type { ClientHooks, HookLists, Place } from './client-hooks.ts'
import { hooksOf } from './hook-lists.ts'
import { readHook, type FoundHook } from './read-hook.ts'

/** A hook of Kura in the file of a client. */
export interface OwnHook extends FoundHook {
  readonly place: Place
  /** The hook as data. */
  readonly value: unknown
  /** Whether everything else in its group is Kura's, too. */
  readonly isAlone: boolean
}

/** Finds the hooks that run Kura, in the order of the file. */
export const findHooks = (
  lists: HookLists,
  { hooks, program }: { readonly hooks: ClientHooks; readonly program: readonly string[] },
): readonly OwnHook[] =>
  Object.entries(lists).flatMap(([event, groups]) =>
    groups.flatMap((group, index): readonly OwnHook[] => {
      const own = (value: unknown): FoundHook | undefined => readHook(value, program)
      if (hooks.isFlat === true) {
        const found = own(group)
        return found === undefined ? [] : [{ ...found, place: { event, group: index }, value: group, isAlone: true }]
      }
      const inner = hooksOf(group)
      const isAlone = inner.every((one) => own(one) !== undefined)
      return inner.flatMap((value, hook) => {
        const found = own(value)
        return found === undefined ? [] : [{ ...found, place: { event, group: index, hook }, value, isAlone }]
      })
    }),
  )
