import { describe, expect, it } from 'vitest'
import { cosineSimilarity } from './cosine-similarity.ts'

const target =
  'git group-commit unstaged-changes group file changes by semantic proximity ' +
  'and execute multiple commits sequentially'

describe('cosineSimilarity', () => {
  it.each([
    ['commit changes to git', target, 0.2672612419124244],
    ['same words', 'same words', 1],
    ['Words IN Any case', 'words in any CASE', 1],
    ['b a', 'a b', 1],
    ['a', 'b', 0],
    ['a a b', 'a b b', 0.8],
    ['変更をコミット', 'commit changes', 0],
    ['a\tb\n c', 'a b c', 1],
    ['', '', 1],
    ['', 'a', 0],
  ])('compares %j with %j', (a, b, similarity) => {
    expect(cosineSimilarity(a, b)).toBeCloseTo(similarity, 15)
    expect(cosineSimilarity(b, a)).toBeCloseTo(similarity, 15)
  })

  it('gives the exact number of the specification', () => {
    expect(cosineSimilarity('commit changes to git', target)).toBe(0.2672612419124244)
  })

  it('counts a leading blank as an empty word', () => {
    expect(cosineSimilarity(' a', 'a')).toBeCloseTo(1 / Math.sqrt(2), 15)
  })
})
