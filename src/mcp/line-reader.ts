const lineFeed = 0x0a
const carriageReturn = 0x0d
const prefixBytes = 4096

export interface LineEvents {
  /** A whole line without its line end, never blank. */
  line(bytes: Buffer): void
  /** A line is longer than the limit. Only its first bytes are kept; the rest is dropped as it arrives. */
  tooLong(prefix: Buffer): void
}

/** Splits a stream of bytes into lines without ever holding more than one line of the allowed length. */
export class LineReader {
  readonly #maxBytes: number
  readonly #events: LineEvents
  #held: Buffer[] = []
  #heldBytes = 0
  #skipping = false

  constructor(maxBytes: number, events: LineEvents) {
    this.#maxBytes = maxBytes
    this.#events = events
  }

  push(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      this.#take(chunk.subarray(start, end))
      this.#endLine()
      start = end + 1
    }
    if (start < chunk.length) this.#take(chunk.subarray(start))
  }

  /** The end of input: a last line without its line feed counts. */
  end(): void {
    this.#endLine()
  }

  #take(bytes: Buffer): void {
    if (this.#skipping) return
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    if (this.#heldBytes > this.#maxBytes) {
      const prefix = Buffer.concat(this.#held).subarray(0, prefixBytes)
      this.#skipping = true
      this.#reset()
      this.#events.tooLong(prefix)
    }
  }

  #endLine(): void {
    const wasSkipping = this.#skipping
    this.#skipping = false
    if (wasSkipping || this.#heldBytes === 0) return
    const first = this.#held[0]
    const whole = this.#held.length === 1 && first !== undefined ? first : Buffer.concat(this.#held)
    this.#reset()
    const line = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole
    if (!isBlank(line)) this.#events.line(line)
  }

  #reset(): void {
    this.#held = []
    this.#heldBytes = 0
  }
}

const isBlank = (line: Buffer): boolean =>
  line.every((byte) => byte === 0x20 || byte === 0x09 || byte === carriageReturn)
