import { normalizeName } from './anchors.ts'
import { directiveName, readDirective } from './directives.ts'
import { endOfName, unescapeText } from './inline-rules.ts'
import { footnoteLabel } from './inline-references.ts'
import { namePlace, parseInner, type Found, type ReadConstruct, type Scope, type Target } from './reading.ts'
import { behindMarker, isBlank, lineAt, passageText, textAt, type Passage } from './rows.ts'
import { defineSubstitution } from './substitutions.ts'

const nothing = (next: number): Found => ({ blocks: [], next })

/** Addresses may be broken into lines; the spaces within are dropped. */
const addressOf = (written: string): string =>
  unescapeText(written.trim().replace(/(\\?)\s+/g, (_, escape: string) => (escape === '' ? '' : '\\ ')))

/** `name_` or `` `a name`_ `` instead of an address. */
const targetOf = (written: string): Target => {
  const trimmed = written.trim()
  if (trimmed.endsWith('_') && !trimmed.endsWith('\\_')) {
    const name = trimmed.slice(0, -1)
    const isPhrase = name.length > 2 && name.startsWith('`') && name.endsWith('`')
    if (isPhrase) return { kind: 'alias', name: normalizeName(name.slice(1, -1)) }
    if (endOfName(name, 0) === name.length) return { kind: 'alias', name: normalizeName(name) }
  }
  return trimmed === '' ? { kind: 'place' } : { kind: 'url', url: addressOf(trimmed) }
}

const longestTarget = 2000

/** The name in `_name: address`, or in `` _`a: name`: address ``; with the length up to the address. */
const targetName = (rest: string): { readonly name: string; readonly length: number } | undefined => {
  const bounded = rest.slice(0, longestTarget)
  if (!bounded.startsWith('_')) return undefined
  const isPhrase = bounded[1] === '`'
  for (let at = isPhrase ? 2 : 1; at < bounded.length; at++) {
    if (bounded[at] === '\\') at++
    else if (isPhrase && bounded.startsWith('`:', at)) return { name: bounded.slice(2, at), length: at + 2 }
    else if (!isPhrase && bounded[at] === ':' && (bounded[at + 1] ?? ' ') === ' ')
      return { name: bounded.slice(1, at), length: at + 1 }
  }
  return undefined
}

const addTarget = (name: string, written: string, { reading }: Scope): void => {
  const target = targetOf(written)
  if (name === '_' || name === '') {
    reading.ids.take()
    reading.anonymousTargets.push(target)
  } else if (target.kind === 'place') reading.waiting.push(namePlace(reading, unescapeText(name)))
  else {
    reading.ids.take(unescapeText(name))
    reading.targets.set(normalizeName(unescapeText(name)), target)
  }
}

const note = /^\[(#?[^\]\s]{0,200}|\*)\](?: +|$)/

/** A footnote or a citation. */
const readNote = (body: Passage, scope: Scope): Found | undefined => {
  const [marker = '', written = ''] = note.exec(textAt(body, body.from)) ?? []
  if (written === '') return undefined
  const { ids, footnotes } = scope.reading
  const label = footnoteLabel(written, footnotes.definitions)
  if (label.kind === 'named') footnotes.taken.add(label.name)
  ids.take('name' in label ? label.name : '')
  const blocks = parseInner({ ...body, firstIndent: body.firstIndent + marker.length }, scope)
  return { blocks: [{ kind: 'note', label, blocks }], next: body.to }
}

/** The address of a target ends at the first empty row: what is indented below that is a quote. */
const untilBlank = (body: Passage): Passage => {
  let to = body.from + 1
  while (to < body.to && !isBlank(body, to)) to++
  return { ...body, to }
}

/** `__ address`: the next target without a name. */
export const readAnonymousTarget: ReadConstruct = (passage, at, scope) => {
  if (!/^__(?: |$)/.test(textAt(passage, at))) return undefined
  const body = untilBlank(behindMarker(passage, at, 2))
  addTarget('', passageText(body), scope)
  return nothing(body.to)
}

/** What begins with two dots: a footnote, target, substitution or directive, and otherwise a comment. */
export const readExplicit: ReadConstruct = (passage, at, scope) => {
  const start = /^\.\.(?: +|$)/.exec(textAt(passage, at))?.[0].length
  if (start === undefined) return undefined
  const rest = textAt(passage, at).slice(start)
  // An empty comment takes nothing with it, so that it can separate an indented block from what is above.
  if (rest === '' && (at + 1 >= passage.to || isBlank(passage, at + 1))) return nothing(at + 1)
  const body = behindMarker(passage, at, start)
  if (rest.startsWith('[')) return readNote(body, scope) ?? nothing(body.to)
  if (rest.startsWith('|')) {
    defineSubstitution(body, scope)
    return nothing(body.to)
  }
  if (/^__(?::| |$)/.test(rest)) {
    const address = untilBlank(body)
    addTarget('', passageText(address).replace(/^__:?/, ''), scope)
    return nothing(address.to)
  }
  const target = targetName(rest)
  if (target !== undefined) {
    const address = untilBlank(body)
    addTarget(target.name, passageText(address).slice(target.length), scope)
    return nothing(address.to)
  }
  const directive = directiveName(rest)
  if (directive === undefined) return nothing(body.to)
  const block = { ...body, firstIndent: body.firstIndent + directive.length }
  const named = { name: directive.name, line: lineAt(passage, at), block }
  return { blocks: readDirective(named, scope), next: body.to }
}
