import { characters } from '../../text/characters.ts'
import { isLittleWord } from './little-words.ts'
import type { JudgedPrompt, JudgedWord } from './judged.ts'

export interface WeighedWord {
  readonly word: JudgedWord
  /** How much it says. */
  readonly weight: number
  /** Whether it counts as a word that means something. */
  readonly counts: boolean
}

export interface WeighedPrompt {
  /** The words that are looked for. */
  readonly words: readonly WeighedWord[]
  /** The weight of all words, those included that no item holds, and of one more: of few words all are soon held. */
  readonly total: number
}

/** How much of its weight a word keeps that says little, or that is a single character. */
const littleShare = 0.25
const characterShare = 0.5

/** Of a long prompt only so many words are looked for, those that say most. */
const mostWords = 40

/** In a store with fewer items, how many hold a word says nothing about how rare it is. */
const leastItems = 100

/** The IDF of BM25. */
const rarityOf = (all: number, holding: number): number => {
  const items = Math.max(all, leastItems, holding)
  return Math.log(1 + (items - holding + 0.5) / (holding + 0.5))
}

/** A short kana word that no vocabulary knows is the ending of a verb: えて, かも, たら. */
const isEnding = ({ text, forms }: JudgedWord): boolean =>
  /^[\u3041-\u3096]{1,3}$/.test(text) && forms.every(({ indirect }) => indirect === undefined)

/**
 * One character is often a part of another word: 順 in 順番. With a translation it begins a word of the vocabulary: 再 in
 * 再試行, whose parts are words of their own.
 */
const beginsKnownWord = ({ forms }: JudgedWord): boolean => forms.some(({ indirect }) => indirect === 'translation')

/** How much each word of a prompt says: the rarer the more. */
export const weighWords = ({ words: all, items }: JudgedPrompt): WeighedPrompt => {
  const distinct = new Map(all.map((word) => [word.text, word]))
  const weighed = [...distinct.values()].map((word): WeighedWord => {
    const rarity = rarityOf(items, word.items)
    if (isLittleWord(word.text) || isEnding(word)) return { word, weight: rarity * littleShare, counts: false }
    const isOne = characters(word.text).length === 1
    return { word, weight: isOne ? rarity * characterShare : rarity, counts: !isOne || beginsKnownWord(word) }
  })
  const words = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, mostWords)
  return { words, total: weighed.reduce((sum, { weight }) => sum + weight, rarityOf(items, 0)) }
}
