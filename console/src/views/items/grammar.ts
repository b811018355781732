/** The names of filters in the search grammar; every other `x:y` is text. */
export const filterNames = ['type', 'status', 'is', 'priority', 'tag', 'created', 'updated'] as const

export type FilterName = (typeof filterNames)[number]

/** Where a piece lies in the text: `text.slice(start, end)` is what the person typed. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface FilterPiece extends Range {
  readonly kind: 'filter'
  readonly name: FilterName
  readonly values: readonly string[]
  readonly isNegated: boolean
}

export interface WordPiece extends Range {
  readonly kind: 'word' | 'phrase'
  readonly isNegated: boolean
}

/** `AND` and `OR` where they join two others. */
export interface JoinPiece extends Range {
  readonly kind: 'and' | 'or'
}

export type Piece = FilterPiece | WordPiece | JoinPiece

const phrase = /-?["“”]([^"“”]*)["“”](?=\s|$)/uy
const filter = new RegExp(`-?(${filterNames.join('|')}):((?:"[^"]*"|[^\\s",])(?:"[^"]*"|[^\\s"])*)(?=\\s|$)`, 'iuy')
const word = /\S+/uy
const blanks = /\s*/uy

const matchAt = (pattern: RegExp, text: string, start: number): RegExpExecArray | null => {
  pattern.lastIndex = start
  return pattern.exec(text)
}

/** Splits `"In Progress",Review` at the commas outside the quotes, and removes the quotes. */
const valuesOf = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|[^",])+/gu) ?? [])
    .map((value) => value.replaceAll('"', '').trim())
    .filter((value) => value !== '')

const isExcludable = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text) && (text.match(/\p{L}/gu) ?? []).length >= 3

type Token = FilterPiece | WordPiece

const filterAt = (text: string, start: number): FilterPiece | undefined => {
  const [source, typed = '', value = ''] = matchAt(filter, text, start) ?? []
  const name = filterNames.find((known) => known === typed.toLowerCase())
  const values = valuesOf(value)
  if (source === undefined || name === undefined || values.length === 0) return undefined
  return { kind: 'filter', start, end: start + source.length, name, values, isNegated: source.startsWith('-') }
}

const tokenAt = (text: string, start: number): Token | undefined => {
  const [quoted, inside = ''] = matchAt(phrase, text, start) ?? []
  if (quoted !== undefined && inside.trim() !== '')
    return { kind: 'phrase', start, end: start + quoted.length, isNegated: quoted.startsWith('-') }
  const found = filterAt(text, start)
  if (found !== undefined) return found
  const source = matchAt(word, text, start)?.[0]
  if (source === undefined) return undefined
  const isNegated = source.startsWith('-') && isExcludable(source.slice(1))
  return { kind: 'word', start, end: start + source.length, isNegated }
}

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    at += matchAt(blanks, text, at)?.[0].length ?? 0
    const token = tokenAt(text, at)
    if (token === undefined) break
    tokens.push(token)
    at = token.end
  }
  return tokens
}

/** A query of exclusions alone would find everything else, so the search reads it as words. */
const withSomethingWanted = (tokens: readonly Token[]): readonly Token[] =>
  tokens.every(({ isNegated }) => isNegated)
    ? tokens.map(({ start, end }) => ({ kind: 'word', start, end, isNegated: false }))
    : tokens

const isText = (token: Token | undefined): boolean => token !== undefined && token.kind !== 'filter' && !token.isNegated

const canJoin = (a: Token | undefined, b: Token | undefined): boolean =>
  (isText(a) && isText(b)) || (a?.kind === 'filter' && b?.kind === 'filter')

/** Reads a text as the search does: which parts are filters and which are words, each with its place in the text. */
export const piecesOf = (text: string): readonly Piece[] => {
  const tokens = withSomethingWanted(tokensOf(text))
  const isWord = (token: Token, source: string): boolean =>
    token.kind === 'word' && !token.isNegated && text.slice(token.start, token.end) === source
  const isAnd = (token: Token, index: number): boolean => isWord(token, 'AND') && index > 0 && index < tokens.length - 1
  const rest = tokens.filter((token, index) => !isAnd(token, index))
  const pieces: Piece[] = []
  let isJoining = false
  let next = 0
  for (const token of tokens) {
    const { start, end } = token
    if (token !== rest[next]) {
      pieces.push({ kind: 'and', start, end })
      continue
    }
    isJoining = !isJoining && isWord(token, 'OR') && canJoin(rest[next - 1], rest[next + 1])
    pieces.push(isJoining ? { kind: 'or', start, end } : token)
    next += 1
  }
  return pieces
}

export const hasWords = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ kind }) => kind === 'word' || kind === 'phrase')
