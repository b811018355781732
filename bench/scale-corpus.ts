import { everyday } from '../src/text/vocabulary/everyday.ts'
import { parseEntries } from '../src/text/vocabulary/entries.ts'
import { jargon } from '../src/text/vocabulary/jargon.ts'
import { createRandom, pick, type Random } from '../test/support/durability/random.ts'

/**
 * Passages by the hundred thousand, with the word frequencies of a language: few words are frequent, most are rare
 * (Zipf's law), and half of the passages are Japanese. The texts have no meaning.
 */
export interface ScalePassage {
  readonly title: string
  readonly content: string
  readonly words: readonly (readonly string[])[]
  readonly isJapanese: boolean
}

const entries = [...parseEntries(jargon), ...parseEntries(everyday)]
const kanji = [...new Set(entries.flatMap(({ japanese }) => japanese.join('').match(/\p{sc=Han}/gu) ?? []))]
const katakana = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワガギグゲゴザジズゼゾダデドバビブベボパピプペポン',
]
const onsets = 'b c d f g h j k l m n p r s t v w br ch cl cr dr fl gr pl pr qu sh sl st str th tr'.split(' ')
const vowels = 'a e i o u ai ea io ou'.split(' ')
const codas = ['', '', '', 'n', 'r', 's', 't', 'l', 'x', 'ck', 'nd', 'rt', 'st']
const particles = ['の', 'を', 'が', 'に', 'で', 'と', 'は', 'から', 'まで', 'について']
const endings = ['した。', 'する。', 'である。', 'されている。', 'となった。']
const glue = 'the of and to in for is on with by at from that as was'.split(' ')
const japaneseAsks = ['は何か', 'したのはなぜ', 'の手順を教えて', 'はどこにある', 'が失敗する原因', 'を直す方法']
const englishAsks = ['what is the', 'how do we', 'why does the', 'where is the', 'which', 'when did the']

const vocabularySize = 60_000

const many = (count: number, make: () => string): readonly string[] => Array.from({ length: count }, make)

const inventJapanese = (random: Random): string => {
  const from = random() < 0.75 ? kanji : katakana
  const length = from === kanji ? 2 + Math.floor(random() * 2) : 3 + Math.floor(random() * 4)
  return many(length, () => pick(random, from) ?? '').join('')
}

const inventEnglish = (random: Random): string =>
  many(1 + Math.floor(random() * 3), () => `${pick(random, onsets)}${pick(random, vowels)}${pick(random, codas)}`).join(
    '',
  )

const lexicon = (random: Random, known: readonly string[], invent: (random: Random) => string): readonly string[] => {
  const words = new Set(known.toSorted(() => random() - 0.5))
  while (words.size < vocabularySize) words.add(invent(random))
  return [...words]
}

/** Draws the word at rank r about 1/r as often as the first. */
const drawer = (words: readonly string[], random: Random): (() => string) => {
  const flattening = 20
  const range = Math.log((words.length + flattening) / flattening)
  return () => words[Math.floor(flattening * Math.exp(random() * range) - flattening)] ?? ''
}

export interface ScaleCorpus {
  passage(): ScalePassage
  /** A question with some words of one sentence of the passage. */
  question(about: ScalePassage): string
  /** Two to six words of one sentence of the passage, as they are typed into a search box. */
  words(about: ScalePassage): string
}

export const createScaleCorpus = (seed: number): ScaleCorpus => {
  const random = createRandom(seed)
  const japanese = drawer(
    lexicon(
      random,
      entries.flatMap((entry) => entry.japanese),
      inventJapanese,
    ),
    random,
  )
  const english = drawer(
    lexicon(
      random,
      entries.flatMap((entry) => entry.english.filter((word) => /^[a-z]+$/.test(word))),
      inventEnglish,
    ),
    random,
  )

  const japaneseSentence = (words: readonly string[]): string =>
    words
      .map((word, index) => `${word}${index + 1 < words.length ? pick(random, particles) : pick(random, endings)}`)
      .join('')
  const englishSentence = (words: readonly string[]): string =>
    `${words.map((word) => (random() < 0.5 ? `${pick(random, glue)} ${word}` : word)).join(' ')}.`

  return {
    passage: () => {
      const isJapanese = random() < 0.5
      const draw = isJapanese ? japanese : english
      const write = isJapanese ? japaneseSentence : englishSentence
      const words = Array.from({ length: 4 + Math.floor(random() * 8) }, () => many(5 + Math.floor(random() * 8), draw))
      const title = many(2, draw).join(isJapanese ? 'の' : ' ')
      return { title, content: words.map(write).join(isJapanese ? '' : ' '), words, isJapanese }
    },
    question: ({ words, isJapanese }) => {
      const sentence = pick(random, words) ?? []
      const chosen = sentence.filter(() => random() < 0.6).slice(0, 6)
      const about = chosen.length > 0 ? chosen : sentence.slice(0, 2)
      if (isJapanese) {
        const joined = about.map((word, index) =>
          index + 1 < about.length ? `${word}${pick(random, particles)}` : word,
        )
        return `${joined.join('')}${pick(random, japaneseAsks)}`
      }
      return `${pick(random, englishAsks)} ${about.join(` ${pick(random, glue)} `)}`
    },
    words: ({ words }) => {
      const sentence = pick(random, words) ?? []
      const count = 2 + Math.floor(random() * 5)
      return sentence.slice(0, count).join(' ')
    },
  }
}
