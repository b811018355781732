import type { TextPosition, TextSpan } from '../xml/element.ts'

/** One handler or listener of a queue as the configuration names it. */
export interface QueuedHandler extends TextPosition, TextSpan {
  /** From 1. */
  readonly position: number
  /** Usually one class; several if official configurations use the name for different classes; none if unknown. */
  readonly classes: readonly string[]
  /** The component name if the entry is a reference. */
  readonly ref?: string
  /** Absent when another file defines it. A value that is not a literal is `undefined`. */
  readonly properties?: ReadonlyMap<string, string | undefined>
  /** Whether it handles only requests that match a pattern; the others reach the handlers behind it. */
  readonly isConditional?: boolean
  /** The listener list that contains it. */
  readonly list?: ListenerList
}

export interface Queue extends TextPosition {
  /** The name of the component that has the queue, or of the list. */
  readonly name: string
  readonly handlers: readonly QueuedHandler[]
  /** It only adds to a queue in another file, so missing handlers are not reported. */
  readonly isPartial?: boolean
}

export const listenerLists = ['jobListeners', 'stepListeners', 'itemWriteListeners'] as const
export type ListenerList = (typeof listenerLists)[number]

/** The list for listeners of each level. */
export const listenerListOf: Readonly<Record<string, ListenerList>> = {
  job: 'jobListeners',
  step: 'stepListeners',
  chunk: 'itemWriteListeners',
}
