import { describe, expect, it } from 'vitest'
import { fewSections, maxSections } from './few-sections.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    anchor: `a${index}`,
    headings: ['Guide', `Step ${index}`],
    text: index % 2 === 0 ? `Do ${index}.` : '',
    line: index + 1,
  }))

describe('the sections of a document', () => {
  it('stay as they are up to the limit', () => {
    const sections = many(maxSections)
    expect(fewSections('Guide', sections)).toBe(sections)
  })

  it('become the text of one section beyond it', () => {
    const sections = many(maxSections + 3)
    const few = fewSections('Guide', sections)
    expect(few.slice(0, maxSections)).toEqual(sections.slice(0, maxSections))
    expect(few.slice(maxSections)).toEqual([
      {
        anchor: `a${maxSections}`,
        headings: ['Guide'],
        text: 'Step 10000\n\nDo 10000.\n\nStep 10001\n\nStep 10002\n\nDo 10002.',
        line: maxSections + 1,
      },
    ])
  })
})
