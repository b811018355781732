import { sentences } from '../../text/sentences.ts'
import { estimateTokens } from '../say/tokens.ts'
import { createTermFinder, type Strengths } from './find-terms.ts'
import type { JudgedCandidate } from './judged.ts'
import type { WeighedPrompt } from './weigh-words.ts'

/** What an item holds of a prompt. */
export interface HeldWords {
  /** The share of the prompt in the title, the tags and the best passage. */
  readonly share: number
  /** The share of the prompt in the best sentence. */
  readonly sentenceShare: number
  /** How many of the words that mean something are there, and how many of them in the title. */
  readonly words: number
  readonly titleWords: number
  /** About how many tokens the item has. */
  readonly tokens: number
  /** The sentence that says most of the prompt; empty if none but the title says anything. */
  readonly snippet: string
}

/** A long text holds nearly every word somewhere, so the words must be near each other, in about so many tokens. */
const passageTokens = 320

/** The beginning of a long text says what it is about. */
const maxCharacters = 4_000

interface Sentence {
  readonly text: string
  readonly tokens: number
  readonly strengths: Strengths
}

const strongest = (all: readonly Strengths[]): Strengths =>
  (all[0] ?? []).map((_, index) => all.reduce((most, one) => Math.max(most, one[index] ?? 0), 0))

/** The neighbouring sentences that fit into a passage. */
function* passagesOf(all: readonly Sentence[]): Generator<readonly Sentence[]> {
  let [start, tokens] = [0, 0]
  for (const [index, sentence] of all.entries()) {
    tokens += sentence.tokens
    while (tokens > passageTokens && start < index) tokens -= all[start++]?.tokens ?? 0
    if (index === all.length - 1 || sentence.strengths.some((one) => one > 0)) yield all.slice(start, index + 1)
  }
}

/** Compares an item with the words of a prompt. */
export const holdWords = ({ words, total }: WeighedPrompt, candidate: JudgedCandidate): HeldWords => {
  const { title, tags } = candidate
  const [description, content] = [candidate.description, candidate.content].map((text) => text.slice(0, maxCharacters))
  const body = `${description ?? ''}\n${content ?? ''}`
  const finder = createTermFinder(words, [title, ...tags, body].join('\n'))
  const read = (text: string): Sentence => ({
    text,
    tokens: estimateTokens(text),
    strengths: finder.strengthsIn(text),
  })
  const shareOf = (strengths: Strengths): number =>
    strengths.reduce((sum, strength, index) => sum + strength * (words[index]?.weight ?? 0), 0) / total
  const countOf = (strengths: Strengths): number =>
    strengths.filter((strength, index) => strength > 0 && words[index]?.counts).length

  const head = read(title)
  const always = strongest([head.strengths, ...tags.map((tag) => read(tag).strengths)])
  const all = [...sentences(body)].map(read)
  let held = always
  for (const passage of passagesOf(all)) {
    const strengths = strongest([always, ...passage.map((one) => one.strengths)])
    if (shareOf(strengths) > shareOf(held)) held = strengths
  }
  let best = { text: '', share: 0 }
  for (const { text, strengths } of all) if (shareOf(strengths) > best.share) best = { text, share: shareOf(strengths) }
  return {
    share: shareOf(held),
    sentenceShare: Math.max(best.share, shareOf(head.strengths)),
    words: countOf(held),
    titleWords: countOf(head.strengths),
    tokens: head.tokens + all.reduce((sum, { tokens }) => sum + tokens, 0),
    snippet: best.text,
  }
}
