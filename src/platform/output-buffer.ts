/** The output of a program. */
export interface OutputBuffer {
  size(): number
  push(chunk: Buffer): void
  /** Handles the text after the last line feed as a line. */
  end(): void
  text(): string
}

export const bufferAll = (encoding: 'utf8' | 'latin1' = 'utf8'): OutputBuffer => {
  const chunks: Buffer[] = []
  let size = 0
  return {
    size: () => size,
    push: (chunk) => {
      chunks.push(chunk)
      size += chunk.length
    },
    end: () => undefined,
    text: () => Buffer.concat(chunks).toString(encoding),
  }
}

const lineFeed = 0x0a

/** Calls `onLine` for each complete line, and keeps the line unless the callback returns "done". */
export const bufferLines = (onLine: (line: string) => unknown): OutputBuffer => {
  const kept = bufferAll()
  let parts: Buffer[] = []
  let pending = 0
  const hold = (part: Buffer): void => {
    parts.push(part)
    pending += part.length
  }
  const emitLine = (ending: string): void => {
    const line = Buffer.concat(parts)
    parts = []
    pending = 0
    if (onLine(line.toString('utf8')) !== 'done') kept.push(Buffer.concat([line, Buffer.from(ending)]))
  }
  return {
    size: () => kept.size() + pending,
    push: (chunk) => {
      let from = 0
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
        hold(chunk.subarray(from, at))
        emitLine('\n')
        from = at + 1
      }
      if (from < chunk.length) hold(chunk.subarray(from))
    },
    end: () => {
      if (pending > 0) emitLine('')
    },
    text: () => kept.text() + Buffer.concat(parts).toString('utf8'),
  }
}
