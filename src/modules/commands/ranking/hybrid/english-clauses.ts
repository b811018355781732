import { isFunctionWord } from '../../../../text/function-words.ts'
import { fold } from '../../../../text/fold.ts'
import { stem } from '../../../../text/stem.ts'
import { japaneseFor } from '../../../../text/vocabulary/vocabulary.ts'
import { worth, type Alternative, type Clause } from './clause.ts'
import { isRequestWord } from './request-words.ts'
import { siblingsOf } from './siblings.ts'
import { conceptsOf, isDeterminer } from './thesaurus.ts'
import { neighboursOf } from './topics.ts'

/** A word between blanks, and its terms. */
export interface Word {
  readonly text: string
  readonly whole: string
  readonly parts: readonly string[]
}

const conceptAlternatives = (stems: readonly string[]): readonly Alternative[] =>
  conceptsOf(stems).flatMap(({ english, japanese, isIdiom }) => [
    ...english.map(
      (terms): Alternative => ({ terms, kind: 'related', quality: isIdiom ? worth.idiom : worth.synonym }),
    ),
    ...japanese.map((terms): Alternative => ({ terms, kind: 'vocabulary', quality: worth.japanese })),
  ])

/** Whether a word is about something. */
const says = ({ text, whole }: Pick<Word, 'text' | 'whole'>): boolean =>
  !isFunctionWord(fold(text)) && !isRequestWord(fold(text)) && !isRequestWord(whole)

/** Stems keep the endings of slower, slowest and slowly, which ask for what slow asks for. */
const positiveOf = (word: string): readonly string[] => {
  const [, base] = /^([a-z]{3,})(?:er|est|ly)$/.exec(fold(word)) ?? []
  return base === undefined ? [] : [base, `${base}e`, base.replace(/i$/, 'y').replace(/(.)\1$/, '$1')].map(stem)
}

const wordClause = ({ text, whole, parts }: Word, beside: readonly (Word | undefined)[]): Clause => {
  const alternatives: Alternative[] = [{ terms: [whole], kind: 'direct', quality: 1 }]
  if (parts.length > 0) alternatives.push({ terms: parts, kind: 'direct', quality: worth.parts })
  const [before, after] = says({ text, whole }) ? beside : []
  for (const joined of [before && says(before) && before.text + text, after && says(after) && text + after.text]) {
    if (typeof joined === 'string')
      alternatives.push({ terms: [stem(fold(joined))], kind: 'direct', quality: worth.joined })
  }
  for (const terms of japaneseFor(whole)) alternatives.push({ terms, kind: 'vocabulary', quality: worth.japanese })
  for (const terms of siblingsOf(whole)) alternatives.push({ terms, kind: 'related', quality: worth.sibling })
  alternatives.push(...conceptAlternatives([whole]), ...positiveOf(text).flatMap((base) => conceptAlternatives([base])))
  for (const terms of [whole, ...positiveOf(text)].flatMap(neighboursOf))
    alternatives.push({ terms, kind: 'related', quality: worth.topic })
  return {
    word: text,
    alternatives,
    weight: says({ text, whole }) ? 'full' : isFunctionWord(fold(text)) ? 'none' : 'little',
  }
}

interface Phrase {
  readonly clause: Clause
  /** The words that it has taken, counted from its first. */
  readonly taken: readonly number[]
}

const phraseClause = (words: readonly Word[], related: readonly Alternative[]): Clause => {
  const telling = words.filter(({ whole, text }) => !isFunctionWord(fold(text)) && !isDeterminer(whole))
  const isWhole = words.every((word) => telling.includes(word) || isDeterminer(word.whole))
  const direct: Alternative = {
    terms: telling.map(({ whole }) => whole),
    kind: 'direct',
    quality: isWhole ? 1 : worth.ofPhrase,
  }
  const alone = telling
    .filter(says)
    .flatMap((word) => wordClause(word, []).alternatives)
    .map((one) => ({ ...one, quality: one.quality * worth.ofPhrase }))
  return { word: words.map(({ text }) => text).join(' '), alternatives: [direct, ...related, ...alone], weight: 'full' }
}

const longestPhrase = 4

/** Determiners in between come in addition. */
const farthest = 7

/** The longest known phrase that begins with the first of the words. */
const phraseOf = (words: readonly Word[]): Phrase | undefined => {
  for (let length = Math.min(farthest, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    const last = phrase.at(-1)?.whole ?? ''
    if (isDeterminer(last) || phrase.filter(({ whole }) => !isDeterminer(whole)).length > longestPhrase) continue
    const related = conceptAlternatives(phrase.map(({ whole }) => whole))
    if (related.length > 0) return { clause: phraseClause(phrase, related), taken: phrase.map((_, at) => at) }
  }
  return undefined
}

const particles = new Set('up down out off away back in on over through apart together aside'.split(' '))

/** So many words may stand between a verb and its particle: clean the old branches up. */
const reach = 4

const separatedVerb = (words: readonly Word[]): Phrase | undefined => {
  const [verb] = words
  for (let at = 2; verb && at <= Math.min(reach, words.length - 1); at += 1) {
    const particle = words[at]
    if (!particle || !particles.has(particle.whole)) continue
    const related = conceptAlternatives([verb.whole, particle.whole])
    if (related.length > 0) return { clause: phraseClause([verb, particle], related), taken: [0, at] }
  }
  return undefined
}

/** What a row of words with blanks asks for: known phrases as one, and all other words. */
export function* englishClauses(words: readonly Word[]): Generator<Clause> {
  const taken = new Set<number>()
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue
    const ahead = words.slice(at, at + farthest)
    const phrase = phraseOf(ahead) ?? separatedVerb(ahead)
    if (phrase) {
      for (const place of phrase.taken) taken.add(at + place)
      yield phrase.clause
    } else yield wordClause(word, [words[at - 1], words[at + 1]])
  }
}
