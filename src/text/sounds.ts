import { characters } from './characters.ts'
import { fold } from './fold.ts'

/** Spellings of the consonants of kana in foreign words. */
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

/** Morae whose vowel exists only in Japanese (ト in set, ク in lock): it has no letter, or a silent e. */
const silentVowels = new Set([
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

/** Small kana replace the vowel before them: ファ, ティ, シェ, チャ. */
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

/** The new last mora after a kana, and the mora that it adds; `undefined` for other characters. */
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

/** Shorter words match too many others; longer words match none. */
const minMorae = 3
const maxMorae = 16

/** Stops at the first character that is not kana and at the limit, because the input can be a whole text. */
const moraeOf = (word: string): readonly Mora[] | undefined => {
  const morae: Mora[] = []
  for (const sign of fold(word)) {
    const change = extend(morae.pop(), sign)
    if (!change) return undefined
    for (const mora of [change.last, change.next]) if (mora) morae.push(mora)
    if (morae.length > maxMorae) return undefined
  }
  return morae
}

/** The vowel may be absent at the end of a shortened word. */
const spelling = ({ consonant, vowel, isLong }: Mora, mayLackVowel: boolean): string => {
  const spoken = `${vowels[vowel] ?? ''}${isLong ? '[aeiouhrwylg]{0,3}' : ''}`
  const isSpelled = !mayLackVowel && (isLong || !silentVowels.has(consonant + vowel))
  return `${consonants[consonant] ?? ''}${isSpelled ? spoken : `(?:${spoken}|[eui]?)`}`
}

const anyVowel = 'aeiouy'

/** The letters with which the spelling of a mora can begin. */
const initialsOf = ({ consonant }: Mora): string => {
  const spellings = (consonants[consonant] ?? '').replace(/^\(\?:|\)$/g, '').split('|')
  const initials = spellings.map((letters) => letters.charAt(0)).join('')
  return [...new Set(consonant === '' || spellings.includes('') ? initials + anyVowel : initials)].join('')
}

export interface SoundMatcher {
  /** The letters with which a matching word can begin. */
  readonly initials: string
  /** The best matches for the kana among the given terms. */
  among(terms: Iterable<string>): readonly string[]
}

/** No real word repeats letters like this, and matching such a word would take too long. */
const unreadable = /([a-z])\1\1|[aeiouy]{6}/

/** Terms are stems (authent for authentication), so this share of the morae is enough if no term matches all. */
const spokenShare = 0.55

/** Finds the foreign word behind a word in kana: データベース is database. */
export const soundMatcher = (word: string): SoundMatcher | undefined => {
  const morae = moraeOf(word)
  const [first] = morae ?? []
  if (!morae || !first || morae.length < minMorae) return undefined
  const spelled = (count: number): string =>
    morae
      .slice(0, count)
      .map((mora, index) => spelling(mora, index + 1 === count))
      .join('')
  const certain = Math.max(minMorae, Math.ceil(morae.length * spokenShare))
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
