import type { TextPosition } from '../xml/element.ts'
import { positionsIn } from '../xml/positions.ts'

/** A simple or qualified name in a Java source. */
export interface JavaName {
  readonly name: string
  readonly position: TextPosition
  /** The token before and after it. */
  readonly before: string
  readonly after: string
}

interface Token {
  readonly text: string
  readonly offset: number
  readonly isWord: boolean
}

/** Tokens that are processed before other work may run. */
const stepLength = 4000

/** The names in a Java source, without those in comments, strings and character literals. */
export function* javaNames(source: string): Generator<undefined, readonly JavaName[], undefined> {
  const tokens = yield* tokenise(source)
  const positionOf = positionsIn(source)
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
      position: positionOf(first.offset),
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

/** Comments and literals come first, so that names inside them are skipped. Each alternative runs in linear time. */
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
