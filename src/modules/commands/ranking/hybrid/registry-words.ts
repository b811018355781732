import { editDistance } from '../../../../kernel/nearest.ts'
import { soundMatcher } from '../../../../text/sounds.ts'

/** The English words of a registry, for what is not written as they are. All are given and returned as terms. */
export interface RegistryWords {
  /** Those that a word in katakana may stand for. */
  soundingLike(word: string): readonly string[]
  /** Those that go on where the word ends, or end a little before it does: docker and dockerfile. */
  sharingStart(term: string): readonly string[]
  /** The two words that one is made of: stacktrace. */
  halvesOf(term: string): readonly [string, string] | undefined
  /** Those that were most likely meant by a word with a slip of the finger. */
  misspelt(term: string): readonly string[]
}

const plain = /^[a-z]{3,}$/

const shortestStart = 5
const shortestHalf = 3

/** Of a longer word at least so much must be there. */
const startShare = 0.6

/** Short words are one letter away from many others. */
const slipsIn = (term: string): number => (term.length < 5 ? 0 : term.length < 8 ? 1 : 2)

/** Few queries need this, so words are sorted by their first letters when one does. */
export const createRegistryWords = (terms: ReadonlyMap<string, unknown>): RegistryWords => {
  let made: ReadonlyMap<string, readonly string[]> | undefined
  const byInitial = (initial: string): readonly string[] => (made ??= sortByInitial(terms.keys())).get(initial) ?? []
  return {
    soundingLike: (word) => {
      const matcher = katakanaWord.test(word) ? soundMatcher(word) : undefined
      return matcher ? matcher.among([...matcher.initials].flatMap(byInitial)) : []
    },
    sharingStart: (term) => {
      if (!plain.test(term) || term.length < shortestStart) return []
      return byInitial(term.charAt(0)).filter((other) => {
        const [short, long] = other.length < term.length ? [other, term] : [term, other]
        return (
          short.length >= Math.max(shortestStart, long === term ? long.length * startShare : 0) &&
          long.startsWith(short)
        )
      })
    },
    halvesOf: (term) => {
      if (!plain.test(term)) return undefined
      for (let at = term.length - shortestHalf; at >= shortestHalf; at -= 1) {
        const [first, second] = [term.slice(0, at), term.slice(at)]
        if (terms.has(first) && terms.has(second)) return [first, second]
      }
      return undefined
    },
    misspelt: (term) => {
      const most = plain.test(term) ? slipsIn(term) : 0
      if (most === 0) return []
      const near = byInitial(term.charAt(0))
        .filter((other) => other.length >= shortestStart)
        .map((other) => ({ other, distance: editDistance(term, other, most) }))
      const nearest = Math.min(most, ...near.map(({ distance }) => distance))
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
