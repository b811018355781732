import { fold } from '../../../../text/fold.ts'
import { tagsOfText } from './waiting-counts.ts'

/** A tag with its uses. The number gives the order in which tags came into use. */
export interface TagUse {
  readonly name: string
  readonly folded: string
  readonly number: number
  readonly count: number
}

/** Changes of tags that wait, with the time at which they were made. */
export interface WaitingTags {
  readonly made: number
  readonly tags: string
}

/**
 * The uses after all changes that wait, in the order in which these were made. A tag that is used no more has the count
 * 0; if it is used again, it is a new tag with a new number.
 */
export const applyTagChanges = (
  known: readonly TagUse[],
  waiting: readonly WaitingTags[],
): ReadonlyMap<string, TagUse> => {
  const uses = new Map(known.map((use) => [use.name, use]))
  let last = 0
  for (const { made, tags } of waiting)
    for (const [name, by] of tagsOfText(tags)) {
      const before = uses.get(name) ?? { name, folded: fold(name), number: 0, count: 0 }
      const isNew = before.count === 0
      if (isNew) last = Math.max(made, last + 1)
      uses.set(name, { ...before, count: before.count + by, number: isNew ? last : before.number })
    }
  return uses
}
