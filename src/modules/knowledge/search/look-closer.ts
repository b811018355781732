import { bestSentenceShares, createEvidenceScanner, type SentenceUnits } from '../../../text/evidence.ts'
import { fold } from '../../../text/fold.ts'
import type { ItemText } from '../ports.ts'
import { holdsPhrase } from './gather/phrase.ts'
import { foldPhrase } from './plan/clauses.ts'
import type { SearchPlan } from './plan/plan-search.ts'
import type { Ranking } from './rank/rank-matches.ts'
import { byScore, type Ranked } from './rank/score.ts'
import type { SearchContext } from './search-context.ts'
import { weights } from './weights.ts'

/** The result of the fourth step. */
export interface CloserLook {
  /** All ranked items in their final order. */
  readonly ranked: readonly Ranked[]
  /** How many texts were read. */
  readonly textsRead: number
  /** The forms in which a text may contain the question. An item with all words and one of these phrases is exact. */
  readonly phrases: readonly string[]
}

/** If the question may be in a text as a phrase, the texts of this many items with all words are read. */
const maxReadForPhrase = 100

/** A longer question is never in a text word by word. */
const maxWordsInPhrase = 6

/** The beginning of a long text says what it is about. */
const maxCharacters = 20_000

const weighSentence = (one: Ranked, sentence: number): Ranked => ({
  ...one,
  share: (one.share * (1 + weights.sentenceBonus * sentence)) / (1 + weights.sentenceBonus),
  sentence,
})

const withoutSentence = (one: Ranked): Ranked => weighSentence(one, 0)

/** Prevents a phrase or sentence from spanning two fields. */
const betweenFields = '\n\0\n'

const foldedText = ({ title, tags, description, content }: ItemText): string =>
  fold([title, tags.join(', '), description, content.slice(0, maxCharacters)].join(betweenFields))

type FoldedTexts = ReadonlyMap<number, string>

const readFolded = async ({ texts, pause }: SearchContext, ids: readonly number[]): Promise<FoldedTexts> => {
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

/** Japanese words may be typed with spaces, but texts contain them without. */
const phrasesOf = ({ clauses, question }: SearchPlan): readonly string[] => {
  if (clauses.length < 2 || clauses.length > maxWordsInPhrase) return []
  const phrase = foldPhrase(question)
  return [...new Set([phrase, phrase.replace(betweenUnspaced, '')])]
}

/** Items with all words that contain one of the phrases become exact. */
const raiseExact = async (
  { pause }: SearchContext,
  ranked: readonly Ranked[],
  { texts, phrases }: { readonly texts: FoldedTexts; readonly phrases: readonly string[] },
): Promise<readonly Ranked[]> => {
  if (phrases.length === 0) return ranked
  const raised: Ranked[] = []
  for (const one of ranked) {
    const text = one.tier === 'all' ? texts.get(one.id)?.replace(/\s+/gu, ' ') : undefined
    const isExact = text !== undefined && phrases.some((phrase) => holdsPhrase(text, phrase))
    raised.push(isExact ? { ...one, tier: 'exact' } : one)
    if (text !== undefined) await pause()
  }
  return raised.sort(byScore)
}

/** Computes for each item the share of the question in its best sentence. */
const weighSentences = async (
  { pause }: SearchContext,
  ranked: readonly Ranked[],
  { texts, question }: { readonly texts: FoldedTexts; readonly question: string },
): Promise<readonly Ranked[]> => {
  const scanner = createEvidenceScanner(question)
  const scanned: (readonly SentenceUnits[])[] = []
  for (const { id } of ranked) {
    scanned.push(scanner.scan(texts.get(id) ?? ''))
    await pause()
  }
  const shares = bestSentenceShares(scanned, scanner.size)
  return ranked.map((one, index) => weighSentence(one, shares[index] ?? 0)).sort(byScore)
}

/** Reads the texts of the best items, and sorts these again by the phrases and sentences in them. */
export const lookCloser = async (
  context: SearchContext,
  plan: SearchPlan,
  { head, byWords, byEvidence }: Ranking,
): Promise<CloserLook> => {
  if (plan.counted.length === 0) return { ranked: head, textsRead: 0, phrases: [] }
  const phrases = phrasesOf(plan)
  const read = head.filter(
    ({ tier }, index) =>
      index < weights.depth.texts || (phrases.length > 0 && index < maxReadForPhrase && tier === 'all'),
  )
  const texts = await readFolded(
    context,
    read.map(({ id }) => id),
  )
  const raised = await raiseExact(context, head, { texts, phrases })
  const weighed = await weighSentences(context, raised.slice(0, weights.depth.texts), {
    texts,
    question: plan.question,
  })
  const others = [...raised.slice(weights.depth.texts), ...byWords, ...byEvidence]
  return { ranked: [...weighed, ...others.map(withoutSentence)], textsRead: texts.size, phrases }
}
