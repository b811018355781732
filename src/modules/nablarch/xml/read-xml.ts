import { SaxesParser } from 'saxes'
import type { TextPosition, XmlElement } from './element.ts'
import { checkDeclaredEncoding, checkReplacements, hasBlankEncoding } from './encoding.ts'
import { positionsIn } from './positions.ts'
import { refusal } from './refusal.ts'
import { inJapanese } from './parser-messages.ts'

export const maxBytes = 512 * 1024
export const maxElements = 5000
export const maxDepth = 50
/** One piece takes a few milliseconds even before the engine has optimised the parser. */
const pieceLength = 32 * 1024

export interface ReadOptions {
  /** Whether the text was decoded from bytes with its declared encoding. */
  readonly isDecoded?: boolean
  /** Whether to keep the text of all elements, not only of `value`, and the positions of values and texts. */
  readonly keepsText?: boolean
  /** Whether several roots are allowed; they become the children of an element without a name. */
  readonly isFragment?: boolean
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  readonly positions?: Map<string, TextPosition>
  text: string
  end: number
}

/**
 * Reads a document into a tree with the position of each element. It never reads anything outside the text: document
 * types, custom entities and imports are refused or ignored. It yields after each piece, so that the caller can
 * run other work, and throws at the first error or exceeded limit.
 */
export function* readXml(given: string, options: ReadOptions = {}): Generator<undefined, XmlElement, undefined> {
  checkSize(given)
  checkReplacements(given)
  // Pasted text often begins with a byte order mark or blank lines, which XML forbids before a declaration.
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
  const positionOf = positionsIn(text)
  const here = (): TextPosition => positionOf(from + Math.max(0, parser.position - 1))
  const open: OpenElement[] = []
  const roots: OpenElement[] = []
  let elements = 0
  let start: TextPosition & { readonly start: number } = { line: 1, column: 1, start: 0 }
  const isBlank = hasBlankEncoding(text, from)
  const noDoctype = () =>
    refusal({ en: 'a DOCTYPE declaration is not allowed', ja: 'DOCTYPE宣言は使用できません。' }, here())
  parser.on('error', ({ message }) => {
    if (message === misplacedDoctype) throw noDoctype()
    if (isBlank && message.startsWith(wrongEncodingName)) return
    // The parser reports a CDATA section inside the second root as text outside the root.
    const isAllowed = message === secondRoot || (message === textOutside && open.length > 0)
    if (!isFragment || !isAllowed) throw malformed(message, open.at(-1), here())
  })
  parser.on('doctype', () => {
    throw noDoctype()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (!isDecoded) checkDeclaredEncoding(encoding)
  })
  let positions = new Map<string, TextPosition>()
  /** The start of a value that ends at an offset; `undefined` if references in the source make the two differ. */
  const startOf = (value: string, end: number): TextPosition | undefined =>
    text.startsWith(value, end - value.length) ? positionOf(end - value.length) : undefined
  if (keepsText)
    parser.on('attribute', ({ name, value }) => {
      const quote = from + parser.position - 1
      positions.set(name, startOf(value, quote) ?? positionOf(quote))
    })
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = {
      name: localName(name),
      ...start,
      attributes,
      end: 0,
      children: [],
      text: '',
      ...(keepsText && { positions }),
    }
    positions = new Map()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(element)
    open.push(element)
    if (keepsText || element.name === 'value') collectText()
    else if (siblings === roots) ignoreText()
  })
  parser.on('opentagstart', () => {
    const offset = text.lastIndexOf('<', from + parser.position - 2)
    start = { ...positionOf(offset), start: offset }
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
  // The text of other elements is not needed, and collecting up to half a megabyte is slow.
  const collectText = (): void => {
    parser.on('text', addText)
    parser.on('cdata', addText)
  }
  const ignoreText = (): void => {
    parser.off('text')
    parser.off('cdata')
  }
  /** Needed because the parser reports text outside the roots only once. */
  const refuseText = (characters: string): void => {
    if (/\S/.test(characters)) throw malformed(textOutside, undefined, here())
  }
  const refuseTextBetweenRoots = (): void => {
    parser.on('text', refuseText)
    parser.on('cdata', () => refuseText('CDATA'))
  }
  /** A text that is interrupted by elements or references gets the position of its element. */
  const textPosition = ({ text: own, line, column }: OpenElement): TextPosition => {
    let end = text.lastIndexOf('<', from + parser.position - 1)
    while (/\s/.test(text.charAt(end - 1))) end--
    return startOf(own, end) ?? { line, column }
  }
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed !== undefined) closed.end = from + parser.position
    if (closed !== undefined && (keepsText || closed.name === 'value')) {
      closed.text = closed.text.trim()
      if (closed.text !== '') closed.positions?.set('', textPosition(closed))
      if (!keepsText) ignoreText()
    }
    if (open.length === 0 && isFragment) refuseTextBetweenRoots()
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

/** Messages of the parser. */
const secondRoot = 'documents may contain only one root.'
const textOutside = 'text data outside of root node.'
const wrongEncodingName = 'encoding value must match'
const misplacedDoctype = 'inappropriately located doctype declaration.'

const checkSize = (text: string): void => {
  // A UTF-16 unit takes one to three bytes, so most texts need no count.
  if (text.length * 3 <= maxBytes) return
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) throw tooLarge()
}

/** Also used for a file that is too large to be read. */
export const tooLarge = () =>
  refusal({
    en: `it is too large (at most ${maxBytes / 1024} KiB)`,
    ja: `大きすぎます（上限 ${maxBytes / 1024} KiB）。`,
  })

const malformed = (message: string, innermost: OpenElement | undefined, here: TextPosition) => {
  // For an unclosed tag, its start is more helpful than the end of the text.
  const position =
    message.startsWith('unclosed tag') && innermost !== undefined
      ? { line: innermost.line, column: innermost.column }
      : here
  return refusal({ en: message, ja: inJapanese(message) }, position, message)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
