import { describe, expect, it } from 'vitest'
import { againAfter, argumentsOf, draftOf, readDraft, revisionIn, tagsIn, type State } from './state.ts'

const state: State = {
  content: 'c',
  related: [1, 2],
  tags: ['a', 'b'],
  metadata: { updatedBy: 'me' },
  updatedAt: '2025-01-01T00:00:00.000Z',
  revision: 3,
  actor: 'cursor',
}

describe('a draft', () => {
  it('begins from the state, and is saved after it', () => {
    const draft = draftOf(state)
    expect(argumentsOf(draft)).toEqual({ content: 'c', tags: ['a', 'b'], related: [1, 2], expectedRevision: 3 })
    expect(argumentsOf({ ...draft, context: ' why ' })).toMatchObject({ metadata: { context: 'why' } })
    expect(argumentsOf(draftOf(undefined))).toMatchObject({ content: '', expectedRevision: 0 })
  })

  it('survives being kept as text', () => {
    expect(readDraft(JSON.stringify(draftOf(state)))).toEqual(draftOf(state))
  })

  it.each([null, '', '{', '[]', '{}', '{"base":"1"}', JSON.stringify({ ...draftOf(state), related: ['<img>'] })])(
    'is not made of %j',
    (kept) => {
      expect(readDraft(kept)).toBeUndefined()
    },
  )
})

describe('an earlier state', () => {
  it('is written again after the current one', () => {
    expect(againAfter(state, 9)).toEqual({
      content: 'c',
      related: [1, 2],
      tags: ['a', 'b'],
      metadata: { updatedBy: 'me' },
      expectedRevision: 9,
    })
  })
})

describe('tags in a line', () => {
  it('are cut at commas of either width, without blanks and repetitions', () => {
    expect(tagsIn(' a, b、c，a ,, ')).toEqual(['a', 'b', 'c'])
    expect(tagsIn('')).toEqual([])
  })
})

describe('a revision in an address', () => {
  it.each([
    ['7', 7],
    ['0', undefined],
    ['-1', undefined],
    ['7x', undefined],
    ['99999999999999999', undefined],
    [undefined, undefined],
  ])('%j is %j', (text, revision) => {
    expect(revisionIn(text)).toBe(revision)
  })
})
