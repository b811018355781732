/**
 * The numbers that decide whether something is said. They were chosen on one half of the sets of `npm run bench:recall`
 * with bench/recall-tune.ts; the other half is reported. ADR 0061 says what they mean.
 */
export interface Bars {
  /** What a short note and a text need: their evidence plus their lead over the next two. */
  readonly short: number
  readonly long: number
  /** Up to the first a note is short, from the second on it is a text. Between them the bar rises. */
  readonly shortTokens: number
  readonly longTokens: number
  /** An item of fewer tokens resembles many prompts by chance, so its bar is higher. */
  readonly fewTokens: number
  /** How many words both need. A note needs some in its title, a text these shares of the prompt. */
  readonly leastWords: number
  readonly leastTitleWords: number
  readonly leastShare: number
  readonly leastSentenceShare: number
  /** The evidence of an item that has nothing to do with the prompt: what a lead counts from in a small store. */
  readonly chance: number
  /** What a cosine of 1 adds to the evidence. */
  readonly meaning: number
  /** The cosine that is assumed where there is no model. */
  readonly unknownCosine: number
}

export const bars: Bars = {
  short: 0.8,
  long: 1.25,
  shortTokens: 60,
  longTokens: 320,
  fewTokens: 32,
  leastWords: 2,
  leastTitleWords: 1,
  leastShare: 0.4,
  leastSentenceShare: 0.2,
  chance: 0.3,
  meaning: 0.7,
  unknownCosine: 0.3,
}
