/** Prose of a YAML file as one line of an answer. Between characters of Japanese a line break is nothing. */
export const oneLine = (prose: string): string => {
  const trimmed = prose.trim()
  return isOneLine(trimmed) ? trimmed : joined(trimmed)
}

/** Most prose is; the expressions below take longer to be made than all of it to be looked at. */
const isOneLine = (text: string): boolean => !/[^\S ]| {2}/.test(text)

const joined = (prose: string): string =>
  prose
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。）」])[^\S\n]*\n\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「])/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
