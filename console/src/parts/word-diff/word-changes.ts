import { diffArrays } from 'diff'
import { hunksOf, isSame, type Hunk } from './hunks.ts'
import { splitWords } from './split.ts'

export interface Change {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The work of one diff: words that differ in one part and in all, and the longest part that is split into words. */
export const bounds = { editsOfHunk: 500, edits: 3000, characters: 60_000 }

export interface WordChanges {
  readonly changes: readonly Change[]
  /** Some parts are too long or too different to be compared word by word; they are shown whole. */
  readonly isRough: boolean
}

/** How one text becomes another, in words: first by lines, then by words within the lines that differ. */
export const wordChanges = (before: string, after: string): WordChanges => {
  const changes: Change[] = []
  let left = bounds.edits
  let isRough = false
  for (const hunk of hunksOf(before, after)) {
    const found = isSame(hunk) ? [same(hunk.after)] : compareWords(hunk, Math.min(left, bounds.editsOfHunk))
    if (found === undefined) isRough = true
    if (!isSame(hunk)) left -= found === undefined ? Math.min(left, bounds.editsOfHunk) : found.length
    for (const change of found ?? whole(hunk)) changes.push(change)
  }
  return { changes: joined(changes), isRough }
}

const same = (text: string): Change => ({ kind: 'same', text })

const whole = ({ before, after }: Hunk): readonly Change[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

const compareWords = (hunk: Hunk, maxEditLength: number): readonly Change[] | undefined => {
  const { before, after } = hunk
  if (before === '' || after === '') return whole(hunk)
  if (before.length + after.length > bounds.characters) return undefined
  const found = diffArrays([...splitWords(before)], [...splitWords(after)], { maxEditLength })
  return found?.map(({ added, removed, value }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text: value.join(''),
  }))
}

/** Joins neighbours, and takes single blanks between two changes into both, so that a changed phrase reads as one. */
const joined = (changes: readonly Change[]): readonly Change[] => {
  const result: Change[] = []
  let removed = ''
  let added = ''
  const endOfChange = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  changes.forEach(({ kind, text }, index) => {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (removed !== '' && added !== '' && isBlank(text) && isChange(changes[index + 1])) {
      removed += text
      added += text
    } else {
      endOfChange()
      const last = result.at(-1)
      if (last?.kind === 'same') result[result.length - 1] = same(last.text + text)
      else if (text !== '') result.push(same(text))
    }
  })
  endOfChange()
  return result
}

const isBlank = (text: string): boolean => /^[^\S\n]+$/.test(text)

const isChange = (change: Change | undefined): boolean => change !== undefined && change.kind !== 'same'
