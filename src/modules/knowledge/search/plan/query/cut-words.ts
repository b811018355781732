import { characters } from '../../../../../text/characters.ts'
import type { ParsedQuery, QueryText } from './parsed-query.ts'

/** The maximum number of characters of words that are searched. Filters do not count. */
export const maxQueryCharacters = 2_000

/** How many characters the words of a query have, and how many of them are searched. */
export interface QueryCut {
  readonly searched: number
  readonly given: number
}

export interface CutQuery {
  readonly query: ParsedQuery
  /** Undefined if everything is searched. */
  readonly cut?: QueryCut
}

const isLetter = (character = ''): boolean => /^[\p{Script=Latin}\p{N}]/u.test(character)

/** Half of a word would be a different word, so it is dropped. Text without spaces is cut anywhere. */
const cutText = (each: readonly string[], most: number): string => {
  let end = Math.min(most, each.length)
  if (isLetter(each[most])) while (isLetter(each[end - 1])) end--
  return each.slice(0, end).join('')
}

/** Takes words in order until the limit is reached. Half of a phrase is taken only if the phrase comes first. */
const createTaker = (most: number) => {
  let [searched, given, isFull] = [0, 0, false]
  const take = (text: QueryText): readonly QueryText[] => {
    const each = characters(text.text)
    const left = most - searched
    given += each.length
    if (isFull) return []
    isFull = each.length > left
    if (!isFull) {
      searched += each.length
      return [text]
    }
    const whole = text.kind === 'phrase' ? '' : cutText(each, left)
    const kept = whole === '' && searched === 0 ? each.slice(0, left).join('') : whole
    searched += characters(kept).length
    return kept === '' ? [] : [{ ...text, text: kept }]
  }
  return { take, cut: (): QueryCut | undefined => (isFull ? { searched, given } : undefined) }
}

/** Cuts a query to this many characters of words. Wanted words are taken before excluded ones. */
export const cutWords = (query: ParsedQuery, most = maxQueryCharacters): CutQuery => {
  const taker = createTaker(most)
  const clauses = query.clauses.map((texts) => texts.flatMap(taker.take)).filter(({ length }) => length > 0)
  const excluded = query.excluded.flatMap(taker.take)
  const cut = taker.cut()
  return { query: { ...query, clauses, excluded }, ...(cut && { cut }) }
}
