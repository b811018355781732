import { endOfName, isSpace, mayFollowEnd } from './inline-rules.ts'

/** An end string, with what belongs to it: the role or the underscores behind a backquote. */
export interface End {
  /** Where the content ends. */
  readonly at: number
  /** The position behind the end string and what belongs to it. */
  readonly next: number
  readonly role?: string
  readonly underscores: number
}

export type EndKind = 'emphasis' | 'strong' | 'literal' | 'backquote' | 'target' | 'substitution'

interface Source {
  readonly text: string
  readonly escaped: ReadonlySet<number>
}

const underscoresAt = (text: string, at: number): number => (text[at] !== '_' ? 0 : text[at + 1] === '_' ? 2 : 1)

/** The longest run of underscores behind which markup may end. */
const tail = (text: string, at: number): { readonly underscores: number; readonly next: number } | undefined => {
  for (let underscores = underscoresAt(text, at); underscores >= 0; underscores--)
    if (mayFollowEnd(text[at + underscores])) return { underscores, next: at + underscores }
  return undefined
}

const backquoteEnd = (text: string, at: number): End | undefined => {
  if (text[at + 1] === ':') {
    const end = endOfName(text, at + 2)
    const behind = end > at + 2 && text[end] === ':' ? tail(text, end + 1) : undefined
    if (behind !== undefined) return { at, role: text.slice(at + 2, end), ...behind }
  }
  const behind = tail(text, at + 1)
  return behind && { at, ...behind }
}

const plainEnd = (text: string, at: number, length: number): End | undefined =>
  mayFollowEnd(text[at + length]) ? { at, next: at + length, underscores: 0 } : undefined

const substitutionEnd = (text: string, at: number): End | undefined => {
  const behind = tail(text, at + 1)
  return behind && { at, ...behind }
}

const marks: Readonly<Record<EndKind, string>> = {
  emphasis: '*',
  strong: '**',
  literal: '``',
  backquote: '`',
  target: '`',
  substitution: '|',
}

const endAt = ({ text, escaped }: Source, at: number, kind: EndKind): End | undefined => {
  const before = text[at - 1]
  if (kind === 'literal') return isSpace(before) ? undefined : plainEnd(text, at, 2)
  if (escaped.has(at)) return undefined
  const hasEscapedSpace = kind === 'backquote' && escaped.has(at - 1)
  if (isSpace(before) && !hasEscapedSpace) return undefined
  if (kind === 'backquote') return backquoteEnd(text, at)
  if (kind === 'substitution') return substitutionEnd(text, at)
  return plainEnd(text, at, kind === 'strong' ? 2 : 1)
}

/**
 * Finds the next end string of a kind. Positions may only grow from call to call, so that all calls together look at
 * each character once for each kind.
 */
export const createEnds = (source: Source): ((kind: EndKind, from: number) => End | undefined) => {
  const reached = new Map<EndKind, { from: number; end: End | undefined }>()
  const search = (kind: EndKind, from: number): End | undefined => {
    const mark = marks[kind]
    for (let at = source.text.indexOf(mark, from); at >= 0; at = source.text.indexOf(mark, at + 1)) {
      const end = endAt(source, at, kind)
      if (end !== undefined) return end
    }
    return undefined
  }
  return (kind, from) => {
    const last = reached.get(kind)
    if (last !== undefined && last.from <= from && (last.end === undefined || last.end.at >= from)) return last.end
    const end = search(kind, from)
    reached.set(kind, { from, end })
    return end
  }
}
