import { characters } from './characters.ts'
import { fold } from './fold.ts'

/** How the consonants of kana are spelled in the languages that words in katakana come from. */
const consonants: Readonly<Record<string, string>> = {
  '': 'h?',
  k: '(?:ck|ch|cc|k|c|qu?)',
  g: '(?:gg|gu|gh|g)',
  s: '(?:ss|sc|ps|th|s|c|z)',
  sh: '(?:ssi|sh|ss|sc|ti|ci|si|ch|th|s|c|t)',
  z: '(?:zz|th|z|s|x)',
  j: '(?:dg|gg|j|g|z|d|s)',
  t: '(?:tt|th|t)',
  ch: '(?:tch|ch|ti|t|c)',
  ts: '(?:tz|ts|t|z)',
  d: '(?:dd|th|d)',
  n: '(?:nn|kn|gn|n)',
  nn: '(?:nn|ng|n|m)',
  h: '(?:wh|h|j)',
  f: '(?:ff|ph|gh|wh|f|h)',
  b: '(?:bb|b|v)',
  v: '(?:v|b|w)',
  p: '(?:pp|p)',
  m: '(?:mm|m)',
  y: '(?:y|j|i|e|)',
  r: '(?:ll|rr|wr|rh|r|l)',
  w: '(?:wh|w|u|o)',
  x: '(?:x|c?ks|cks|cts|cc|cs|[kc]es)',
}

const vowels: Readonly<Record<string, string>> = {
  '': '',
  a: '(?:[aeiou]{1,2}r{0,2}|ah|al)',
  i: '(?:[iey]{1,2}|ea|ui|a)',
  u: '(?:[uow]{1,2}|ew|ue)',
  e: '(?:[aei]{1,2}y?)',
  o: '(?:[oau]{1,2}[wrl]?)',
  ai: '(?:igh|[aeu]?[iy]e?)',
  au: '(?:ou|ow|au)',
  ei: '(?:[ae][iy]?)',
  ou: '(?:o[uwae]?|au)',
}

/** A vowel that is there for Japanese mouths alone (ト in set, ク in lock) is not spelled, or is a mute e. */
const unspoken = new Set([
  'ku',
  'gu',
  'su',
  'zu',
  'tsu',
  'fu',
  'vu',
  'bu',
  'pu',
  'mu',
  'ru',
  'xu',
  'to',
  'do',
  'chi',
  'ji',
  'ki',
  'shi',
  'shu',
  'ju',
])

const rows: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さ　すせそ',
  z: 'ざ　ずぜぞ',
  t: 'た　　てと',
  d: 'だ　　でど',
  n: 'なにぬねの',
  h: 'はひ　へほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や　ゆ　よ',
  r: 'らりるれろ',
  w: 'わ　　　を',
  sh: '　し',
  j: '　じ',
  ch: '　ち',
  ts: '　　つ',
  f: '　　ふ',
  v: '　　ゔ',
  nn: 'ん',
}

interface Mora {
  readonly consonant: string
  readonly vowel: string
  readonly isLong: boolean
}

const signs = new Map(
  Object.entries(rows).flatMap(([consonant, row]) =>
    characters(row).map(
      (sign, index) =>
        [sign, { consonant, vowel: consonant === 'nn' ? '' : 'aiueo'.charAt(index), isLong: false }] as const,
    ),
  ),
)

/** Small signs replace the vowel before them: ファ, ティ, シェ, チャ. */
const smallVowels: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゃ: 'a',
  ゅ: 'u',
  ょ: 'o',
}

/** What a sign makes of the mora before it, and which mora it adds; undefined where it is no kana. */
const extend = (
  last: Mora | undefined,
  sign: string,
): { readonly last?: Mora | undefined; readonly next?: Mora } | undefined => {
  if (sign === 'っ') return { last }
  if (sign === 'ー') return last && { last: { ...last, isLong: true } }
  const small = smallVowels[sign]
  if (small !== undefined)
    return last && { last: { ...last, consonant: last.consonant === '' ? 'w' : last.consonant, vowel: small } }
  const next = signs.get(sign)
  if (!next || sign === '　') return undefined
  if (last?.consonant === 'k' && last.vowel === 'u' && next.consonant === 's')
    return { last: { ...next, consonant: 'x' } }
  const isGlide = last && !last.isLong && next.consonant === '' && vowels[last.vowel + next.vowel] !== undefined
  return isGlide ? { last: { ...last, vowel: last.vowel + next.vowel } } : { last, next }
}

/** Shorter words sound like too many others, longer ones like none. */
const fewestMorae = 3
const mostMorae = 16

/** It stops at the first sign that is no kana or one too many: a word may be as long as a text. */
const moraeOf = (word: string): readonly Mora[] | undefined => {
  const morae: Mora[] = []
  for (const sign of fold(word)) {
    const change = extend(morae.pop(), sign)
    if (!change) return undefined
    for (const mora of [change.last, change.next]) if (mora) morae.push(mora)
    if (morae.length > mostMorae) return undefined
  }
  return morae
}

/** At the end of what is left of a word its vowel may be gone. */
const spelling = ({ consonant, vowel, isLong }: Mora, mayLackVowel: boolean): string => {
  const spoken = `${vowels[vowel] ?? ''}${isLong ? '[aeiouhrwylg]{0,3}' : ''}`
  const isSpelled = !mayLackVowel && (isLong || !unspoken.has(consonant + vowel))
  return `${consonants[consonant] ?? ''}${isSpelled ? spoken : `(?:${spoken}|[eui]?)`}`
}

const anyVowel = 'aeiouy'

/** The letters with which a mora may begin. */
const initialsOf = ({ consonant }: Mora): string => {
  const ways = (consonants[consonant] ?? '').replace(/^\(\?:|\)$/g, '').split('|')
  const letters = ways.map((way) => way.charAt(0)).join('')
  return [...new Set(consonant === '' || ways.includes('') ? letters + anyVowel : letters)].join('')
}

export interface SoundMatcher {
  /** Every letter with which such a word may begin. */
  readonly initials: string
  /** The best of the words, given as terms, that the kana may stand for. */
  among(terms: Iterable<string>): readonly string[]
}

/** No word repeats letters like this, and there are too many ways to read one that does. */
const unreadable = /([a-z])\1\1|[aeiouy]{6}/

/** Terms have lost their endings (authentication is authent): when nothing spells all morae, so many will do. */
const spokenShare = 0.55

/** Finds the foreign words that a word in kana may stand for: データベース is database. */
export const soundMatcher = (word: string): SoundMatcher | undefined => {
  const morae = moraeOf(word)
  const [first] = morae ?? []
  if (!morae || !first || morae.length < fewestMorae) return undefined
  const spelled = (count: number): string =>
    morae
      .slice(0, count)
      .map((mora, index) => spelling(mora, index + 1 === count))
      .join('')
  const certain = Math.max(fewestMorae, Math.ceil(morae.length * spokenShare))
  const endings = morae.slice(certain).reduceRight((rest, mora) => `(?:${spelling(mora, true)}${rest})?`, '')
  const whole = new RegExp(`^${spelled(morae.length)}[eiy]?s?$`)
  const shortened = new RegExp(`^${spelled(certain)}${endings}[eiy]?s?$`)
  return {
    initials: initialsOf(first),
    among: (terms) => {
      const possible = [...terms].filter((term) => !unreadable.test(term) && shortened.test(term))
      const complete = possible.filter((term) => whole.test(term))
      return complete.length > 0 ? complete : possible
    },
  }
}
