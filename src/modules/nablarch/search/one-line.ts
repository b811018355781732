/** Joins the lines of a text from YAML. Between Japanese characters a line break is removed, not replaced. */
export const oneLine = (prose: string): string => {
  const trimmed = prose.trim()
  return isOneLine(trimmed) ? trimmed : joined(trimmed)
}

/** A fast check, because most texts are one line and the expressions below are slow to compile. */
const isOneLine = (text: string): boolean => !/[^\S ]| {2}/.test(text)

const japanese = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`

const joined = (prose: string): string =>
  prose
    .replace(new RegExp(String.raw`(?<=[${japanese}ー、。）」])[^\S\n]*\n\s*(?=[${japanese}（「])`, 'gu'), '')
    .replace(/\s+/gu, ' ')
