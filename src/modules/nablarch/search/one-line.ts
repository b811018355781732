/** Prose of a YAML file as one line of an answer. Between characters of Japanese a line break is nothing. */
export const oneLine = (prose: string): string =>
  prose
    .trim()
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。）」])\s*\n\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「])/gu, '')
    .replace(/\s+/gu, ' ')
