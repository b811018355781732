import { normalizeName } from './anchors.ts'
import { createEnds, type End, type EndKind } from './inline-ends.ts'
import {
  endOfName,
  escapedPositions,
  isQuoted,
  isSpace,
  mayFollowEnd,
  mayPrecedeStart,
  unescapeText,
} from './inline-rules.ts'
import { footnoteReference, phraseReference } from './inline-references.ts'
import type { Inline } from './nodes.ts'
import type { Scope } from './reading.ts'
import { readRole } from './roles.ts'

/** What was found at a position, and the position behind it. Without inlines, the text stays as it is. */
interface Match {
  readonly inlines?: readonly Inline[]
  readonly next: number
  /** A start string without its end: markup may begin directly behind it. */
  readonly isStart?: true
}

interface Source {
  readonly text: string
  readonly line: number
  readonly scope: Scope
  readonly findEnd: (kind: EndKind, from: number) => End | undefined
}

const starts: readonly (readonly [mark: string, kind: EndKind])[] = [
  ['**', 'strong'],
  ['*', 'emphasis'],
  ['``', 'literal'],
  ['_`', 'target'],
  ['|', 'substitution'],
  ['`', 'backquote'],
]

/** Docutils links a complaint with its place, and both take an id. */
const complain = ({ scope: { reading }, line, text }: Source, at: number, kind: string): void => {
  reading.problems.add({ line, kind, what: text.slice(at, at + 40) })
  reading.ids.take()
  reading.ids.take()
}

const content = (
  { text, line, scope }: Source,
  kind: EndKind,
  range: { start: number; end: End },
): readonly Inline[] => {
  const { reading } = scope
  const raw = text.slice(range.start, range.end.at)
  switch (kind) {
    case 'literal':
      return [{ kind: 'code', text: raw }]
    case 'emphasis':
    case 'strong':
      return [{ kind, text: unescapeText(raw) }]
    case 'target':
      reading.targets.set(normalizeName(unescapeText(raw)), { kind: 'place' })
      reading.ids.take(unescapeText(raw))
      return [{ kind: 'text', text: unescapeText(raw) }]
    case 'substitution': {
      const name = unescapeText(raw).replaceAll('\n', ' ')
      reading.mentions.push({ kind: 'substitution', name, line })
      return [{ kind: 'substitution', name }]
    }
    case 'backquote':
      return []
  }
}

const readBackquote = (source: Source, at: number, from: { start: number; role: string }): Match => {
  const { text, line, scope, findEnd } = source
  const { start, role } = from
  const end = findEnd('backquote', start)
  if (end === undefined || end.at === start) {
    complain(source, at, 'inline markup without end')
    return { next: start, isStart: true }
  }
  const raw = text.slice(start, end.at)
  if (end.underscores > 0 && role === '' && end.role === undefined)
    return { inlines: [phraseReference(raw, { line, scope, underscores: end.underscores })], next: end.next }
  const name = role === '' ? (end.role ?? '') : role
  const inlines = readRole(raw, name, { line, scope })
  return { inlines, next: end.next }
}

const readStart = (source: Source, at: number): Match | undefined => {
  const { text, findEnd } = source
  const found = starts.find(([mark]) => text.startsWith(mark, at))
  if (found === undefined) return undefined
  const [mark, kind] = found
  const start = at + mark.length
  if (kind === 'substitution' && text[start] === '|') return undefined
  if (start >= text.length || isSpace(text[start])) return undefined
  if (isQuoted(text[at - 1], text[start])) return { next: start, isStart: true }
  if (kind === 'backquote') return readBackquote(source, at, { start, role: '' })
  const end = findEnd(kind, start)
  if (end === undefined || end.at === start) {
    complain(source, at, 'inline markup without end')
    return { next: start, isStart: true }
  }
  return { inlines: content(source, kind, { start, end }), next: end.next }
}

/** A role before its text: `:name:` and a backquote. */
const readPrefixRole = (source: Source, at: number): Match | undefined => {
  const { text } = source
  const end = endOfName(text, at + 1)
  if (end === at + 1) return undefined
  if (text[end] !== ':' || text[end + 1] !== '`' || text[end + 2] === '`' || isSpace(text[end + 2] ?? ' '))
    return undefined
  return readBackquote(source, at, { start: end + 2, role: text.slice(at + 1, end) })
}

/** A reference by a simple name: `name_` or `name__`. */
const readName = ({ text, line, scope }: Source, at: number): Match | undefined => {
  const end = endOfName(text, at)
  if (end === at) return undefined
  if (text[end] !== '_') return { next: end }
  const underscores = text[end + 1] === '_' ? 2 : 1
  if (!mayFollowEnd(text[end + underscores])) return { next: end }
  const reference = phraseReference(text.slice(at, end), { line, scope, underscores })
  return { inlines: [reference], next: end + underscores }
}

const readFootnote = ({ text, scope }: Source, at: number): Match | undefined => {
  let end = at + 1
  if (text[end] === '*') end++
  else {
    if (text[end] === '#') end++
    end = endOfName(text, end)
  }
  if (end === at + 1 || !text.startsWith(']_', end) || !mayFollowEnd(text[end + 2])) return undefined
  return { inlines: [footnoteReference(text.slice(at + 1, end), scope)], next: end + 2 }
}

const readAt = (source: Source, at: number): Match | undefined => {
  const character = source.text[at]
  if (character === ':') return readPrefixRole(source, at)
  if (character === '[') return readFootnote(source, at)
  return readStart(source, at) ?? readName(source, at)
}

/** The inline elements of a text, whose lines are separated by line feeds. */
export const parseInline = (text: string, line: number, scope: Scope): readonly Inline[] => {
  const escaped = escapedPositions(text)
  const source: Source = { text, line, scope, findEnd: createEnds({ text, escaped }) }
  const inlines: Inline[] = []
  let plainFrom = 0
  const flush = (to: number): void => {
    if (to > plainFrom) inlines.push({ kind: 'text', text: unescapeText(text.slice(plainFrom, to)) })
  }
  // Markup may also begin behind other markup, as docutils looks at what is left as a text of its own.
  let fresh = 0
  for (let at = 0; at < text.length; ) {
    const mayStart = !escaped.has(at) && (at === fresh || mayPrecedeStart(text[at - 1]))
    const match = mayStart ? readAt(source, at) : undefined
    if (match?.inlines !== undefined) {
      flush(at)
      inlines.push(...match.inlines)
      plainFrom = match.next
    }
    if (match?.inlines !== undefined || match?.isStart === true) fresh = match.next
    at = match === undefined ? at + 1 : match.next
  }
  flush(text.length)
  return inlines
}
