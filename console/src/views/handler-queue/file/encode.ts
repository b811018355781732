import type { Encoding } from './encodings.ts'

/** A character that the encoding does not have. */
export interface Lacking {
  readonly lacking: string
}

/** Encodes new text. */
export const encode = (text: string, encoding: Encoding): Uint8Array | Lacking => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeWide(text, encoding === 'utf-16le')
  const codes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0) < 0x80 ? character.charCodeAt(0) : tableOf(encoding).get(character)
    if (code === undefined) return { lacking: character }
    if (code > 0xffff) codes.push(code >> 16)
    if (code > 0xff) codes.push((code >> 8) & 0xff)
    codes.push(code & 0xff)
  }
  return Uint8Array.from(codes)
}

const encodeWide = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let unit = 0; unit < text.length; unit++) view.setUint16(unit * 2, text.charCodeAt(unit), isLittle)
  return bytes
}

type Table = ReadonlyMap<string, number>

const tables = new Map<Encoding, Table>()

/** Browsers only decode these encodings, so the table is made by decoding every code. */
const tableOf = (encoding: 'shift_jis' | 'euc-jp'): Table => {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const table = new Map<string, number>()
  for (const code of encoding === 'shift_jis' ? shiftJisCodes() : eucJpCodes()) {
    const character = characterOf(code, encoding)
    if (character !== undefined && !table.has(character)) table.set(character, code)
  }
  tables.set(encoding, table)
  return table
}

const characterOf = (code: number, encoding: Encoding): string | undefined => {
  const bytes =
    code > 0xffff ? [code >> 16, (code >> 8) & 0xff, code & 0xff] : code > 0xff ? [code >> 8, code & 0xff] : [code]
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(bytes))
    return text.length === 1 ? text : undefined
  } catch {
    return undefined
  }
}

/** The rows 0xED and 0xEE repeat characters of later rows, and encoders do not use them. */
function* shiftJisCodes(): Generator<number> {
  for (let code = 0xa1; code <= 0xdf; code++) yield code
  for (let first = 0x81; first <= 0xfc; first++) {
    if (first === 0xed || first === 0xee || (first >= 0xa0 && first <= 0xdf)) continue
    for (let second = 0x40; second <= 0xfc; second++) yield (first << 8) | second
  }
}

function* eucJpCodes(): Generator<number> {
  for (let second = 0xa1; second <= 0xdf; second++) yield (0x8e << 8) | second
  for (let first = 0xa1; first <= 0xfe; first++) {
    for (let second = 0xa1; second <= 0xfe; second++) yield (first << 8) | second
  }
}
