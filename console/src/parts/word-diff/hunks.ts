import { diffArrays } from 'diff'
import { splitLines } from './split.ts'

/** A part of two texts: the same in both, or not. */
export interface Hunk {
  readonly before: string
  readonly after: string
}

export const isSame = ({ before, after }: Hunk): boolean => before === after

/** The search for a shortest way from one text to the other takes the square of its length, so it is cut here. */
export const mostLineEdits = 1000

/** Two texts as parts in order, by lines. Texts that are too different are one part. */
export const hunksOf = (before: string, after: string): readonly Hunk[] => {
  if (before === after) return before === '' ? [] : [{ before, after }]
  const changes = diffArrays([...splitLines(before)], [...splitLines(after)], { maxEditLength: mostLineEdits })
  if (changes === undefined) return [{ before, after }]
  const hunks: Hunk[] = []
  let changed = { before: '', after: '' }
  const endOfChange = (): void => {
    if (!isSame(changed)) hunks.push(changed)
    changed = { before: '', after: '' }
  }
  for (const { added, removed, value } of changes) {
    const text = value.join('')
    if (added) changed = { ...changed, after: changed.after + text }
    else if (removed) changed = { ...changed, before: changed.before + text }
    else {
      endOfChange()
      hunks.push({ before: text, after: text })
    }
  }
  endOfChange()
  return hunks
}
