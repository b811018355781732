/** The smallest part of a disk that is written whole or not at all. */
const sectorBytes = 512

/** A change of a file that may be lost until the file is synced. */
export type FileChange =
  | { readonly at: number; readonly kind: 'write'; readonly offset: number; readonly data: Buffer }
  | { readonly at: number; readonly kind: 'size'; readonly size: number }

/** What becomes of one change in a crash. */
export type Fate =
  | 'kept'
  | 'lost'
  /** The file has grown, but holds something else there. */
  | 'garbage'
  /** Some sectors arrive and others do not. */
  | ((sector: number) => boolean)

/** Bytes that grow. What was never written is zero. */
class Content {
  bytes: Buffer
  size: number

  constructor(from: Buffer) {
    this.bytes = from
    this.size = from.length
  }

  resize(size: number): void {
    this.#reserve(size)
    if (size < this.size) this.bytes.fill(0, size, this.size)
    this.size = size
  }

  write(offset: number, data: Buffer): void {
    if (offset + data.length > this.size) this.resize(offset + data.length)
    data.copy(this.bytes, offset)
  }

  apply(change: FileChange): void {
    if (change.kind === 'size') this.resize(change.size)
    else this.write(change.offset, change.data)
  }

  whole(): Buffer {
    return this.bytes.subarray(0, this.size)
  }

  #reserve(size: number): void {
    if (size <= this.bytes.length) return
    const larger = Buffer.alloc(Math.max(size, 2 * this.bytes.length))
    this.bytes.copy(larger, 0, 0, this.size)
    this.bytes = larger
  }
}

/** One file on a disk: what is surely on it, and what was changed since. */
export class DiskFile {
  pending: FileChange[] = []
  readonly #synced = new Content(Buffer.alloc(0))

  change(change: FileChange): void {
    this.pending.push(change)
  }

  /** Everything that was changed before the sync began is now on the disk. */
  sync(began: number): void {
    for (const change of this.pending) if (change.at < began) this.#synced.apply(change)
    this.pending = this.pending.filter(({ at }) => at >= began)
  }

  /** The file after a crash. */
  crash(fateOf: (change: FileChange) => Fate, garbage: (bytes: number) => Buffer): Buffer {
    const memory = new Content(Buffer.from(this.#synced.whole()))
    const left = new Content(Buffer.from(this.#synced.whole()))
    for (const change of this.pending) {
      memory.apply(change)
      const fate = fateOf(change)
      if (fate === 'lost') continue
      if (change.kind === 'size') left.resize(change.size)
      else if (fate === 'garbage') grow(left, change, garbage)
      else arrive(left, memory, { change, arrives: fate === 'kept' ? () => true : fate })
    }
    return left.whole()
  }
}

type Write = FileChange & { readonly kind: 'write' }

const grow = (left: Content, { offset, data }: Write, garbage: (bytes: number) => Buffer): void => {
  const from = Math.max(left.size, offset)
  if (offset + data.length > from) left.write(from, garbage(offset + data.length - from))
}

/**
 * Writes sectors whole, as they were in memory at that time: a sector that has two new changes never holds the second
 * alone. So each sector ends as one of the forms that it had, which is all that another order of writes can do.
 */
const arrive = (
  left: Content,
  memory: Content,
  { change, arrives }: { readonly change: Write; readonly arrives: (sector: number) => boolean },
): void => {
  const end = change.offset + change.data.length
  for (let sector = Math.floor(change.offset / sectorBytes); sector * sectorBytes < end; sector++) {
    if (!arrives(sector)) continue
    const from = sector * sectorBytes
    left.write(from, memory.bytes.subarray(from, Math.min(from + sectorBytes, memory.size)))
  }
}
