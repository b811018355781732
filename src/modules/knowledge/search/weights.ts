import type { Tier } from './rank/tier.ts'

/**
 * Every number that decides the order of the hits, tuned with real questions: after a change, run `npm run
 * bench:search`. A new signal, such as vector similarity, gets its weight here.
 */
export const weights = {
  /** Gather: the evidence for an item that a source lists, times the rarity of the word. */
  sources: { word: 1, title: 0.5, name: 1 },

  /** Rank: BM25 over the words of the query. The first occurrence of a word counts most. */
  words: {
    saturation: 0.6,
    lengthInfluence: 0.7,
    /** How much less an indirect match, such as a translation, is worth than a direct match. */
    indirectLoss: 0.2,
  },

  /** How many of the best are ranked together first, and how many of these have their texts read. */
  depth: { head: 120, texts: 40 },

  /** Look closer: the bonus of an item whose best sentence contains the whole question. */
  sentenceBonus: 2.5,

  /** Scores stay inside the range of their tier, so a higher tier always outranks a lower one. */
  tiers: {
    some: { lowest: 0, span: 0.5 },
    all: { lowest: 0.5, span: 0.25 },
    exact: { lowest: 0.75, span: 0.25 },
  } satisfies Readonly<Record<Tier, { readonly lowest: number; readonly span: number }>>,
} as const
