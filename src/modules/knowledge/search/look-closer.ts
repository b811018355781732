import { waitForAll } from '../../../concurrency/wait-for-all.ts'
import { bestSentenceShares, createEvidenceScanner, type SentenceUnits } from '../../../text/evidence.ts'
import { fold } from '../../../text/fold.ts'
import type { ItemText } from '../ports.ts'
import { cosinesOf } from './gather/nearest-items.ts'
import { holdsPhrase } from './gather/phrase.ts'
import { foldPhrase } from './plan/clauses.ts'
import type { SearchPlan } from './plan/plan-search.ts'
import type { Ranking } from './rank/rank-matches.ts'
import { byScore, type Ranked } from './rank/score.ts'
import { meaningWeight, weighMeaning } from './rank/weigh-meaning.ts'
import type { ReadingContext, SearchContext } from './search-context.ts'
import { weights } from './weights.ts'

/** The result of the fourth step. */
export interface CloserLook {
  /** All ranked items in their final order. */
  readonly ranked: readonly Ranked[]
  /** How many texts were read. */
  readonly textsRead: number
  /** The forms in which a text may contain the question. An item with all words and one of these phrases is exact. */
  readonly phrases: readonly string[]
  /** What the meaning weighed; 0 if the items were not compared by their meaning. */
  readonly meaningWeight: number
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

/** The texts of these items. What the page will probably show comes with the same question. */
const readFolded = async (
  { documents, pause }: SearchContext,
  { ids, shown }: { readonly ids: readonly number[]; readonly shown: readonly number[] },
): Promise<FoldedTexts> => {
  const read = await documents.of([...new Set([...ids, ...shown])])
  const folded = new Map<number, string>()
  for (const id of ids) {
    const text = read.get(id)?.text
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

interface Meaning {
  readonly ranked: readonly Ranked[]
  /** What the meaning weighed; 0 if the items were not compared by their meaning. */
  readonly weight: number
}

/** Compares the items with the question by their meaning, and sorts all again. The others are not compared. */
const compareMeaning = (
  compared: readonly Ranked[],
  others: readonly Ranked[],
  cosines: ReadonlyMap<number, number> | undefined,
): Meaning => {
  const ranked = [...compared, ...others]
  if (!cosines) return { ranked, weight: 0 }
  const weight = meaningWeight(ranked)
  const own = new Map(compared.map(({ id }) => [id, cosines.get(id) ?? 0]))
  return { ranked: weighMeaning(ranked, own, weight), weight }
}

/** Reads the texts of the best items, and sorts these again by the phrases and sentences in them and by meaning. */
export const lookCloser = async (
  context: ReadingContext,
  plan: SearchPlan,
  { ranking, near }: { readonly ranking: Ranking; readonly near: ReadonlySet<number> },
): Promise<CloserLook> => {
  const { head, byWords, byEvidence, byMeaning } = ranking
  if (plan.counted.length === 0) return { ranked: [...head, ...byMeaning], textsRead: 0, phrases: [], meaningWeight: 0 }
  const phrases = phrasesOf(plan)
  const isClose = ({ id }: Ranked, index: number): boolean => index < weights.depth.texts || near.has(id)
  const read = head.filter(
    (one, index) => isClose(one, index) || (phrases.length > 0 && index < maxReadForPhrase && one.tier === 'all'),
  )
  const { offset, limit } = plan.page
  const shown = [...head, ...byWords, ...byEvidence, ...byMeaning].slice(offset, offset + limit)
  const ids = read.map(({ id }) => id)
  const [texts, cosines] = await waitForAll([
    readFolded(context, { ids, shown: shown.map(({ id }) => id) }),
    plan.vector && cosinesOf(context, plan.vector, ids),
  ])
  const raised = await raiseExact(context, head, { texts, phrases })
  const weighed = await weighSentences(context, raised.filter(isClose), { texts, question: plan.question })
  const others = raised.filter((one, index) => !isClose(one, index)).map(withoutSentence)
  const { ranked, weight } = compareMeaning(weighed, others, cosines)
  const rest = [...byWords, ...byEvidence].map(withoutSentence)
  return { ranked: [...ranked, ...rest, ...byMeaning], textsRead: texts.size, phrases, meaningWeight: weight }
}
