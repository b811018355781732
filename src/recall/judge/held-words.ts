import { sentences } from '../../text/sentences.ts'
import { termsOf } from '../../text/terms.ts'
import { estimateTokens } from '../say/tokens.ts'
import type { JudgedCandidate, WordForm } from './judged.ts'
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
  /** The sentence of the item that says most of the prompt; empty if there is none but the title. */
  readonly snippet: string
}

/** A translation is less certain than the word itself. */
const indirectStrength = 0.8

/** A long text holds nearly every word somewhere, so the words must be near each other, in about so many tokens. */
const passageTokens = 320

/** The rest of a longer text is not read. */
const maxCharacters = 20_000

/** How surely a text holds each word: 1, less for a translation, 0 if not at all. */
type Strengths = readonly number[]

const strengthIn = (terms: ReadonlySet<string>, forms: readonly WordForm[]): number => {
  let strength = 0
  for (const { terms: needed, indirect } of forms)
    if (needed.every((term) => terms.has(term))) strength = Math.max(strength, indirect ? indirectStrength : 1)
  return strength
}

const strongest = (all: readonly Strengths[], size: number): Strengths =>
  Array.from({ length: size }, (_, index) => all.reduce((most, one) => Math.max(most, one[index] ?? 0), 0))

interface Sentence {
  readonly text: string
  readonly tokens: number
  readonly strengths: Strengths
}

/** The sentences around each place in the text that fit into a passage. */
function* passagesOf(all: readonly Sentence[]): Generator<readonly Sentence[]> {
  let [start, tokens] = [0, 0]
  for (const [index, sentence] of all.entries()) {
    tokens += sentence.tokens
    while (tokens > passageTokens && start < index) tokens -= all[start++]?.tokens ?? 0
    if (tokens > passageTokens / 2 || index === all.length - 1) yield all.slice(start, index + 1)
  }
}

/** Compares an item with the words of a prompt. */
export const holdWords = ({ words, total }: WeighedPrompt, candidate: JudgedCandidate): HeldWords => {
  const { title, tags, description } = candidate
  const content = candidate.content.slice(0, maxCharacters)
  const read = (text: string): Sentence => {
    const terms = new Set(termsOf(text))
    const strengths = words.map(({ word }) => strengthIn(terms, word.forms))
    return { text, tokens: estimateTokens(text), strengths }
  }
  const shareOf = (strengths: Strengths): number =>
    strengths.reduce((sum, strength, index) => sum + strength * (words[index]?.weight ?? 0), 0) / total
  const countOf = (strengths: Strengths): number =>
    strengths.filter((strength, index) => strength > 0 && words[index]?.counts).length

  const head = read(title)
  const always = [head.strengths, ...tags.map((tag) => read(tag).strengths)]
  const body = [...sentences(description), ...sentences(content)].map(read)
  let [share, held] = [0, strongest(always, words.length)]
  for (const passage of [[], ...passagesOf(body)]) {
    const strengths = strongest([...always, ...passage.map((one) => one.strengths)], words.length)
    if (shareOf(strengths) > share) [share, held] = [shareOf(strengths), strengths]
  }
  let best = { text: '', share: 0 }
  for (const { text, strengths } of body)
    if (shareOf(strengths) > best.share) best = { text, share: shareOf(strengths) }
  return {
    share,
    sentenceShare: Math.max(best.share, shareOf(head.strengths)),
    words: countOf(held),
    titleWords: countOf(head.strengths),
    tokens: head.tokens + body.reduce((sum, { tokens }) => sum + tokens, 0),
    snippet: best.text,
  }
}
