import type { TextPosition } from '../xml/element.ts'

/** One handler (or listener) of a queue, as the configuration names it. */
export interface QueuedHandler extends TextPosition {
  /** From 1. */
  readonly position: number
  /** What may stand here: one class as a rule, several for a name that official configurations use twice, none when nobody knows. */
  readonly classes: readonly string[]
  /** The component name, where it stands here by reference. */
  readonly ref?: string
  /** What its definition sets; absent when the definition is elsewhere. A value that is no literal is `undefined`. */
  readonly properties?: ReadonlyMap<string, string | undefined>
  /** Whether it works only on requests that match a pattern, so that what stands behind it is reached by the others. */
  readonly isConditional?: boolean
  /** Which of the listener lists it stands in. */
  readonly list?: ListenerList
}

export interface Queue extends TextPosition {
  /** The component that holds it, or the name of its list. */
  readonly name: string
  readonly handlers: readonly QueuedHandler[]
  /** Only adds to what is defined elsewhere, so that nothing can be said to be missing. */
  readonly isPartial?: boolean
}

export const listenerLists = ['jobListeners', 'stepListeners', 'itemWriteListeners'] as const
export type ListenerList = (typeof listenerLists)[number]
