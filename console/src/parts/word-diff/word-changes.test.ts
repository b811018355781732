import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { hunksOf, mostLineEdits } from './hunks.ts'
import { bounds, wordChanges, type Change } from './word-changes.ts'

const marks = {
  same: (text: string) => text,
  removed: (text: string) => `[-${text}-]`,
  added: (text: string) => `{+${text}+}`,
}

const show = (before: string, after: string): string =>
  wordChanges(before, after)
    .changes.map(({ kind, text }) => marks[kind](text))
    .join('')

const side = (changes: readonly Change[], without: Change['kind']): string =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('a word diff', () => {
  it('shows the words that changed', () => {
    expect(show('the quick fox', 'the slow fox')).toBe('the [-quick-]{+slow+} fox')
    expect(show('a\nb\nc\n', 'a\nc\nd\n')).toBe('a\n[-b\n-]c\n{+d\n+}')
    expect(show('', 'new')).toBe('{+new+}')
    expect(show('same', 'same')).toBe('same')
    expect(show('', '')).toBe('')
  })

  it('finds the words of Japanese', () => {
    expect(show('今日は東京へ行きます。', '今日は大阪へ行きます。')).toBe('今日は[-東京-]{+大阪+}へ行きます。')
  })

  it('shows a changed phrase as one', () => {
    expect(show('say one two three now', 'say four five six now')).toBe('say [-one two three-]{+four five six+} now')
  })
})

/** Texts from a small alphabet, the same in every run. */
const texts = (count: number): readonly string[] => {
  let seed = 7
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  const parts = ['a', 'b ', '\n', '東京', 'へ', '。\n', '\r\n', '😀', '\u202e', 'word ']
  return Array.from({ length: count }, () => Array.from({ length: next(30) }, () => parts[next(10)]).join(''))
}

describe('every word diff', () => {
  const all = texts(60)
  const pairs = all.map((before, index) => [before, all[(index + 1) % all.length] ?? ''] as const)

  it('holds both texts whole', () => {
    for (const [before, after] of pairs) {
      const { changes } = wordChanges(before, after)
      expect(side(changes, 'added')).toBe(before)
      expect(side(changes, 'removed')).toBe(after)
    }
  })

  it('is made of parts that hold both texts whole', () => {
    for (const [before, after] of pairs) {
      const hunks = hunksOf(before, after)
      expect(hunks.map((hunk) => hunk.before).join('')).toBe(before)
      expect(hunks.map((hunk) => hunk.after).join('')).toBe(after)
    }
  })
})

describe('texts that would take too long', () => {
  const lines = (count: number, word: string): string =>
    Array.from({ length: count }, (_, index) => `${word} ${index}\n`).join('')

  it('are one part if too many lines differ', () => {
    const [before, after] = [lines(mostLineEdits, 'a'), lines(mostLineEdits, 'b')]
    expect(hunksOf(before, after)).toEqual([{ before, after }])
    expect(wordChanges(before, after)).toMatchObject({ isRough: true, changes: { length: 2 } })
  })

  it('are shown by lines where a line is too long or too many words differ', () => {
    const long = 'a '.repeat(bounds.characters)
    expect(wordChanges(`x\n${long}\n`, `x\n${long}b\n`)).toMatchObject({ isRough: true, changes: { length: 3 } })
    const words = (from: number): string => Array.from({ length: 2000 }, (_, index) => `w${from + index}`).join(' ')
    expect(wordChanges(words(0), words(5000))).toMatchObject({ isRough: true, changes: { length: 2 } })
  })

  it('have a bounded number of changes', () => {
    const mixed = (step: number): string =>
      Array.from({ length: 1500 }, (_, index) =>
        index % 2 === 0 ? 'line\n' : `${'w x y z '.repeat(9)}${index * step}\n`,
      ).join('')
    expect(wordChanges(mixed(1), mixed(3)).changes.length).toBeLessThan(2 * bounds.edits)
  })
})

it('unchanged lines between two changes fold away, but not a few of them', () => {
  const text = Array.from({ length: 20 }, (_, index) => `${index}\n`).join('')
  expect(fold(text, { isFirst: false, isLast: false })).toMatchObject({
    head: '0\n1\n2\n',
    lines: 14,
    tail: '17\n18\n19\n',
  })
  expect(fold(text, { isFirst: true, isLast: false })?.head).toBe('')
  expect(fold('1\n2\n3\n', { isFirst: false, isLast: false })).toBeUndefined()
})
