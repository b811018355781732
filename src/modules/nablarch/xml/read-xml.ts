import { SaxesParser } from 'saxes'
import type { TextPosition, XmlElement } from './element.ts'
import { checkDeclaredEncoding, checkReplacements } from './encoding.ts'
import { positionsIn } from './positions.ts'
import { refusal } from './refusal.ts'
import { wordsFor } from './words-for.ts'

export const maxBytes = 512 * 1024
export const maxElements = 5000
export const maxDepth = 50
/** Small enough that no piece takes longer than a moment, also before the parser is compiled. */
const pieceLength = 32 * 1024

export interface ReadOptions {
  /** Whether the text was decoded from bytes by its own declaration. */
  readonly isDecoded?: boolean
  /** Whether the text of every element matters, not only that of `value` elements, and the place of each value and text. */
  readonly keepsText?: boolean
  /** Whether several roots are welcome: they become the children of an element without a name. */
  readonly isFragment?: boolean
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  readonly places?: Map<string, TextPosition>
  text: string
}

/**
 * The tree of a document, with the place of each element. Nothing outside the text is ever looked at:
 * there are no document types, no entities of one's own and no imports. It stops after each piece, so
 * that whoever runs it can let other work through, and at the first thing that is wrong or too much.
 */
export function* readXml(given: string, options: ReadOptions = {}): Generator<undefined, XmlElement, undefined> {
  checkSize(given)
  checkReplacements(given)
  // Pasted text often begins with a byte order mark or blank lines, which a declaration may not follow.
  const from = /^\uFEFF?\s*(?=<\?xml\s)|^\uFEFF/.exec(given)?.[0].length ?? 0
  const reading = startReading(given, from, options)
  for (let at = from; at < given.length; at += pieceLength) {
    reading.write(given.slice(at, at + pieceLength))
    yield
  }
  return reading.end()
}

const startReading = (
  text: string,
  from: number,
  { isDecoded = false, keepsText = false, isFragment = false }: ReadOptions,
) => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const placeOf = positionsIn(text)
  const here = (): TextPosition => placeOf(from + Math.max(0, parser.position - 1))
  const open: OpenElement[] = []
  const roots: OpenElement[] = []
  let elements = 0
  let start: TextPosition = { line: 1, column: 1 }
  const noDoctype = () =>
    refusal({ en: 'a DOCTYPE declaration is not allowed', ja: 'DOCTYPE宣言は使用できません。' }, here())
  parser.on('error', ({ message }) => {
    if (message === misplacedDoctype) throw noDoctype()
    // The parser takes a CDATA section of a second root for one outside of all roots.
    const isAllowed = message === secondRoot || (message === textOutside && open.length > 0)
    if (!isFragment || !isAllowed) throw malformed(message, open.at(-1), here())
  })
  parser.on('doctype', () => {
    throw noDoctype()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (!isDecoded) checkDeclaredEncoding(encoding)
  })
  let places = new Map<string, TextPosition>()
  /** Where what ends at an offset begins, if it stands there as it is: references and joined lines are written otherwise. */
  const beginOf = (value: string, end: number): TextPosition | undefined =>
    text.startsWith(value, end - value.length) ? placeOf(end - value.length) : undefined
  if (keepsText)
    parser.on('attribute', ({ name, value }) => {
      const quote = from + parser.position - 1
      places.set(name, beginOf(value, quote) ?? placeOf(quote))
    })
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = {
      name: localName(name),
      ...start,
      attributes,
      children: [],
      text: '',
      ...(keepsText && { places }),
    }
    places = new Map()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(element)
    open.push(element)
    if (keepsText || element.name === 'value') listen()
    else if (siblings === roots) stopListening()
  })
  parser.on('opentagstart', () => {
    start = placeOf(text.lastIndexOf('<', from + parser.position - 2))
    if (++elements > maxElements)
      throw refusal(
        {
          en: `it has too many elements (at most ${maxElements})`,
          ja: `要素が多すぎます（上限 ${maxElements}）。`,
        },
        start,
      )
    if (open.length >= maxDepth)
      throw refusal(
        {
          en: `it is nested too deeply (at most ${maxDepth})`,
          ja: `入れ子が深すぎます（上限 ${maxDepth}）。`,
        },
        start,
      )
  })
  const addText = (characters: string): void => {
    const inside = open.at(-1)
    if (inside !== undefined) inside.text += characters
  }
  // Nothing else holds text that matters, and gathering what may be half a megabyte of it costs.
  const listen = (): void => {
    parser.on('text', addText)
    parser.on('cdata', addText)
  }
  const stopListening = (): void => {
    parser.off('text')
    parser.off('cdata')
  }
  /** The parser speaks of text outside of the roots only once. */
  const refuseText = (characters: string): void => {
    if (/\S/.test(characters)) throw malformed(textOutside, undefined, here())
  }
  const watchBetweenRoots = (): void => {
    parser.on('text', refuseText)
    parser.on('cdata', () => refuseText('CDATA'))
  }
  /** A text with elements or references between its parts has no one place; its element has. */
  const textPlace = ({ text: own, line, column }: OpenElement): TextPosition => {
    let end = text.lastIndexOf('<', from + parser.position - 1)
    while (/\s/.test(text.charAt(end - 1))) end--
    return beginOf(own, end) ?? { line, column }
  }
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed !== undefined && (keepsText || closed.name === 'value')) {
      closed.text = closed.text.trim()
      if (closed.text !== '') closed.places?.set('', textPlace(closed))
      if (!keepsText) stopListening()
    }
    if (open.length === 0 && isFragment) watchBetweenRoots()
  })
  return {
    write: (piece: string): void => {
      parser.write(piece)
    },
    end: (): XmlElement => {
      parser.close()
      const [root] = roots
      if (root === undefined) throw refusal({ en: 'it has no element', ja: '要素がありません。' }, here())
      return roots.length === 1 ? root : { ...root, name: '', attributes: {}, children: roots, text: '' }
    },
  }
}

/** What the parser says. */
const secondRoot = 'documents may contain only one root.'
const textOutside = 'text data outside of root node.'
const misplacedDoctype = 'inappropriately located doctype declaration.'

const checkSize = (text: string): void => {
  // A UTF-16 unit takes one to three bytes, so most texts need no count.
  if (text.length * 3 <= maxBytes) return
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) throw tooLarge()
}

/** Told also of a file that is not even read. */
export const tooLarge = () =>
  refusal({
    en: `it is too large (at most ${maxBytes / 1024} KiB)`,
    ja: `大きすぎます（上限 ${maxBytes / 1024} KiB）。`,
  })

const malformed = (said: string, innermost: OpenElement | undefined, here: TextPosition) => {
  // At the end of the text the place that helps is that of the tag that was left open.
  const place =
    said.startsWith('unclosed tag') && innermost !== undefined
      ? { line: innermost.line, column: innermost.column }
      : here
  return refusal({ en: said, ja: wordsFor(said) }, place, said)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
