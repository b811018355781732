/** What came of the bytes of a file. A refusal says why, as a kind that can be counted. */
export type Decoded =
  | { readonly text: string; readonly encoding: string; readonly refused?: undefined }
  | { readonly refused: 'binary file' | 'broken encoding'; readonly what: string; readonly text?: undefined }

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a file in one of the encodings of Japan. A byte order mark decides, then validity: bytes that
 * are valid UTF-8 are hardly ever anything else. EUC-JP and Shift_JIS share many valid bytes: of these, and of what the
 * file says of itself, the text that looks more like Japanese wins.
 */
export const decodeText = (bytes: Uint8Array): Decoded => {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  if (mark !== undefined) return marked(bytes, mark.encoding)
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return marked(bytes, wide)
  if (isBinary(bytes)) return { refused: 'binary file', what: 'control characters' }
  const escaped = hasEscapes(bytes) ? decodeAs(bytes, 'iso-2022-jp') : undefined
  return escaped ?? decodeAs(bytes, 'utf-8') ?? mostPlausible(bytes)
}

const marked = (bytes: Uint8Array, encoding: string): Decoded =>
  decodeAs(bytes, encoding) ?? { refused: 'broken encoding', what: encoding }

const decodeAs = (bytes: Uint8Array, encoding: string): Decoded | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return looksBinary(text) ? undefined : { text, encoding }
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark: in its text every second byte is often zero, and none of the others. */
const wideEncoding = (bytes: Uint8Array): string | undefined => {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined
  const head = bytes.subarray(0, 4096)
  let [even, odd] = [0, 0]
  for (let at = 0; at < head.length; at += 2) {
    if (head[at] === 0) even++
    if (head[at + 1] === 0) odd++
  }
  if (even === 0 && odd > head.length / 20) return 'utf-16le'
  return odd === 0 && even > head.length / 20 ? 'utf-16be' : undefined
}

/** No text has a NUL, and few other control characters stand in one. */
const isBinary = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return true
  const head = bytes.subarray(0, 65_536)
  let controls = 0
  for (const byte of head) if (isControl(byte)) controls++
  return controls > head.length / 100 + 2
}

/** The escape begins the codes of ISO-2022-JP and of colours at a terminal. */
const isControl = (code: number): boolean =>
  (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) || code === 0x7f

const looksBinary = (text: string): boolean => {
  let controls = 0
  const head = text.slice(0, 65_536)
  for (let at = 0; at < head.length; at++) if (isControl(head.charCodeAt(at))) controls++
  return controls > head.length / 100 + 2
}

/** An escape sequence that changes to JIS X 0208: `ESC $ @` or `ESC $ B`. */
const hasEscapes = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true
  return false
}

/** `<meta charset="…">`, the declaration of XML, or the line with which an editor is told. */
const declared = /(?:charset|encoding|coding)[ \t]{0,9}[=:][ \t]{0,9}["']?([\w.:-]{3,40})/giu

const supported = /^(?:euc-jp|shift_jis|iso-2022-jp|windows-1252|utf-8|utf-16(?:le|be)|gb18030|gbk|big5|euc-kr)$/u

const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  return [...head.matchAll(declared)].map(([, name = '']) => knownEncoding(name)).find((name) => name !== undefined)
}

const others: Readonly<Record<string, string>> = { cp932: 'shift_jis', eucjp: 'euc-jp', 'x-euc-jp': 'euc-jp' }

const knownEncoding = (name: string): string | undefined => {
  const asked = name.toLowerCase()
  try {
    const { encoding } = new TextDecoder(others[asked] ?? asked)
    return supported.test(encoding) ? encoding : undefined
  } catch {
    return undefined
  }
}

const mostPlausible = (bytes: Uint8Array): Decoded => {
  const said = declaredEncoding(bytes)
  const candidates = [...new Set(['euc-jp', 'shift_jis', said ?? 'euc-jp'])].flatMap((encoding) => {
    const decoded = decodeAs(bytes, encoding)
    if (decoded?.text === undefined) return []
    return [{ decoded, score: plausibility(decoded.text) + (encoding === said ? trust : 0) }]
  })
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  if (best !== undefined && best.score >= 0.1) return best.decoded
  return westernText(bytes) ?? best?.decoded ?? { refused: 'broken encoding', what: 'no known encoding fits' }
}

/** What a file says of itself counts, unless its text would be full of strange characters and another one fits well. */
const trust = 1.2

/** Letters with accents stand beside plain letters, as in `résumé`. */
const westernText = (bytes: Uint8Array): Decoded | undefined => {
  const decoded = decodeAs(bytes, 'windows-1252')
  const sample = decoded?.text?.slice(0, 200_000) ?? ''
  const accents = sample.match(/[À-ÿ](?=[a-z])|(?<=[a-z])[À-ÿ]/giu)?.length ?? 0
  return accents > (sample.match(/[^\0-\x7f]/gu)?.length ?? 0) / 2 ? decoded : undefined
}

/**
 * The share of characters beyond ASCII that common Japanese is made of. Text in the wrong encoding is full of
 * half-width kana, rare kanji and characters without a meaning.
 */
const plausibility = (text: string): number => {
  const sample = text.slice(0, 200_000)
  const all = sample.match(/[^\0-\x7f]/gu)?.length ?? 0
  const common = sample.match(/[ぁ-んァ-ヶー、。「」・（）！？：　]/gu)?.length ?? 0
  const strange = sample.match(/[\uff61-\uff9f\ue000-\uf8ff\u0080-\u009f]/gu)?.length ?? 0
  return all === 0 ? 0 : (common - strange) / all
}
