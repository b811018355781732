import { editDistance } from '../../../../kernel/nearest.ts'
import { soundMatcher } from '../../../../text/sounds.ts'

/** Finds the English words of a registry by an inexact spelling. Words are given and returned as terms. */
export interface RegistryWords {
  /** Words that sound like a katakana word. */
  soundingLike(word: string): readonly string[]
  /** Words that start with the term, or with which the term starts: docker and dockerfile. */
  sharingStart(term: string): readonly string[]
  /** The two words of a compound: stacktrace. */
  halvesOf(term: string): readonly [string, string] | undefined
  /** The most likely words for a term with a typo. */
  misspelt(term: string): readonly string[]
}

const plain = /^[a-z]{3,}$/

const minStartLength = 5
const minHalfLength = 3

/** The smallest share of a longer term that its start must have. */
const minStartShare = 0.6

/** Short words allow no typos: they are one letter away from many others. */
const maxTypos = (term: string): number => (term.length < 5 ? 0 : term.length < 8 ? 1 : 2)

/** Few queries need this, so the words are grouped by first letter only when one does. */
export const createRegistryWords = (terms: ReadonlyMap<string, unknown>): RegistryWords => {
  let cache: ReadonlyMap<string, readonly string[]> | undefined
  const byInitial = (initial: string): readonly string[] => (cache ??= sortByInitial(terms.keys())).get(initial) ?? []
  return {
    soundingLike: (word) => {
      const matcher = katakanaWord.test(word) ? soundMatcher(word) : undefined
      return matcher ? matcher.among([...matcher.initials].flatMap(byInitial)) : []
    },
    sharingStart: (term) => {
      if (!plain.test(term) || term.length < minStartLength) return []
      return byInitial(term.charAt(0)).filter((other) => {
        const [short, long] = other.length < term.length ? [other, term] : [term, other]
        return (
          short.length >= Math.max(minStartLength, long === term ? long.length * minStartShare : 0) &&
          long.startsWith(short)
        )
      })
    },
    halvesOf: (term) => {
      if (!plain.test(term)) return undefined
      for (let at = term.length - minHalfLength; at >= minHalfLength; at -= 1) {
        const [first, second] = [term.slice(0, at), term.slice(at)]
        if (terms.has(first) && terms.has(second)) return [first, second]
      }
      return undefined
    },
    misspelt: (term) => {
      const max = plain.test(term) ? maxTypos(term) : 0
      if (max === 0) return []
      const near = byInitial(term.charAt(0))
        .filter((other) => other.length >= minStartLength)
        .map((other) => ({ other, distance: editDistance(term, other, max) }))
      const nearest = Math.min(max, ...near.map(({ distance }) => distance))
      return near.filter(({ distance }) => distance === nearest).map(({ other }) => other)
    },
  }
}

const katakanaWord = /^[ァ-ヺー]{3,}$/u

const sortByInitial = (terms: Iterable<string>): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, string[]>()
  for (const term of terms) {
    if (!plain.test(term)) continue
    const others = words.get(term.charAt(0))
    if (others) others.push(term)
    else words.set(term.charAt(0), [term])
  }
  return words
}
