import type { Encoding } from './encodings.ts'

/** The byte offset of each unit of a decoded text; `undefined` if the bytes do not have as many units. */
export const byteOffsets = (bytes: Uint8Array, text: string, encoding: Encoding): Uint32Array | undefined => {
  const offsets = new Uint32Array(text.length + 1)
  let at = 0
  for (let unit = 0; unit < text.length; unit++) {
    offsets[unit] = at
    const step = stepAt(bytes, at, encoding)
    at += step
    if (encoding === 'utf-8' && step === 4) offsets[++unit] = at
  }
  offsets[text.length] = bytes.length
  return at === bytes.length ? offsets : undefined
}

/** The number of bytes of the character at an offset. */
const stepAt = (bytes: Uint8Array, at: number, encoding: Encoding): number => {
  const byte = bytes[at] ?? 0
  switch (encoding) {
    case 'utf-8':
      return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    case 'utf-16le':
    case 'utf-16be':
      return 2
    case 'shift_jis':
      return byte <= 0x80 || (byte >= 0xa1 && byte <= 0xdf) ? 1 : 2
    case 'euc-jp':
      return byte < 0x80 ? 1 : byte === 0x8f ? 3 : 2
  }
}
