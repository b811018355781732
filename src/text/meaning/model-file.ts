/**
 * The model as it is in the file: pieces of words with a row of numbers each, and a trie that finds the pieces.
 * `training/export.py` writes the file and describes its layout.
 */
export interface MeaningModel {
  /** Vectors of different versions cannot be compared. */
  readonly version: string
  readonly dims: number
  /** How likely each piece is, as a logarithm. */
  readonly scores: Float32Array
  /** The score of a character that no piece holds. */
  readonly unknownScore: number
  /** The factor of each row. */
  readonly scales: Float32Array
  /** The rows one after the other, two numbers of four bits per byte. */
  readonly table: Uint8Array
  /** Reads a row into the table, if the table is read row by row. */
  readRow?(piece: number): void
  readonly trie: Trie
}

/** The children of a node are consecutive, in the order of their code units. */
export interface Trie {
  /** The code unit that leads to each node. */
  readonly codes: Uint16Array
  /** The piece that ends at each node, 0 if none. */
  readonly ends: Uint16Array
  /** The first child of each node. */
  readonly firsts: Uint32Array
}

interface Header {
  readonly version: string
  readonly pieces: number
  readonly dims: number
  readonly nodes: number
  readonly unknownScore: number
}

const magic = 'KMM1'
const checksumAt = 4
const lengthAt = 8
const headerAt = 12

type Checksum = (bytes: Uint8Array) => number

/**
 * Reads a model from the bytes of its file, without copying them. Throws when they are not a whole, sound file.
 * Without `crc32` only the size is checked.
 */
export const readModel = (bytes: Uint8Array, crc32?: Checksum): MeaningModel => {
  const { header, body } = splitFile(bytes, crc32)
  const { version, pieces, dims, nodes, unknownScore } = header
  let at = 0
  const take = (length: number): readonly [ArrayBufferLike, number] => {
    const start = body.byteOffset + at
    at += Math.ceil(length / 4) * 4
    if (at > body.length) throw new Error('the file is too short')
    return [body.buffer, start]
  }
  return {
    version,
    dims,
    unknownScore,
    scales: new Float32Array(...take(4 * pieces), pieces),
    scores: new Float32Array(...take(4 * pieces), pieces),
    trie: {
      codes: new Uint16Array(...take(2 * nodes), nodes),
      ends: new Uint16Array(...take(2 * nodes), nodes),
      firsts: new Uint32Array(...take(4 * (nodes + 1)), nodes + 1),
    },
    table: new Uint8Array(...take((pieces * dims) / 2), (pieces * dims) / 2),
  }
}

/** How many bytes of a file come before its table; the first of them are enough to tell. */
export const bytesBeforeTable = (first: Uint8Array, fileBytes: number): number => {
  const { pieces, dims } = splitFile(first, undefined).header
  return fileBytes - (pieces * dims) / 2
}

const splitFile = (
  bytes: Uint8Array,
  crc32: Checksum | undefined,
): { readonly header: Header; readonly body: Uint8Array } => {
  // Views of numbers need an address that is a multiple of their size.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)
  const text = (start: number, end: number): string => new TextDecoder().decode(aligned.subarray(start, end))
  if (aligned.length < headerAt || text(0, checksumAt) !== magic) throw new Error('this is not a model')
  const numbers = new DataView(aligned.buffer, aligned.byteOffset)
  if (crc32 && numbers.getUint32(checksumAt, true) !== crc32(aligned.subarray(lengthAt)))
    throw new Error('the checksum differs')
  const bodyAt = headerAt + numbers.getUint32(lengthAt, true)
  return { header: JSON.parse(text(headerAt, bodyAt)) as Header, body: aligned.subarray(bodyAt) }
}
