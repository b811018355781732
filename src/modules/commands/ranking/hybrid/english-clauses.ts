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

/** Whether a word is neither a function word nor a word of a request ("please"). */
const hasContent = ({ text, whole }: Pick<Word, 'text' | 'whole'>): boolean =>
  !isFunctionWord(fold(text)) && !isRequestWord(fold(text)) && !isRequestWord(whole)

/** The stemmer keeps the endings of slower, slowest and slowly, so they are removed here. */
const positiveOf = (word: string): readonly string[] => {
  const [, base] = /^([a-z]{3,})(?:er|est|ly)$/.exec(fold(word)) ?? []
  return base === undefined ? [] : [base, `${base}e`, base.replace(/i$/, 'y').replace(/(.)\1$/, '$1')].map(stem)
}

const wordClause = ({ text, whole, parts }: Word, neighbours: readonly (Word | undefined)[]): Clause => {
  const alternatives: Alternative[] = [{ terms: [whole], kind: 'direct', quality: 1 }]
  if (parts.length > 0) alternatives.push({ terms: parts, kind: 'direct', quality: worth.parts })
  const [before, after] = hasContent({ text, whole }) ? neighbours : []
  for (const joined of [
    before && hasContent(before) && before.text + text,
    after && hasContent(after) && text + after.text,
  ]) {
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
    weight: hasContent({ text, whole }) ? 'full' : isFunctionWord(fold(text)) ? 'none' : 'little',
  }
}

interface Phrase {
  readonly clause: Clause
  /** The positions of its words, counted from the first. */
  readonly taken: readonly number[]
}

const phraseClause = (words: readonly Word[], related: readonly Alternative[]): Clause => {
  const content = words.filter(({ whole, text }) => !isFunctionWord(fold(text)) && !isDeterminer(whole))
  const isWhole = words.every((word) => content.includes(word) || isDeterminer(word.whole))
  const direct: Alternative = {
    terms: content.map(({ whole }) => whole),
    kind: 'direct',
    quality: isWhole ? 1 : worth.ofPhrase,
  }
  const alone = content
    .filter(hasContent)
    .flatMap((word) => wordClause(word, []).alternatives)
    .map((one) => ({ ...one, quality: one.quality * worth.ofPhrase }))
  return { word: words.map(({ text }) => text).join(' '), alternatives: [direct, ...related, ...alone], weight: 'full' }
}

const maxPhraseContentWords = 4

/** Includes the determiners between the words of a phrase. */
const maxPhraseWords = 7

/** The longest known phrase at the start of the words. */
const phraseOf = (words: readonly Word[]): Phrase | undefined => {
  for (let length = Math.min(maxPhraseWords, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    const last = phrase.at(-1)?.whole ?? ''
    if (isDeterminer(last) || phrase.filter(({ whole }) => !isDeterminer(whole)).length > maxPhraseContentWords)
      continue
    const related = conceptAlternatives(phrase.map(({ whole }) => whole))
    if (related.length > 0) return { clause: phraseClause(phrase, related), taken: phrase.map((_, at) => at) }
  }
  return undefined
}

const particles = new Set('up down out off away back in on over through apart together aside'.split(' '))

/** The largest distance between a verb and its particle: clean the old branches up. */
const maxParticleDistance = 4

const separatedVerb = (words: readonly Word[]): Phrase | undefined => {
  const [verb] = words
  for (let at = 2; verb && at <= Math.min(maxParticleDistance, words.length - 1); at += 1) {
    const particle = words[at]
    if (!particle || !particles.has(particle.whole)) continue
    const related = conceptAlternatives([verb.whole, particle.whole])
    if (related.length > 0) return { clause: phraseClause([verb, particle], related), taken: [0, at] }
  }
  return undefined
}

/** One clause for each known phrase, and one for each other word. */
export function* englishClauses(words: readonly Word[]): Generator<Clause> {
  const taken = new Set<number>()
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue
    const following = words.slice(at, at + maxPhraseWords)
    const phrase = phraseOf(following) ?? separatedVerb(following)
    if (phrase) {
      for (const offset of phrase.taken) taken.add(at + offset)
      yield phrase.clause
    } else yield wordClause(word, [words[at - 1], words[at + 1]])
  }
}
