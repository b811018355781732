import { piecesOf, type FilterName, type FilterPiece, type Piece } from './grammar.ts'

/** Filters that belong together: one, or several with `OR` between them. */
export interface Chip {
  readonly start: number
  readonly end: number
  readonly filters: readonly FilterPiece[]
}

/** The filters of a text, each with its place. */
export const chipsOf = (text: string): readonly Chip[] => chipsIn(piecesOf(text))

const chipsIn = (pieces: readonly Piece[]): readonly Chip[] => {
  const chips: { start: number; end: number; filters: FilterPiece[] }[] = []
  let joins = false
  for (const piece of pieces) {
    const last = chips.at(-1)
    if (piece.kind === 'filter' && joins && last !== undefined) {
      last.filters.push(piece)
      last.end = piece.end
    } else if (piece.kind === 'filter') chips.push({ start: piece.start, end: piece.end, filters: [piece] })
    if (piece.kind !== 'and') joins = piece.kind === 'or'
  }
  return chips
}

/** The text without a part of it. One of the blanks around it goes, too. */
const without = (text: string, start: number, end: number): string => {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (/\s$/u.test(before)) return before.slice(0, -1) + after
  return before + after.replace(/^\s/u, '')
}

/** Removes a chip. An `AND` that would be left alone at an end goes with it, because there it would be a word. */
export const withoutChip = (text: string, { start, end }: Chip): string => {
  const pieces = piecesOf(text)
  const isInside = (piece: Piece): boolean => piece.start >= start && piece.end <= end
  const kept = pieces.filter((piece) => !isInside(piece))
  const first = kept.findIndex(({ kind }) => kind !== 'and')
  const last = kept.findLastIndex(({ kind }) => kind !== 'and')
  const leftAlone = new Set(kept.filter((piece, index) => piece.kind === 'and' && (index < first || index > last)))
  const gone = pieces.filter((piece) => isInside(piece) || leftAlone.has(piece))
  const rest = gone.reduceRight((left, piece) => without(left, piece.start, piece.end), text)
  const wanted = kept.filter((piece) => !leftAlone.has(piece))
  return isReadAs(rest, text, wanted) ? rest : withoutLooseQuotes(text, wanted)
}

const isReadAs = (rest: string, text: string, wanted: readonly Piece[]): boolean => {
  const read = piecesOf(rest)
  return (
    read.length === wanted.length &&
    read.every(
      ({ start, end }, index) => rest.slice(start, end) === text.slice(wanted[index]?.start, wanted[index]?.end),
    )
  )
}

/** Two quotes that were loose on both sides of a removed part would now enclose what is between them. */
const withoutLooseQuotes = (text: string, pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, start, end }) => (kind === 'word' ? asApostrophes(text.slice(start, end)) : text.slice(start, end)))
    .join(' ')

const asApostrophes = (word: string): string =>
  word.replace(/^-?["“”]+|["“”]+$/gu, (quotes) => quotes.replaceAll(/["“”]/gu, "'"))

/** A value as the grammar writes it; undefined if it cannot be written because it contains a quote. */
export const quotedValue = (value: string): string | undefined => {
  if (value.includes('"') || value.trim() === '') return undefined
  return /[\s,“”]/u.test(value) ? `"${value.trim()}"` : value
}

const printFilter = (name: FilterName, values: readonly string[], isNegated = false): string | undefined => {
  const quoted = values.map(quotedValue)
  return quoted.includes(undefined) || quoted.length === 0
    ? undefined
    : `${isNegated ? '-' : ''}${name}:${quoted.join(',')}`
}

const describePieces = (text: string): readonly string[] =>
  piecesOf(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

/** Adds a filter at the end, or at the beginning where the end would change the meaning of what is there. */
const added = (text: string, filter: string): string => {
  if (text.trim() === '') return filter
  const atEnd = `${text.trimEnd()} ${filter}`
  const wanted = [...describePieces(text), `filter ${filter}`]
  return describePieces(atEnd).join('\n') === wanted.join('\n') ? atEnd : `${filter} ${text}`
}

/** The wanted filter of this name that stands alone, if there is exactly one. */
const ownFilter = (text: string, name: FilterName): FilterPiece | undefined => {
  const alone = chipsOf(text)
    .filter(({ filters }) => filters.length === 1)
    .flatMap(({ filters }) => filters)
    .filter((filter) => filter.name === name && !filter.isNegated)
  return alone.length === 1 ? alone[0] : undefined
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The values that the text asks for with filters of this name. */
export const chosenValues = (text: string, name: FilterName): readonly string[] =>
  chipsOf(text)
    .flatMap(({ filters }) => filters)
    .filter((filter) => filter.name === name && !filter.isNegated)
    .flatMap(({ values }) => values)

/** Adds one more value: an item may have any of them, but it must have every tag that was added. */
export const withValue = (text: string, name: FilterName, value: string): string => {
  const own = name === 'tag' ? undefined : ownFilter(text, name)
  const printed = printFilter(name, [...(own?.values ?? []), value])
  if (printed === undefined) return text
  return own === undefined ? added(text, printed) : text.slice(0, own.start) + printed + text.slice(own.end)
}

/** Removes a value from the filters of this name; a filter without values goes. */
export const withoutValue = (text: string, name: FilterName, value: string): string => {
  const chip = chipsOf(text).find(({ filters }) =>
    filters.some(
      (filter) => filter.name === name && !filter.isNegated && filter.values.some((one) => isSame(one, value)),
    ),
  )
  const filter = chip?.filters.find((one) => one.name === name && one.values.some((typed) => isSame(typed, value)))
  if (chip === undefined || filter === undefined) return text
  const values = filter.values.filter((typed) => !isSame(typed, value))
  const printed = values.length > 0 ? printFilter(name, values) : undefined
  if (printed !== undefined) return text.slice(0, filter.start) + printed + text.slice(filter.end)
  return chip.filters.length === 1 ? withoutChip(text, chip) : withoutAlternative(text, chip, filter)
}

/** Removes one of several filters together with the `OR` beside it. */
const withoutAlternative = (text: string, { filters }: Chip, filter: FilterPiece): string => {
  const index = filters.indexOf(filter)
  const start = filters[index - 1]?.end ?? filter.start
  const end = index > 0 ? filter.end : (filters[index + 1]?.start ?? filter.end)
  return text.slice(0, start) + text.slice(end)
}

/** Puts one filter in the place of all wanted ones of this name, such as another span of days. */
export const withOnlyValue = (text: string, name: FilterName, value: string): string => {
  let rest = text
  for (;;) {
    const chip = chipsOf(rest).find(({ filters }) => filters.every((one) => one.name === name && !one.isNegated))
    if (chip === undefined) break
    rest = withoutChip(rest, chip)
  }
  return value === '' ? rest : withValue(rest, name, value)
}
