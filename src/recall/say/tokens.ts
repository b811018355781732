/** What a text may take up in the context of a model. */
export interface Budget {
  readonly tokens: number
  readonly bytes: number
}

const beyondAscii = /[^\0-\x7f]/gu

/** About how many tokens a text has: a quarter of its ASCII characters plus every other character. */
export const estimateTokens = (text: string): number => {
  let [units, others] = [0, 0]
  for (const [character] of text.matchAll(beyondAscii)) {
    units += character.length
    others += 1
  }
  return Math.ceil((text.length - units) / 4) + others
}

export const fits = (text: string, { tokens, bytes }: Budget): boolean =>
  estimateTokens(text) <= tokens && Buffer.byteLength(text) <= bytes
