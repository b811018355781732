import { invalidArguments } from '../../../kernel/errors.ts'

/** `relate`: only relations changed. `state`: the current state was written. */
export const activityChanges = ['create', 'update', 'delete', 'restore', 'relate', 'state'] as const

export type ActivityChange = (typeof activityChanges)[number]

/** What an item is called in a list. */
export interface ItemHead {
  readonly title: string
  readonly type: string
  readonly status: string
}

/** One change in a workspace: of an item with its relations, or of the state. */
export interface ActivityEntry extends ItemHead {
  /** Grows with every change of the workspace, in the order in which the changes were committed. */
  readonly number: number
  /** 0 for a state. */
  readonly item: number
  readonly revision: number
  readonly change: ActivityChange
  readonly actor: string
  readonly at: string
  readonly changed: readonly string[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
  /** Set if there are more relations than are shown. */
  readonly moreRelations?: true
}

const maxActor = 203

/** A name as lists show it. Clients choose their names, and indexes limit the length of keys. */
export const shortActor = (actor: string): string => actor.slice(0, maxActor).toWellFormed()

const radix = 36

export const cursorOf = (number: number): string => number.toString(radix)

/** The number of a change, from a cursor that an earlier answer gave. */
export const parseCursor = (cursor: string, field: string): number => {
  const number = /^[0-9a-z]{1,10}$/.test(cursor) ? Number.parseInt(cursor, radix) : Number.NaN
  if (Number.isSafeInteger(number)) return number
  throw invalidArguments(
    field,
    { en: 'This is no cursor of list_activity', ja: 'list_activity のカーソルではありません' },
    {
      en: 'Use next, newest or the cursor of an entry, as an earlier answer gave it.',
      ja: '前の答えの next、newest、または変更の cursor をそのまま使ってください。',
    },
  )
}
