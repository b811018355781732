import { expect, it } from 'vitest'
import { applyTagChanges } from './tag-uses.ts'
import { addedTags, removedTags, tagsText, type TagChanges } from './waiting-counts.ts'

const change = (made: number, ...changes: TagChanges) => ({ made, tags: tagsText(changes) })
const known = { name: 'Old', folded: 'old', number: 3, count: 2 }

it('adds the uses that wait, and numbers new tags in their order', () => {
  const uses = applyTagChanges(
    [known],
    [change(100, ...addedTags(['2', '1', 'Old'])), change(101, ...addedTags(['Ａ']), ...removedTags(['1']))],
  )
  expect([...uses.values()]).toEqual([
    { ...known, count: 3 },
    { name: '2', folded: '2', number: 100, count: 1 },
    { name: '1', folded: '1', number: 101, count: 0 },
    { name: 'Ａ', folded: 'a', number: 102, count: 1 },
  ])
})

it('gives a tag a new number that was not used any more in between', () => {
  const uses = applyTagChanges([{ ...known, count: 1 }], [change(100, ['Old', -1], ['b', 1], ['Old', 1])])
  expect(uses.get('Old')).toEqual({ ...known, count: 1, number: 101 })
})
