import { createReadStream } from 'node:fs'
import path from 'node:path'
import { DataProblem, problemAt } from './data-problem.ts'

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const opening = new Set([code('{'), code('[')])
const closing = new Set([code('}'), code(']')])
const blanks = new Set([' ', '\n', '\r', '\t'].map(code))
/** The bytes of a mark that some editors put before a text. */
const mark = new Set([0xef, 0xbb, 0xbf])

/**
 * Cuts the bytes of a JSON array into those of its entries. Files of this kind can be larger than the longest string of
 * Node, so they cannot be parsed as a whole.
 */
class EntryCutter {
  #depth = 0
  #isInString = false
  #isEscaped = false
  #pieces: Buffer[] = []
  #isArray: boolean | undefined

  get isWhole(): boolean {
    return this.#isArray === true && this.#depth === 0
  }

  /** The entries that end in this chunk. Undefined if the text is no array. */
  entriesIn(chunk: Buffer): readonly Buffer[] | undefined {
    const ended: Buffer[] = []
    let from = 0
    for (const [at, byte] of chunk.entries()) {
      if (this.#isInString) this.#readInString(byte)
      else if (byte === quote) this.#isInString = true
      else if (opening.has(byte)) {
        this.#depth += 1
        if (this.#depth === 1) from = at + 1
      } else if (closing.has(byte) || (byte === comma && this.#depth === 1)) {
        if (this.#depth === 1) {
          ended.push(this.#entry(chunk.subarray(from, at)))
          from = at + 1
        }
        if (byte !== comma) this.#depth -= 1
      }
      if (this.#isArray === undefined && !blanks.has(byte) && !mark.has(byte)) this.#isArray = byte === code('[')
    }
    if (this.#depth > 0) this.#pieces.push(chunk.subarray(from))
    return this.#isArray === false ? undefined : ended.filter((entry) => entry.length > 0)
  }

  #readInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) this.#isInString = false
  }

  #entry(last: Buffer): Buffer {
    const entry = Buffer.concat([...this.#pieces, last])
    this.#pieces = []
    return entry.every((byte) => blanks.has(byte)) ? Buffer.alloc(0) : entry
  }
}

const parse = (bytes: Buffer, file: string, entry: number): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch (error) {
    throw problemAt({ file, entry }, `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The entries of a file that holds a JSON array, one after the other. */
export async function* jsonEntries(filePath: string): AsyncGenerator {
  const file = path.basename(filePath)
  const cutter = new EntryCutter()
  let entry = 0
  for await (const chunk of createReadStream(filePath, { highWaterMark: 1 << 20 })) {
    const ended = cutter.entriesIn(chunk as Buffer)
    if (ended === undefined) throw new DataProblem(`${file}: is not a JSON array`)
    for (const bytes of ended) yield parse(bytes, file, ++entry)
  }
  if (!cutter.isWhole) throw new DataProblem(`${file}: is no whole JSON array; was it downloaded to its end?`)
  if (entry === 0) throw new DataProblem(`${file}: has no entries`)
}
