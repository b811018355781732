import { expect, it } from 'vitest'
import { askedWords } from './asked-words.ts'
import { createLikeness } from './word-likeness.ts'
import type { WordVectors } from './word-vectors.ts'

const length = Math.sqrt(3 ** 2 + 4 ** 2)
const table: Readonly<Record<string, readonly [number, number]>> = {
  reply: [3, 4],
  response: [4, 3],
  応答: [3, 4],
  banana: [4, -3],
}
const vectors: WordVectors = (word) => {
  const numbers = table[word]
  return numbers && { numbers: Int8Array.from(numbers), length }
}

const likenessOf = (question: string, text: string, vectorOf: WordVectors = vectors): readonly number[] =>
  [...createLikeness(askedWords(question), vectorOf)(text)].map((one) => Math.round(one * 100) / 100)

it.each([
  ['the word itself', 'reply', 'The reply arrives.', [1]],
  ['an inflection', 'replies', 'One reply.', [1]],
  ['a part of a name', 'reply', 'ReplyHandler', [1]],
  ['a word inside of another', '応答', '同期応答処理', [1]],
  ['a word with a like meaning', 'reply', 'A response.', [0.86]],
  ['a word of the other language', 'reply', '応答を返す', [0.9]],
  ['an unrelated word', 'reply', 'A banana.', [0]],
  ['nothing', 'reply', '', [0]],
  ['each word for itself', 'reply banana', 'A banana.', [0, 1]],
])('finds %s', (_, question, text, likeness) => {
  expect(likenessOf(question, text)).toEqual(likeness)
})

it('finds equal words without a model', () => {
  expect(likenessOf('reply banana 応答', '応答: two replies', () => undefined)).toEqual([1, 0, 1])
})

it('compares a bounded number of words by meaning', () => {
  let asked = 0
  const counting: WordVectors = (word) => {
    asked += 1
    return vectors(word)
  }
  const likeness = createLikeness(askedWords('reply'), counting)
  likeness(Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' '))
  expect(asked).toBeLessThanOrEqual(6_001)
  expect([...likeness('reply')]).toEqual([1])
})
