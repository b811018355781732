import { bestSentenceShares, createEvidenceScanner, type SentenceUnits } from '../../../text/evidence.ts'
import { fold } from '../../../text/fold.ts'
import { holdsPhrase } from './gather/phrase.ts'
import { byScore, type Ranked } from './rank/bm25.ts'
import { foldPhrase, type SearchPlan } from './plan/clauses.ts'
import type { ItemText } from '../ports.ts'
import type { ItemTexts } from './item-texts.ts'

interface Closer {
  readonly plan: SearchPlan
  readonly texts: ItemTexts
  pause(): Promise<void>
}

/** So many of the best have their texts read, and so many of those with all words when a phrase may be among them. */
const mostRead = 40
const maxSearchedForPhrase = 100

/** Nobody's text holds a longer question word by word. */
const maxWordsInPhrase = 6

/** As much of a text as is read: the rest of a book says nothing new about its subject. */
const maxCharacters = 20_000

/** Found on real questions: one sentence that says all of it makes an item worth this much more. */
const sentenceBonus = 2.5

const weighSentence = (one: Ranked, share: number): Ranked => ({
  ...one,
  share: (one.share * (1 + sentenceBonus * share)) / (1 + sentenceBonus),
  sentence: share,
})

/** One whose text was not looked at: nothing more speaks for it. */
export const withoutSentence = (one: Ranked): Ranked => weighSentence(one, 0)

/** No phrase and no sentence reaches from one field into the next. */
const betweenFields = '\n\0\n'

const foldedText = ({ title, tags, description, content }: ItemText): string =>
  fold([title, tags.join(', '), description, content.slice(0, maxCharacters)].join(betweenFields))

type Texts = ReadonlyMap<number, string>

const foldTexts = async (ids: readonly number[], { texts, pause }: Closer): Promise<Texts> => {
  const read = await texts.of(ids)
  const folded = new Map<number, string>()
  for (const id of ids) {
    const text = read.get(id)
    if (text) folded.set(id, foldedText(text))
    await pause()
  }
  return folded
}

const betweenUnspaced = /(?<=[\u2e80-\uffff]) (?=[\u2e80-\uffff])/g

/** The question as it may stand in a text: Japanese words are typed with blanks and written without. */
const phrasesOf = ({ clauses, question }: SearchPlan): readonly string[] => {
  if (clauses.length < 2 || clauses.length > maxWordsInPhrase) return []
  const phrase = foldPhrase(question)
  return [...new Set([phrase, phrase.replace(betweenUnspaced, '')])]
}

/** Those that hold the question word by word go before all others. */
const raiseExact = async (
  ranked: readonly Ranked[],
  texts: Texts,
  { plan, pause }: Closer,
): Promise<readonly Ranked[]> => {
  const phrases = phrasesOf(plan)
  if (phrases.length === 0) return ranked
  const raised: Ranked[] = []
  for (const one of ranked) {
    const text = one.tier === 'all' ? texts.get(one.id)?.replace(/\s+/gu, ' ') : undefined
    raised.push(
      text !== undefined && phrases.some((phrase) => holdsPhrase(text, phrase)) ? { ...one, tier: 'exact' } : one,
    )
    if (text !== undefined) await pause()
  }
  return raised.sort(byScore)
}

const weighSentences = async (
  ranked: readonly Ranked[],
  texts: Texts,
  { plan, pause }: Closer,
): Promise<readonly Ranked[]> => {
  const scanner = createEvidenceScanner(plan.question)
  const scanned: (readonly SentenceUnits[])[] = []
  for (const { id } of ranked) {
    scanned.push(scanner.scan(texts.get(id) ?? ''))
    await pause()
  }
  const shares = bestSentenceShares(scanned, scanner.size)
  return ranked.map((one, index) => weighSentence(one, shares[index] ?? 0)).sort(byScore)
}

/** Reads the texts of the best, and orders those anew by how much of the question one sentence of them holds. */
export const lookCloser = async (ranked: readonly Ranked[], closer: Closer): Promise<readonly Ranked[]> => {
  const mayHoldPhrase = phrasesOf(closer.plan).length > 0
  const read = ranked.filter(
    ({ tier }, index) => index < mostRead || (mayHoldPhrase && index < maxSearchedForPhrase && tier === 'all'),
  )
  const texts = await foldTexts(
    read.map(({ id }) => id),
    closer,
  )
  const raised = await raiseExact(ranked, texts, closer)
  return [
    ...(await weighSentences(raised.slice(0, mostRead), texts, closer)),
    ...raised.slice(mostRead).map(withoutSentence),
  ]
}
