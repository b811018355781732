import { filterNames, type FilterName, type QueryText } from './parsed-query.ts'

/** A part of the query between spaces. `source` is the typed text, used if the part is read as text after all. */
export type Token = { readonly source: string; readonly negated: boolean } & (
  | { readonly kind: 'filter'; readonly name: FilterName; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly text: QueryText }
)

const phrase = /^-?["“”]([^"“”]*)["“”](?=\s|$)/u

const filter = new RegExp(`^-?(${filterNames.join('|')}):((?:"[^"]*"|[^\\s",])(?:"[^"]*"|[^\\s"])*)(?=\\s|$)`, 'iu')

const word = /^\S+/u

const nameOf = (text: string): FilterName | undefined => filterNames.find((name) => name === text.toLowerCase())

/** Splits `"In Progress",Review` at the commas outside the quotes, and removes the quotes. */
const valuesOf = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|[^",])+/gu) ?? [])
    .map((value) => value.replaceAll('"', '').trim())
    .filter((value) => value !== '')

const readPhrase = (rest: string): Token | undefined => {
  const [source, text = ''] = phrase.exec(rest) ?? []
  if (source === undefined || text.trim() === '') return undefined
  return { kind: 'text', source, negated: source.startsWith('-'), text: { kind: 'phrase', text } }
}

const readFilter = (rest: string): Token | undefined => {
  const [source, name = '', value = ''] = filter.exec(rest) ?? []
  const known = nameOf(name)
  const values = valuesOf(value)
  if (source === undefined || !known || values.length === 0) return undefined
  return { kind: 'filter', source, negated: source.startsWith('-'), name: known, values }
}

const isExcludable = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text) && (text.match(/\p{L}/gu) ?? []).length >= 3

const readWord = (rest: string): Token | undefined => {
  const source = word.exec(rest)?.[0]
  if (source === undefined) return undefined
  const negated = source.startsWith('-') && isExcludable(source.slice(1))
  return { kind: 'text', source, negated, text: { kind: 'word', text: negated ? source.slice(1) : source } }
}

/** Cuts a query into tokens: phrases, filters and words. */
export const readTokens = (query: string): readonly Token[] => {
  const tokens: Token[] = []
  let rest = query.trimStart()
  while (rest !== '') {
    const token = readPhrase(rest) ?? readFilter(rest) ?? readWord(rest)
    if (!token) break
    tokens.push(token)
    rest = rest.slice(token.source.length).trimStart()
  }
  return tokens
}
