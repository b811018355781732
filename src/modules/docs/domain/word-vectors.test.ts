import { expect, it } from 'vitest'
import type { Meaning } from '../../../kernel/meaning.ts'
import { rememberWordVectors } from './word-vectors.ts'

const countingMeaning = (): { readonly meaning: Meaning; readonly made: string[] } => {
  const made: string[] = []
  const vectorOf = (text: string): Int8Array | undefined => {
    made.push(text)
    return text === '?' ? undefined : Int8Array.from([3, 4])
  }
  return { meaning: { model: 'test', dims: 2, vectorOf }, made }
}

it('makes the vector of a word once, also if there is none', () => {
  const { meaning, made } = countingMeaning()
  const vectors = rememberWordVectors(() => meaning)
  for (const word of ['pool', '?', 'pool', '?']) vectors(word)
  expect(made).toEqual(['pool', '?'])
  expect(vectors('pool')).toEqual({ numbers: Int8Array.from([3, 4]), length: 5 })
})

it('remembers a bounded number of words', () => {
  const { meaning, made } = countingMeaning()
  const vectors = rememberWordVectors(() => meaning)
  for (let at = 0; at < 10_000; at++) vectors(`w${at}`)
  vectors('w0')
  expect(made.length).toBe(10_001)
})

it('has none without a model', () => {
  expect(rememberWordVectors(() => undefined)('pool')).toBeUndefined()
})
