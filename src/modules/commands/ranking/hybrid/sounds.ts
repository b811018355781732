import { fold } from '../../../../text/fold.ts'

/** Consonants of the kana rows; sounds that the two languages do not tell apart are one. */
const rows: readonly (readonly [kana: string, consonant: string])[] = [
  ['かきくけこ', 'k'], ['がぎぐげご', 'g'], ['さしすせそざじずぜぞ', 's'], ['たちつてと', 't'], ['だぢづでど', 'd'], ['なにぬねのん', 'n'],
  ['はひふへほ', 'h'], ['ばびぶべぼゔ', 'b'], ['ぱぴぷぺぽ', 'p'], ['まみむめも', 'm'], ['らりるれろ', 'r'],
]

const consonants: ReadonlyMap<string, string> = new Map(rows.flatMap(([kana, consonant]) => [...kana].map((one) => [one, consonant] as const)))

const katakanaWord = /^[ァ-ヺー]{3,}$/u

/** The consonants of a foreign word as it is written in katakana; undefined for anything else. */
export const soundOfKatakana = (word: string): string | undefined =>
  katakanaWord.test(word) ? [...fold(word)].map((one) => consonants.get(one) ?? '').join('').replace(/[nm](?=[bp])/g, 'n') : undefined

/** Spellings of a sound, the longer ones first; a letter that is not heard in katakana has none. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/tion|sion/g, 'sn'], [/ph/g, 'h'], [/tch|ch/g, 't'], [/sh|th/g, 's'], [/ck|qu?/g, 'k'], [/x/g, 'ks'], [/^kn/g, 'n'], [/^wr/g, 'r'],
  [/dge/g, 's'], [/c(?=[eiy])/g, 's'], [/c/g, 'k'], [/g(?=[eiy])/g, 's'], [/[jz]/g, 's'], [/([aeiou])r(?![aeiouy])/g, '$1'], [/l/g, 'r'],
  [/v/g, 'b'], [/f/g, 'h'], [/([a-z])\1/g, '$1'], [/[aeiouwy]/g, ''], [/[nm](?=[bp])/g, 'n'],
]

/** The consonants of an English word as katakana would keep them. */
export const soundOfEnglish = (term: string): string | undefined =>
  /^[a-z]{4,}$/.test(term) ? spellings.reduce((sound, [spelling, heard]) => sound.replace(spelling, heard), term) : undefined

/** Fewer consonants than these are shared by many words. */
export const shortestSound = 4
