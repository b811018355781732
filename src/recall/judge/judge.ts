import { sentences } from '../../text/sentences.ts'
import { bars } from './bars.ts'
import { holdWords, type HeldWords } from './held-words.ts'
import type { JudgedCandidate, JudgedPrompt, Verdict } from './judged.ts'
import { weighWords } from './weigh-words.ts'

interface Compared {
  readonly candidate: JudgedCandidate
  readonly held: HeldWords
  readonly cosine: number
  /** The words and the meaning that the item shares with the prompt. */
  readonly evidence: number
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How far an item is from a short note (0) to a long text (1). */
const lengthOf = (tokens: number): number => {
  const long = Math.log2(tokens / bars.shortTokens) / Math.log2(bars.longTokens / bars.shortTokens)
  const few = Math.log2(bars.fewTokens / Math.max(1, tokens))
  return Math.max(clamp(long), clamp(few))
}

const barFor = (tokens: number): number => bars.short + (bars.long - bars.short) * lengthOf(tokens)

const isLong = (tokens: number): boolean => tokens > Math.sqrt(bars.shortTokens * bars.longTokens)

/** By how much the evidence exceeds that of the next two. Two notes about the same thing take only half of it away. */
const leadOf = ({ evidence }: Compared, sorted: readonly Compared[]): number => {
  const place = sorted.findIndex((one) => one.evidence === evidence)
  const others = sorted.filter((_, index) => index !== place)
  const next = [0, 1].map((index) => others[index]?.evidence ?? bars.chance)
  return evidence - next.reduce((sum, one) => sum + one, 0) / next.length
}

/** The first rule that speaks against an item; undefined if none does. */
const objection = ({ held }: Compared, counted: number): string | undefined => {
  if (counted < bars.leastWords) return 'too few words in the prompt'
  if (held.words < bars.leastHeld) return 'too few words in common'
  if (!isLong(held.tokens)) return held.titleWords < bars.leastTitleWords ? 'no word in the title' : undefined
  if (held.share < bars.longShare) return 'too little of the prompt in the text'
  return held.sentenceShare < bars.longSentenceShare ? 'too little of the prompt in one sentence' : undefined
}

const firstSentence = ({ description, content }: JudgedCandidate): string => {
  const [first = ''] = sentences(description || content)
  return first
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * Decides for each candidate whether it is worth saying unasked. The verdicts come with the best first. Meaning adds to
 * the evidence, but without words in common nothing is said.
 */
export const judge = (prompt: JudgedPrompt, candidates: readonly JudgedCandidate[]): readonly Verdict[] => {
  const weighed = weighWords(prompt)
  const counted = weighed.words.filter(({ counts }) => counts).length
  const sorted = candidates
    .map((candidate): Compared => {
      const held = holdWords(weighed, candidate)
      const cosine = candidate.cosine ?? bars.unknownCosine
      return { candidate, held, cosine, evidence: held.share + Math.max(0, cosine) }
    })
    .sort((a, b) => b.evidence - a.evidence)
  return sorted
    .map((one) => {
      const { candidate, held, cosine, evidence } = one
      const [lead, bar] = [leadOf(one, sorted), barFor(held.tokens)]
      const against = objection(one, counted) ?? (evidence + lead < bar ? 'below the bar' : undefined)
      const verdict: Verdict = {
        key: candidate.key,
        said: against === undefined,
        rule: against ?? (isLong(held.tokens) ? 'long text' : 'short note'),
        figures: {
          words: held.words,
          ofWords: counted,
          titleWords: held.titleWords,
          share: rounded(held.share),
          sentenceShare: rounded(held.sentenceShare),
          cosine: rounded(cosine),
          lead: rounded(lead),
          sum: rounded(evidence + lead),
          bar: rounded(bar),
        },
        snippet: held.snippet || firstSentence(candidate),
        evidence: rounded(clamp(evidence / 2)),
      }
      return { verdict, margin: evidence + lead - bar }
    })
    .sort((a, b) => Number(b.verdict.said) - Number(a.verdict.said) || b.margin - a.margin)
    .map(({ verdict }) => verdict)
}
