import type { Remedy } from './failed-try.ts'

/** Text-embeddings-inference accepts no more than 32 texts at a time unless it is told to. */
export const maxTexts = 32
/** About 200 KB of Japanese. */
export const maxBatchCharacters = 64_000
export const maxTextCharacters = 8000
/** Shorter parts would say too little about the text. */
const minTextCharacters = 250

/** How much goes into one request. It adapts to what the server can handle. */
export class BatchSizes {
  #texts = maxTexts
  #mostTexts = maxTexts
  #characters = maxTextCharacters

  /** The next texts from a position on, cut to the accepted length. */
  next(texts: readonly string[], from: number): readonly string[] {
    const batch: string[] = []
    let size = 0
    for (const text of texts.slice(from, from + this.#texts)) {
      const cut = cutText(text, this.#characters)
      size += cut.length
      if (batch.length > 0 && size > maxBatchCharacters) break
      batch.push(cut)
    }
    return batch
  }

  /** After an answer, a batch that had become small because the server was slow may grow again. */
  answered(batch: readonly string[]): void {
    if (batch.length === this.#texts && this.#texts < this.#mostTexts) this.#texts += 1
  }

  /** Makes the next batches smaller. Returns false if that is no remedy, or if they are as small as can be. */
  shrink(batch: readonly string[], remedy: Remedy): boolean {
    if (remedy === 'none' || remedy === 'again') return false
    if (remedy === 'shorter' && this.#shorten(batch)) return true
    if (batch.length === 1) return remedy === 'fewer' && this.#shorten(batch)
    this.#texts = Math.floor(batch.length / 2)
    if (remedy !== 'faster') this.#mostTexts = this.#texts
    return true
  }

  #shorten(batch: readonly string[]): boolean {
    const longest = Math.max(...batch.map(({ length }) => length))
    if (longest <= minTextCharacters) return false
    this.#characters = Math.min(this.#characters, Math.max(minTextCharacters, Math.floor(longest / 2)))
    return true
  }
}

/** The beginning of a text. It ends between two characters, and lone surrogates, which are invalid, are replaced. */
const cutText = (text: string, max: number): string =>
  (text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')).toWellFormed()
