const ascii = /^[\0-\x7f]*$/

const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60))

/**
 * The form in which texts are compared: compatibility forms and widths unified, lower case,
 * katakana as hiragana. Case is folded after NFKC, because NFKC makes capitals (`Ⅳ`, `Å`).
 */
export const fold = (text: string): string =>
  ascii.test(text) ? text.toLowerCase() : toHiragana(text.normalize('NFKC').toLowerCase().normalize('NFKC'))
