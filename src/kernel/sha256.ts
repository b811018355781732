/** The first 32 bits of the fractional part of a power of each of the first 64 primes, as SHA-256 wants them. */
const fractions = (power: number, count: number): Int32Array => {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return Int32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32)
}

const initial = fractions(1 / 2, 8)
const constants = fractions(1 / 3, 64)

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The text in UTF-8, filled up to whole blocks of 64 bytes: a 1 bit, zeros, and the number of bits. */
const paddedBytes = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return view
}

const scheduleOf = (block: DataView, at: number): Int32Array => {
  const words = new Int32Array(64)
  for (let index = 0; index < 16; index++) words[index] = block.getInt32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] ?? 0
    const late = words[index - 2] ?? 0
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large
  }
  return words
}

const addBlock = (state: Int32Array, words: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixed + choice + (constants[index] ?? 0) + (words[index] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

/** SHA-256 in hex, for short texts in a hook: loading `node:crypto` takes longer than everything else there. */
export const sha256 = (text: string): string => {
  const bytes = paddedBytes(text)
  const state = Int32Array.from(initial)
  for (let at = 0; at < bytes.byteLength; at += 64) addBlock(state, scheduleOf(bytes, at))
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
