import { createRandom, type Random } from '../../test/support/durability/random.ts'
import { createItems } from '../knowledge/items.ts'
import type { Passage } from '../search-data.ts'

/** What every contender stores, each in the form that its documentation asks for. */
export interface Note {
  readonly title: string
  readonly text: string
}

/** A generated note has a name in its text that no other note has, so that it can be looked for. */
export interface NamedNote extends Note {
  readonly name: string
  readonly language: Language
}

export type Language = 'ja' | 'en'

const syllables: Readonly<Record<Language, readonly string[]>> = {
  en: ['ba', 'ke', 'lo', 'mi', 'ru', 'ta', 'no', 'pe', 'si', 'du'],
  ja: ['アル', 'ベト', 'カミ', 'ドレ', 'エク', 'フォン', 'ガス', 'ヒノ', 'イプ', 'ジュロ'],
}

/** Spreads numbers over all of six digits: names that are counted up would nearly be the same. */
const scattered = (number: number): string => String((number * 618_033 + 271_828) % 1_000_000).padStart(6, '0')

/** A word that nothing else has: six digits as syllables. */
export const nameOf = (number: number, language: Language): string =>
  [...scattered(number)].map((digit) => syllables[language][Number(digit)] ?? '').join('')

const sentenceWith: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `The codename is ${name}.`,
  ja: (name) => `呼び名は${name}です。`,
}

/** Notes as a team of developers would write them, alternately for one language and the other. */
export const createNotes = (seed: number): (() => NamedNote) => {
  const items = createItems(seed)
  let number = 0
  return () => {
    const { title, description, content } = items.draft()
    const language = number % 2 === 0 ? 'ja' : 'en'
    const name = nameOf(number, language)
    // Two contenders know notes by their titles alone, one of them by the ASCII letters and digits of the title.
    return {
      title: `${title} ${number++}`,
      name,
      language,
      text: [description, sentenceWith[language](name), content].join('\n'),
    }
  }
}

/** Passages of different sets may have the same title, and two contenders know notes by their titles alone. */
export const noteOf = ({ id, title, text }: Passage): Note => ({ title: `${title} (${id})`, text })

export type Pair = readonly [number, number]

/** Each note is related to two earlier ones, so that the graph has depth. */
export const pairsOf = (notes: number, seed: number): readonly Pair[] => {
  const random: Random = createRandom(seed)
  const pairs: Pair[] = []
  for (let note = 2; note < notes; note++) {
    const earlier = new Set([Math.floor(random() * note), Math.floor(random() * note)])
    for (const other of earlier) pairs.push([note, other])
  }
  return pairs
}

/** The notes that are at most three relations away, in either direction. */
export const withinThree = (pairs: readonly Pair[], start: number): ReadonlySet<number> => {
  const reached = new Set([start])
  for (let step = 0; step < 3; step++) {
    const before = new Set(reached)
    for (const [one, other] of pairs) {
      if (before.has(one)) reached.add(other)
      if (before.has(other)) reached.add(one)
    }
  }
  reached.delete(start)
  return reached
}
