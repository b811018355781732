/**
 * The numbers that decide whether something is said, chosen on one half of the sets of `npm run bench:recall`, which
 * reports on the other half. ADR 0061 says what they mean and how they were chosen.
 */
export const bars = {
  /** A prompt with fewer words that mean something is not answered. */
  leastWords: 3,

  /** What a short note and a long text need: the evidence of the item, plus its lead over the next two. */
  short: 0.85,
  long: 1.4,

  /** Tokens: up to the first a note is short, from the second on it is long; the bar rises between them. */
  shortTokens: 60,
  longTokens: 240,

  /** Tokens: an item of a few words is like many prompts, so below this it needs more, and below half as much as a long one. */
  fewTokens: 32,

  /** Both need two of the words. A short note has one in its title, a long text has these shares of the prompt. */
  leastHeld: 2,
  leastTitleWords: 1,
  longShare: 0.4,
  longSentenceShare: 0.2,

  /** The evidence of an item that has nothing to do with the prompt: what the lead counts from in a small store. */
  chance: 0.3,

  /** The cosine that is assumed where there is no model. */
  unknownCosine: 0.3,
} as const
