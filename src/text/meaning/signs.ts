/** Whole words of 32 bits, so that many signs can be compared at once. */
const bytesOfSigns = (dims: number): number => Math.ceil(dims / 32) * 4

/** One bit for each number: whether it is positive. */
export const signsOf = (numbers: Int8Array | Float32Array): Uint8Array => {
  const signs = new Uint8Array(bytesOfSigns(numbers.length))
  for (let at = 0; at < numbers.length; at++)
    if ((numbers[at] ?? 0) > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (1 << (at & 7))
  return signs
}
