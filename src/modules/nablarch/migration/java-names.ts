import type { TextPosition } from '../xml/element.ts'
import { positionsIn } from '../xml/positions.ts'

/** A name in a Java source as it is written there, with dots. */
export interface JavaName {
  readonly name: string
  readonly place: TextPosition
  /** The word or mark right before and right after it. */
  readonly before: string
  readonly after: string
}

interface Token {
  readonly text: string
  readonly offset: number
  readonly isWord: boolean
}

/** Tokens between two looks at what else there is to do. */
const stepLength = 4000

/** The names of a Java source. What stands in comments, strings and characters is no name. */
export function* javaNames(source: string): Generator<undefined, readonly JavaName[], undefined> {
  const tokens = yield* tokenise(source)
  const placeOf = positionsIn(source)
  const names: JavaName[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (at % stepLength === 0) yield
    const first = tokens[at]
    if (first?.isWord !== true) continue
    const parts = [first.text]
    let end = at
    while (tokens[end + 1]?.text === '.' && tokens[end + 2]?.isWord === true && tokens[end + 2]?.text !== 'class') {
      parts.push(tokens[end + 2]?.text ?? '')
      end += 2
    }
    const wildcard = tokens[end + 1]?.text === '.' && tokens[end + 2]?.text === '*'
    names.push({
      name: parts.join('.') + (wildcard ? '.*' : ''),
      place: placeOf(first.offset),
      before: tokens[at - 1]?.text ?? '',
      after: tokens[end + 1]?.text ?? '',
    })
    at = end
  }
  return names
}

function* tokenise(source: string): Generator<undefined, readonly Token[], undefined> {
  const tokens: Token[] = []
  for (const match of source.matchAll(lexeme)) {
    if (tokens.length % stepLength === 0) yield
    const { word, mark } = match.groups ?? {}
    if (word !== undefined) tokens.push({ text: word, offset: match.index, isWord: true })
    else if (mark !== undefined) tokens.push({ text: mark, offset: match.index, isWord: false })
  }
  return tokens
}

/** Comments, text blocks, strings and characters come first, so that nothing inside them is seen. Each alternative is linear. */
const lexeme = new RegExp(
  [
    String.raw`//[^\n]*`,
    String.raw`/\*[^]*?(?:\*/|$)`,
    String.raw`"""(?:[^"\\]|\\[^]|"(?!""))*(?:"""|$)`,
    String.raw`"(?:[^"\\\n]|\\.)*"?`,
    String.raw`'(?:[^'\\\n]|\\.)*'?`,
    String.raw`\d[\w.]*`,
    String.raw`(?<word>[\p{L}_$][\p{L}\p{N}_$]*)`,
    String.raw`(?<mark>[^\s\p{L}\p{N}_$])`,
  ].join('|'),
  'gu',
)
