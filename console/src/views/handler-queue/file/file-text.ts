import { declaredIn, detectEncoding, encodingNamed, type Encoding } from './encodings.ts'
import { encode } from './encode.ts'
import { byteOffsets } from './byte-offsets.ts'

/** A file as it was opened: its bytes, and its text with the byte at which each unit begins. */
export interface FileText {
  readonly name: string
  readonly text: string
  /** What the file says about its encoding. */
  readonly label: string
  /** Absent if the encoding is not known or the bytes do not fit it: then the text is exported as UTF-8. */
  readonly exact?: ExactBytes
}

export interface ExactBytes {
  readonly encoding: Encoding
  readonly bytes: Uint8Array
  /** The byte offset of each UTF-16 unit, and the length of the file at the end. */
  readonly offsets: Uint32Array
}

export const readFile = (name: string, bytes: Uint8Array): FileText => {
  const { encoding, label } = detectEncoding(bytes)
  const exact = encoding === undefined ? undefined : decodeExactly(bytes, encoding)
  if (exact !== undefined) return { name, label, text: exact.text, exact: exact.exact }
  return { name, label, text: decodeSomehow(bytes, encoding ?? label) }
}

/** Text that was pasted has no bytes yet: it gets those of the encoding that it declares. */
export const readPasted = (name: string, text: string): FileText => {
  const label = declaredIn(text)?.value ?? 'UTF-8'
  const isWide = /^utf-?16$/i.test(label.trim())
  const encoding = isWide ? 'utf-16le' : encodingNamed(label)
  const marked = isWide && !text.startsWith(mark) ? mark + text : text
  const bytes = encoding === undefined ? undefined : encode(marked, encoding)
  if (encoding === undefined || !(bytes instanceof Uint8Array)) return { name, text, label }
  const read = decodeExactly(bytes, encoding)
  return read === undefined ? { name, text, label } : { name, label, text: read.text, exact: read.exact }
}

const mark = '\uFEFF'

/** Decodes bytes; `undefined` if they are not in this encoding. */
export const decodeExactly = (
  bytes: Uint8Array,
  encoding: Encoding,
): { readonly text: string; readonly exact: ExactBytes } | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    const offsets = byteOffsets(bytes, text, encoding)
    return offsets && { text, exact: { encoding, bytes, offsets } }
  } catch {
    return undefined
  }
}

const decodeSomehow = (bytes: Uint8Array, label: string): string => {
  try {
    return new TextDecoder(label, { ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
}
