import { describe, expect, it } from 'vitest'
import { diffSections } from './diff-sections.ts'

const section = (id: number, heading: string, digest: string) => ({
  ...{ id, anchor: heading.toLowerCase(), headings: ['Guide', heading], digest },
})

describe('comparing two versions', () => {
  it('names sections that were added, removed and changed', () => {
    const diff = diffSections(
      [section(1, 'Same', 'a'), section(2, 'Changed', 'b'), section(3, 'Removed', 'c')],
      [section(11, 'Changed', 'x'), section(12, 'Same', 'a'), section(13, 'Added', 'd')],
    )
    expect(diff).toEqual({
      added: [section(13, 'Added', 'd')],
      removed: [section(3, 'Removed', 'c')],
      changed: [{ headings: ['Guide', 'Changed'], before: 2, after: 11 }],
    })
  })

  it.each([
    ['equal parts', ['a', 'b'], ['a', 'b'], [0, 0, 0]],
    ['one part more', ['a'], ['a', 'b'], [1, 0, 0]],
    ['one part less', ['a', 'b'], ['b'], [0, 1, 0]],
    ['one part changed', ['a', 'b'], ['a', 'c'], [0, 0, 1]],
    ['all changed, and one more', ['a'], ['b', 'c'], [1, 0, 1]],
    ['all changed, and one less', ['a', 'b'], ['c'], [0, 1, 1]],
    ['nothing before', [], ['a'], [1, 0, 0]],
    ['nothing after', ['a'], [], [0, 1, 0]],
  ])('sections of one place: %s', (_, before, after, counts) => {
    const at = (digests: readonly string[], first: number) =>
      digests.map((digest, index) => section(first + index, 'Place', digest))
    const { added, removed, changed } = diffSections(at(before, 1), at(after, 100))
    expect([added.length, removed.length, changed.length]).toEqual(counts)
  })
})
