/** Where inline markup may begin and end, as docutils recognises it. Each answer takes constant time. */

const space = /\s/
const opener = /["'(<[{\p{Ps}\p{Pi}\p{Pf}]/u
const closer = /["')>\]}\p{Pe}\p{Pi}\p{Pf}]/u
const wideDelimiter = /[\p{Pd}\p{Po}]/u

const isDelimiter = (character: string): boolean =>
  character > '\x7f' ? wideDelimiter.test(character) : '-/:'.includes(character)

export const isSpace = (character: string | undefined): boolean => character !== undefined && space.test(character)

/** Whether markup may begin behind this character. */
export const mayPrecedeStart = (character: string | undefined): boolean =>
  character === undefined || space.test(character) || opener.test(character) || isDelimiter(character)

/** Whether markup may end before this character. A backslash stands for an escaped character that follows. */
export const mayFollowEnd = (character: string | undefined): boolean =>
  character === undefined ||
  space.test(character) ||
  '\\.,;!?'.includes(character) ||
  closer.test(character) ||
  isDelimiter(character)

const pairs = new Set(
  `"" '' () [] {} <> “” ‘’ «» ‹› 「」 『』 （） ［］ ｛｝ 【】 〈〉 《》 〔〕 ’’ ”” »» ›› ‚‘ ‚’ „“ „” 〝〟`.split(' '),
)

/** Whether a start string is only quoted, as the star in `"*"`. */
export const isQuoted = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && pairs.has(before + after)

const wordCharacter = /[\p{L}\p{N}]/u
const connector = '-._+:'

const isWordAt = (text: string, at: number): boolean => {
  const character = text[at]
  return character !== undefined && wordCharacter.test(character)
}

/** The end of the simple name at `at`: words with single `-._+:` between them. `at` itself if there is none. */
export const endOfName = (text: string, at: number): number => {
  let end = at
  while (isWordAt(text, end)) {
    end++
    while (isWordAt(text, end)) end++
    if (!connector.includes(text[end] ?? ' ') || !isWordAt(text, end + 1)) return end
    end++
  }
  return end
}

/** For each character, whether a backslash before it takes its meaning away. */
export const escapedPositions = (text: string): ReadonlySet<number> => {
  const escaped = new Set<number>()
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) escaped.add(at + 1)
  return escaped
}

/** Without backslashes; an escaped space is nothing at all, so that words can stand beside markup. */
export const unescapeText = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\s\S]?)/g, (_, next: string) => (isSpace(next) ? '' : next)) : text
