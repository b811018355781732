/** One way in which an item may hold a word: all of its terms in one sentence. */
export interface WordForm {
  readonly terms: readonly string[]
  /** Set if the terms stand for the word, for example as its translation. */
  readonly indirect?: 'translation' | 'sound' | 'spelling'
}

/** One word of the prompt that says something: function words are left out, words that no item has are not. */
export interface JudgedWord {
  /** The folded word, for showing. */
  readonly text: string
  readonly forms: readonly WordForm[]
  /** About how many items hold it; 0 if none does. */
  readonly items: number
}

/** The prompt as the search has read it: `plan.clauses`, each with its count. */
export interface JudgedPrompt {
  readonly words: readonly JudgedWord[]
  /** The number of items in the store. */
  readonly items: number
}

/**
 * An item that the search found. The candidates come in the order of the search: its first ten, and the ten nearest in
 * meaning if they are not among them.
 */
export interface JudgedCandidate {
  readonly key: string
  readonly title: string
  readonly tags: readonly string[]
  readonly description: string
  readonly content: string
  /** How near its meaning is to that of the prompt; undefined without a model. */
  readonly cosine?: number | undefined
}

export interface Verdict {
  readonly key: string
  /** Whether there is evidence enough to say it. */
  readonly said: boolean
  /** The rule that decided, for `--explain`. */
  readonly rule: string
  /** The numbers that the rule has compared, for `--explain`. */
  readonly figures: Readonly<Record<string, number>>
  /** The sentence of the item that holds most of the prompt, as it is stored. */
  readonly snippet: string
  /** How much the item has in common with the prompt, 0 to 1. */
  readonly evidence: number
}
