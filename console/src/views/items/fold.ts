const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g

/** Names are the same if width, case and kana are all that differs, as in the search. For short texts. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
