/** What a text may take up in the context of a model. */
export interface Budget {
  readonly tokens: number
  readonly bytes: number
}

const isAscii = (code: number): boolean => code < 0x80

/** The second unit of a character is not counted again. */
const isSecondUnit = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** About how many tokens a text has: a quarter of its ASCII characters plus every other character. */
export const estimateTokens = (text: string): number => {
  let [ascii, others] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isAscii(code)) ascii += 1
    else if (!isSecondUnit(code)) others += 1
  }
  return Math.ceil(ascii / 4) + others
}

export const fits = (text: string, { tokens, bytes }: Budget): boolean =>
  estimateTokens(text) <= tokens && Buffer.byteLength(text) <= bytes
