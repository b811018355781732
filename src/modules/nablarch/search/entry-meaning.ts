import type { Meaning, MeaningVector } from '../../../kernel/meaning.ts'
import { cosine } from '../../../text/meaning/vectors.ts'
import type { Entry } from './entry.ts'

/** Vectors that the build computed: those of the entries before the bare classes. */
export interface PreparedVectors {
  /** The model that made them. Vectors of different models are never compared. */
  readonly model: string
  /** All numbers in one block, in Base64. */
  readonly numbers: string
}

const isClass = ({ hit }: Entry): boolean => hit.type === 'class'

const vectorOf = (entry: Entry, meaning: Meaning): MeaningVector | undefined => {
  const { names, words, prose } = entry.texts()
  return meaning.vectorOf([names[0] ?? '', ...words, ...prose].join(' '))
}

/** Bare classes are many and few of them are ever compared, so their vectors are computed when needed. */
export const prepareVectors = (entries: readonly Entry[], meaning: Meaning): PreparedVectors => {
  const listed = entries.filter((entry) => !isClass(entry))
  const numbers = new Int8Array(listed.length * meaning.dims)
  for (const [at, entry] of listed.entries()) numbers.set(vectorOf(entry, meaning) ?? [], at * meaning.dims)
  return { model: meaning.model, numbers: Buffer.from(numbers.buffer).toString('base64') }
}

/** How close the meaning of an entry is to one query, 0–1. */
export type Comparison = (id: number) => number

/** Compares the entries with a query. Undefined if the query has no words. */
export type CompareMeaning = (query: string) => Comparison | undefined

/** Each vector is read from those of the build, or else computed once, when it is needed. */
export const entryMeaning = (
  entries: readonly Entry[],
  meaning: Meaning,
  prepared?: PreparedVectors,
): CompareMeaning => {
  const vectors = prepared?.model === meaning.model ? readVectors(prepared.numbers, meaning.dims) : []
  const vectorAt = (id: number): MeaningVector | undefined => {
    const entry = entries[id]
    if (!(id in vectors) && entry) vectors[id] = vectorOf(entry, meaning)
    return vectors[id]
  }
  return (query) => {
    const asked = meaning.vectorOf(query)
    if (!asked) return undefined
    return (id) => {
      const vector = vectorAt(id)
      return vector ? Math.max(0, cosine(asked, vector)) : 0
    }
  }
}

const readVectors = (numbers: string, dims: number): (MeaningVector | undefined)[] => {
  const all = Buffer.from(numbers, 'base64')
  return Array.from(
    { length: Math.floor(all.length / dims) },
    (_, at) => new Int8Array(all.buffer, all.byteOffset + at * dims, dims),
  )
}
