import { expect, it } from 'vitest'
import type { Meaning } from '../../../kernel/meaning.ts'
import { createLook } from './section-look.ts'

/** Counts how often a text says pool and cat. */
const meaning: Meaning = {
  model: 'test',
  dims: 2,
  vectorOf: (text) => {
    const counts = [text.match(/pool/gi)?.length ?? 0, text.match(/cat/gi)?.length ?? 0]
    return counts.some((count) => count > 0) ? Int8Array.from(counts) : undefined
  },
}
const models = { meaning, wordVectors: () => undefined }

const long = (word: string): string => `${word} `.repeat(25).trimEnd()

it('looks at each passage with its title and the headings above', () => {
  const look = createLook('pool size guide', models)
  const { passages } = look({ title: 'Size', context: 'Guide', text: `${long('pool')}.\n\n${long('other')}.` })
  expect(passages.map((passage) => [...passage].map((one) => Math.round(one * 10) / 10))).toEqual([
    [1, 1, 0.7],
    [0, 1, 0.7],
  ])
})

it('names the passage that is nearest in meaning', () => {
  const text = `${long('cat')}.\n\n${long('pool')}.`
  const { nearest, passage } = createLook('pool', models)({ title: 'Title', context: '', text })
  expect(nearest).toBe(1)
  expect(passage).toBe(`${long('pool')}.`)
})

it('compares the headings of a section without text', () => {
  const { passages, nearest, passage } = createLook('pool', models)({ title: 'The pool', context: '', text: '' })
  expect(passages.map((one) => [...one])).toEqual([[1]])
  expect(nearest).toBe(1)
  expect(passage).toBeUndefined()
})

it('looks at words alone without a model', () => {
  const look = createLook('pool', { wordVectors: () => undefined })({ title: '', context: '', text: 'The pool.' })
  expect(look).toEqual({ passages: [Float32Array.from([1])], nearest: 0 })
})

it('compares the meaning of few passages', () => {
  let compared = 0
  const counting: Meaning = {
    ...meaning,
    vectorOf: (text) => {
      compared += 1
      return meaning.vectorOf(text)
    },
  }
  const text = Array.from({ length: 20 }, () => `${long('pool')}.`).join('\n\n')
  createLook('pool', { ...models, meaning: counting })({ title: '', context: '', text })
  expect(compared).toBeLessThanOrEqual(5)
})
