import { isObject } from '../../kernel/is-object.ts'
import type { Words } from '../../kernel/words.ts'

export const maxDims = 4096

/** What is wrong with an answer. `text` is the position of the text whose vector cannot be used. */
export interface Fault {
  readonly fault: Words
  readonly text?: number
}

/** Reads the vectors from an answer that may contain anything, and scales them to unit length. */
export const readAnswer = (answer: unknown, count: number): { readonly vectors: readonly Float32Array[] } | Fault => {
  const data = isObject(answer) ? answer.data : undefined
  if (!Array.isArray(data)) return { fault: { en: 'it has no list "data"', ja: '"data" のリストがありません' } }
  if (data.length !== count)
    return {
      fault: {
        en: `${data.length} vectors for ${count} texts`,
        ja: `文章 ${count} 個に対し、ベクトルが ${data.length} 個です`,
      },
    }
  const vectors: Float32Array[] = []
  for (const [position, entry] of data.entries()) {
    const index: unknown = isObject(entry) ? (entry.index ?? position) : undefined
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count || index in vectors)
      return { fault: { en: 'an "index" is missing, repeated or out of range', ja: '"index" が正しくありません' } }
    const vector = vectorOf(isObject(entry) ? entry.embedding : undefined)
    if (!(vector instanceof Float32Array)) return { ...vector, ...(vector.text !== undefined && { text: index }) }
    vectors[index] = vector
  }
  const [dims, other] = [...new Set(vectors.map(({ length }) => length))]
  return other === undefined ? { vectors } : { fault: differentDims(dims, other) }
}

export const differentDims = (one: number | undefined, other: number): Words => ({
  en: `vectors of ${one} and of ${other} dimensions`,
  ja: `ベクトルが ${one} 次元と ${other} 次元の両方あります`,
})

const vectorOf = (embedding: unknown): Float32Array | Fault => {
  if (typeof embedding === 'string')
    return {
      fault: { en: 'a vector is a text (base64) instead of numbers', ja: 'ベクトルが数値ではなく文字列 (base64) です' },
    }
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > maxDims)
    return {
      fault: {
        en: `a vector is not a list of 1 to ${maxDims} numbers`,
        ja: `ベクトルが 1 から ${maxDims} 個の数値のリストではありません`,
      },
    }
  const numbers: readonly unknown[] = embedding
  if (!numbers.every((one): one is number => typeof one === 'number' && Number.isFinite(one)))
    return {
      fault: {
        en: 'a vector contains something other than finite numbers',
        ja: 'ベクトルに有限の数値でないものがあります',
      },
      text: 0,
    }
  return unitVector(numbers)
}

const unitVector = (numbers: readonly number[]): Float32Array | Fault => {
  // Dividing by the largest number first keeps the squares from becoming infinite or zero.
  const largest = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  if (largest === 0) return { fault: { en: 'a vector is zero', ja: 'ベクトルがゼロです' }, text: 0 }
  const length = Math.sqrt(numbers.reduce((sum, one) => sum + (one / largest) ** 2, 0))
  return Float32Array.from(numbers, (one) => one / largest / length)
}
