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

/** The squared lengths of the first numbers of each description, and of the sum of description and names. */
const lengthsOf = ({ dims, names, descriptions }: CommandVectors, count: number) => {
  const described = new Float64Array(names.length / dims)
  const whole = new Float64Array(names.length / dims)
  for (let position = 0, start = 0; position < whole.length; position++, start += dims) {
    const name = names.subarray(start, start + count)
    const description = descriptions.subarray(start, start + count)
    const squared = product(description, description, 0)
    described[position] = squared
    whole[position] = squared + 2 * product(name, description, 0) + product(name, name, 0)
  }
  return { described, whole }
}

/** Whole numbers under one root: the result is the same on every machine. */
const cosineOf = (found: number, squaredLengths: number): number => (found > 0 ? found / Math.sqrt(squaredLengths) : 0)

/**
 * Compares queries with commands. The description and the description with the names are compared, and the better one
 * counts: names help where they say what is done, but some are only the name of a program.
 */
export const compareVectors = (vectors: CommandVectors): ((query: MeaningVector) => Comparison) => {
  const { dims, names, descriptions } = vectors
  const { described, whole } = lengthsOf(vectors, dims)
  const size = whole.length
  const rough = size > maxExact ? lengthsOf(vectors, Math.min(roughDims, dims)).whole : undefined
  const roughlyNearest = (query: MeaningVector, lengths: Float64Array): readonly number[] => {
    const short = query.subarray(0, roughDims)
    const cosines = lengths.map((length, position) => {
      const start = position * dims
      return cosineOf(product(short, names, start) + product(short, descriptions, start), length)
    })
    return topPositions(cosines, cosines.keys(), roughlyBest)
  }
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
        const cosines = new Float64Array(size)
        const compared = rough ? roughlyNearest(query, rough) : [...cosines.keys()]
        for (const position of compared) cosines[position] = cosine(position)
        return topPositions(cosines, compared, count)
      },
    }
  }
}
