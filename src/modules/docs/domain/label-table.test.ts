import { describe, expect, it } from 'vitest'
import { createLabelTable } from './label-table.ts'

const label = (name: string, path: string, title = 'Title') => ({ name, path, title, anchor: name })

describe('a table of labels', () => {
  it('has the label of the first path, in any order', () => {
    for (const labels of [
      [label('a', 'x.md'), label('a', 'b.md')],
      [label('a', 'b.md'), label('a', 'x.md')],
    ])
      expect(createLabelTable(labels).find('a')).toEqual({ path: 'b.md', title: 'Title', anchor: 'a' })
    expect(createLabelTable([]).find('a')).toBeUndefined()
  })

  it('names what is new, gone, moved or has another title', () => {
    const before = createLabelTable(['same', 'gone', 'moved', 'titled'].map((name) => label(name, 'a.md')))
    const after = createLabelTable([
      label('same', 'a.md'),
      label('moved', 'b.md'),
      label('titled', 'a.md', 'Other'),
      label('new', 'a.md'),
    ])
    expect([...before.differences(after)].sort()).toEqual(['gone', 'moved', 'new', 'titled'])
    expect([...after.differences(after)]).toEqual([])
  })
})
