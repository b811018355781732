import type { MeaningVector } from '../../../../kernel/meaning.ts'
import { topPositions } from '../top-positions.ts'

/** The vectors of all names and of all descriptions, each in one block of memory. */
export interface CommandVectors {
  readonly dims: number
  readonly names: Int8Array
  readonly descriptions: Int8Array
}

/** One query compared with the commands of a registry. */
export interface Comparison {
  /** How close the meaning of a command is: 1 for the same, about 0 for something else, never less. */
  cosine(position: number): number
  /** The positions with the highest cosines above zero, highest first. */
  nearest(count: number): readonly number[]
}

/** In a larger registry, only the best of a rough comparison are compared exactly. */
const maxExact = 500
const roughlyBest = 100

/** The first numbers of a vector say most: the model was trained so. */
const roughDims = 64

const product = (query: Int8Array, numbers: Int8Array, start: number): number => {
  let sum = 0
  for (let at = 0; at < query.length; at++) sum += (query[at] ?? 0) * (numbers[start + at] ?? 0)
  return sum
}

/** Whole numbers under one root: the result is the same on every machine. */
const cosineOf = (found: number, squaredLengths: number): number => (found > 0 ? found / Math.sqrt(squaredLengths) : 0)

/** The squared lengths of each description, and of the sum of description and names. */
const lengthsOf = ({ dims, names, descriptions }: CommandVectors) => {
  const described = new Float64Array(names.length / dims)
  const whole = new Float64Array(names.length / dims)
  for (let position = 0, start = 0; position < whole.length; position++, start += dims) {
    const name = names.subarray(start, start + dims)
    const description = descriptions.subarray(start, start + dims)
    const squared = product(description, description, 0)
    described[position] = squared
    whole[position] = squared + 2 * product(name, description, 0) + product(name, name, 0)
  }
  return { described, whole }
}

/** Finds the commands that are worth an exact comparison, by the first numbers of names and description together. */
const roughComparison = ({ dims, names, descriptions }: CommandVectors) => {
  const count = Math.min(roughDims, dims)
  const size = names.length / dims
  const numbers = new Int8Array(size * count)
  for (let position = 0; position < size; position++) {
    for (let at = 0; at < count; at++) {
      const from = position * dims + at
      numbers[position * count + at] = ((names[from] ?? 0) + (descriptions[from] ?? 0)) >> 1
    }
  }
  const lengths = Float64Array.from({ length: size }, (_, position) =>
    product(numbers.subarray(position * count, (position + 1) * count), numbers, position * count),
  )
  return (query: MeaningVector): readonly number[] => {
    const first = query.subarray(0, count)
    const cosines = lengths.map((length, position) => cosineOf(product(first, numbers, position * count), length))
    return topPositions(cosines, cosines.keys(), roughlyBest)
  }
}

/**
 * Compares queries with commands. The description and the description with the names are compared, and the better one
 * counts: names help where they say what is done, but some are only the name of a program.
 */
export const compareVectors = (vectors: CommandVectors): ((query: MeaningVector) => Comparison) => {
  const { dims, names, descriptions } = vectors
  const { described, whole } = lengthsOf(vectors)
  const roughlyNearest = whole.length > maxExact ? roughComparison(vectors) : undefined
  return (query) => {
    const length = product(query, query, 0)
    const cosine = (position: number): number => {
      const byDescription = product(query, descriptions, position * dims)
      const byBoth = byDescription + product(query, names, position * dims)
      return Math.max(
        cosineOf(byDescription, length * (described[position] ?? 0)),
        cosineOf(byBoth, length * (whole[position] ?? 0)),
      )
    }
    return {
      cosine,
      nearest: (count) => {
        const cosines = new Float64Array(whole.length)
        const compared = roughlyNearest?.(query) ?? [...cosines.keys()]
        for (const position of compared) cosines[position] = cosine(position)
        return topPositions(cosines, compared, count)
      },
    }
  }
}
