import type { SectionLook } from './section-look.ts'

/** How much of each asked word the best passages of a section have. */
const mostOf = ({ passages }: SectionLook, at: number): number =>
  passages.reduce((most, passage) => Math.max(most, passage[at] ?? 0), 0)

/** Words that fewer of the sections have say more. The root keeps a single rare word from deciding alone. */
const weightsOf = (looks: readonly SectionLook[], words: number): Float64Array =>
  Float64Array.from({ length: words }, (_, at) => {
    const holding = looks.reduce((sum, look) => sum + mostOf(look, at), 0)
    return Math.sqrt(Math.log(1 + (looks.length - holding + 0.5) / (holding + 0.5)))
  })

const bestPassage = ({ passages }: SectionLook, weights: Float64Array): number =>
  passages.reduce((best, passage) => {
    let sum = 0
    for (let at = 0; at < weights.length; at++) sum += (passage[at] ?? 0) * (weights[at] ?? 0)
    return Math.max(best, sum)
  }, 0)

const asShares = (values: readonly number[]): readonly number[] => {
  const most = values.reduce((one, other) => Math.max(one, other), 0)
  return values.map((value) => (most === 0 ? 0 : value / most))
}

/** After this many places a section has half of what the first one has for its place. */
const halfPlaces = 10

/**
 * A share from 0 to 1 for each section, in the order of the search: the mean of its place there, of the words in its
 * best passage, and of the meaning of its nearest passage, each compared with the best of these sections.
 */
export const weighLooks = (looks: readonly SectionLook[]): readonly number[] => {
  const weights = weightsOf(looks, looks[0]?.passages[0]?.length ?? 0)
  const words = asShares(looks.map((look) => bestPassage(look, weights)))
  const meanings = asShares(looks.map(({ nearest }) => nearest))
  return looks.map((_, place) => {
    const byPlace = halfPlaces / (halfPlaces + place)
    return (byPlace + (words[place] ?? 0) + (meanings[place] ?? 0)) / 3
  })
}
