const bitsPerWord = 32

/** One bit for each number: whether it is positive. */
export const signsOf = (numbers: Int8Array | Float32Array): Uint32Array => {
  const signs = new Uint32Array(Math.ceil(numbers.length / bitsPerWord))
  for (let at = 0; at < numbers.length; at++)
    if ((numbers[at] ?? 0) > 0) signs[at >> 5] = (signs[at >> 5] ?? 0) | (1 << (at & 31))
  return signs
}

export const bytesOf = (words: Uint32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
