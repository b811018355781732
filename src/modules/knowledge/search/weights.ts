import type { Tier } from './rank/tier.ts'

/**
 * Every number that decides the order of the hits, tuned with real questions: after a change, run `npm run
 * bench:search`. A new signal gets its weight here.
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

  /**
   * How many of the best are ranked together first, how many of these have their texts read, and how many of the items
   * nearest in meaning are ranked with them.
   */
  depth: { head: 120, texts: 40, nearest: 20 },

  /** Meaning: added to the score, times the cosine. It counts most where the words have found little. */
  meaning: {
    /** Its weight where the words have found much. */
    least: 0.05,
    /** Its weight where they have found nothing. */
    most: 0.6,
    /** The words have found much if the best item has this score, or this share of the question in one sentence. */
    enough: { score: 0.1, sentence: 0.4 },
    /** The cosine from which on an item without any word of the query is a hit. */
    bar: 0.5,
    /** The share of signs in which a near vector may differ. */
    farthest: 0.42,
  },

  /** Look closer: the bonus of an item whose best sentence contains the whole question. */
  sentenceBonus: 2.5,

  /** Scores stay inside the range of their tier, so a higher tier always outranks a lower one. */
  tiers: {
    meaning: { lowest: 0, span: 0.1 },
    some: { lowest: 0, span: 0.5 },
    all: { lowest: 0.5, span: 0.25 },
    exact: { lowest: 0.75, span: 0.25 },
  } satisfies Readonly<Record<Tier, { readonly lowest: number; readonly span: number }>>,
} as const
