import { hashTerm } from '../../../text/hash-term.ts'
import type { ModelVector, VectorNumbers } from '../ports.ts'

/** How many items share a row of signs: a row of a built-in model then has less than 2 KB. */
export const idsPerBlock = 60

/** The bytes before the numbers: four for the model, four for the size of a number. */
const headerLength = 8
const sizeAt = 4

/** Stands for the model in rows of signs and vectors. */
export const modelTag = (model: string): number => hashTerm(model) >>> 1

/** A vector as bytes. A text without words has a vector without numbers. */
export const packVector = ({ model, numbers }: ModelVector): Buffer => {
  const packed = Buffer.alloc(headerLength + numbers.byteLength)
  packed.writeUInt32LE(modelTag(model))
  packed.writeUInt32LE(numbers.BYTES_PER_ELEMENT, sizeAt)
  packed.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), headerLength)
  return packed
}

/** Undefined if another model made the vector, or if it has no numbers. */
export const unpackVector = (packed: Buffer, model: string): VectorNumbers | undefined => {
  if (packed.length <= headerLength || packed.readUInt32LE() !== modelTag(model)) return undefined
  if (packed.readUInt32LE(sizeAt) === 1)
    return new Int8Array(packed.buffer, packed.byteOffset + headerLength, packed.length - headerLength)
  // A copy begins at an address that numbers of four bytes can have.
  return new Float32Array(Uint8Array.from(packed.subarray(headerLength)).buffer)
}

/** The row of signs that an id belongs to, and its place in the row. */
export const placeOf = (id: number): { readonly block: number; readonly slot: number } => {
  const block = Math.floor(id / idsPerBlock)
  return { block, slot: id - block * idsPerBlock }
}

/** A row of signs with those of one item. */
export const freshSigns = (signs: Uint8Array, slot: number): Buffer => {
  const row = Buffer.alloc(idsPerBlock * signs.length)
  row.set(signs, slot * signs.length)
  return row
}

/** Random, because several processes make versions without knowing those of the others. */
export const newVersion = (): number => Math.floor(Math.random() * 2 ** 31)
