import { sentences } from '../../text/sentences.ts'
import { bars, type Bars } from './bars.ts'
import { compare, type Compared, type Comparison } from './compare.ts'
import type { HeldWords } from './held-words.ts'
import type { JudgedCandidate, JudgedPrompt, Verdict } from './judged.ts'

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

const rounded = (value: number): number => Math.round(value * 100) / 100

/** The bar of a note rises with the logarithm of its length. It is also high for items of a few words. */
const noteBar = (tokens: number, { short, long, shortTokens, longTokens, fewTokens }: Bars): number => {
  const length = Math.log2(tokens / shortTokens) / Math.log2(longTokens / shortTokens)
  const lack = Math.log2(fewTokens / Math.max(1, tokens))
  return short + (long - short) * Math.max(clamp(length), clamp(lack))
}

/** What an item needs under one of the two rules, and what it lacks besides. */
interface Ruling {
  readonly rule: 'note' | 'text'
  readonly bar: number
  readonly lacks?: string
}

/** A note says in its title what it is about. */
const asNote = ({ tokens, titleWords }: HeldWords, limits: Bars): Ruling | undefined =>
  tokens <= limits.longTokens && titleWords >= limits.leastTitleWords
    ? { rule: 'note', bar: noteBar(tokens, limits) }
    : undefined

/** A text holds much of the prompt, and a part of it in one sentence. */
const asText = ({ share, sentenceShare }: HeldWords, limits: Bars): Ruling => {
  const ruling = { rule: 'text', bar: limits.long } as const
  if (share < limits.leastShare) return { ...ruling, lacks: 'too little of the prompt' }
  return sentenceShare < limits.leastSentenceShare ? { ...ruling, lacks: 'too little of it in one sentence' } : ruling
}

const rulingFor = ({ held, evidence, lead }: Compared, limits: Bars): Ruling => {
  const ruling = asNote(held, limits) ?? asText(held, limits)
  if (held.words < limits.leastWords) return { ...ruling, lacks: 'too few words in common' }
  return ruling.lacks === undefined && evidence + lead < ruling.bar ? { ...ruling, lacks: 'below the bar' } : ruling
}

const firstSentence = ({ description, content }: JudgedCandidate): string => {
  const [first = ''] = sentences(description || content)
  return first
}

/** The verdicts on what was compared, the best first. */
export const decide = ({ words, items }: Comparison, limits: Bars = bars): readonly Verdict[] =>
  items
    .map((one) => {
      const { candidate, held, cosine, evidence, lead } = one
      const { rule, bar, lacks } = rulingFor(one, limits)
      const verdict: Verdict = {
        key: candidate.key,
        said: lacks === undefined,
        rule: lacks === undefined ? rule : `${rule}: ${lacks}`,
        figures: {
          words: held.words,
          ofWords: words,
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

/**
 * Decides for each candidate whether it is worth saying unasked. The verdicts come with the best first. Meaning adds to
 * the evidence, but without words in common nothing is said.
 */
export const judge = (prompt: JudgedPrompt, candidates: readonly JudgedCandidate[]): readonly Verdict[] =>
  decide(compare(prompt, candidates))
