import { describe, expect, it } from 'vitest'
import { gistOf, maxGist } from './index-document.ts'

const item = { title: 'title', tags: ['one', 'two'], description: 'description', content: 'content' }

describe('the text for the vector of an item', () => {
  it('has all fields that are set', () => {
    expect(gistOf(item)).toBe('title\none two\ndescription\ncontent')
    expect(gistOf({ ...item, tags: [], description: '' })).toBe('title\ncontent')
  })

  it('has the beginning of long fields, so that none of them drowns the others', () => {
    const tags = Array.from({ length: 1_000 }, () => 'a tag')
    const [, cutTags, , cutContent] = gistOf({ ...item, tags, content: 'x'.repeat(maxGist + 1) }).split('\n')
    expect(cutTags).toBe(tags.join(' ').slice(0, maxGist))
    expect(cutContent).toBe('x'.repeat(maxGist))
  })
})
