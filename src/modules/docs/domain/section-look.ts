import type { Meaning, MeaningVector } from '../../../kernel/meaning.ts'
import { cosine } from '../../../text/meaning/vectors.ts'
import { askedWords } from './asked-words.ts'
import { passagesOf } from './passages.ts'
import { createLikeness, type Likeness } from './word-likeness.ts'
import type { WordVectors } from './word-vectors.ts'

export interface Models {
  readonly meaning?: Meaning | undefined
  /** The vectors of single words, which are remembered from one search to the next. */
  readonly wordVectors: WordVectors
}

/** A section as it is read for the second time. */
export interface ReadSection {
  readonly title: string
  /** The headings above it, and names from its path. */
  readonly context: string
  readonly text: string
}

/** What a section has of a question. */
export interface SectionLook {
  /** Of each passage, together with the title and the context. At least one. */
  readonly passages: readonly Likeness[]
  /** How near the meaning of its nearest passage is to that of the question, 0–1. */
  readonly nearest: number
  /** The passage that is nearest in meaning; undefined if there is none. */
  readonly passage?: string
}

/** A heading above a section is about more than the section. */
const contextWeight = 0.7

const withHeadings = (passage: Likeness, title: Likeness, context: Likeness): Likeness =>
  passage.map((own, at) => Math.max(own, title[at] ?? 0, contextWeight * (context[at] ?? 0)))

/** Comparing meanings takes longest, so it is done with the passages that have most of the asked words. */
const maxCompared = 3

const sumOf = (likeness: Likeness): number => likeness.reduce((sum, one) => sum + one, 0)

const mostPromising = (passages: readonly string[], looked: readonly Likeness[]): readonly string[] =>
  passages
    .map((passage, at) => ({ passage, sum: sumOf(looked[at] ?? new Float32Array()) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, maxCompared)
    .map(({ passage }) => passage)

interface Nearest {
  readonly nearest: number
  readonly passage?: string
}

/** A passage is compared together with its headings, because it rarely repeats their words. */
const nearestOf = (
  headings: string,
  passages: readonly string[],
  { meaning, question }: { readonly meaning: Meaning; readonly question: MeaningVector },
): Nearest => {
  const cosineOf = (text: string): number => {
    const vector = meaning.vectorOf(text)
    return vector ? Math.max(0, cosine(question, vector)) : 0
  }
  return passages.reduce<Nearest>(
    (best, passage) => {
      const nearest = cosineOf(`${headings} ${passage}`)
      return nearest > best.nearest ? { nearest, passage } : best
    },
    { nearest: cosineOf(headings) },
  )
}

/** Prepares a question once for many sections. */
export const createLook = (
  question: string,
  { meaning, wordVectors }: Models,
): ((section: ReadSection) => SectionLook) => {
  const likeness = createLikeness(askedWords(question), wordVectors)
  const vector = meaning?.vectorOf(question)
  return ({ title, context, text }) => {
    const passages = passagesOf(text)
    const [ofTitle, ofContext] = [likeness(title), likeness(context)]
    const looked = (passages.length === 0 ? [''] : passages).map((passage) =>
      withHeadings(likeness(passage), ofTitle, ofContext),
    )
    if (!meaning || !vector) return { passages: looked, nearest: 0 }
    const compared = mostPromising(passages, looked)
    return { passages: looked, ...nearestOf(`${context} ${title}`, compared, { meaning, question: vector }) }
  }
}
