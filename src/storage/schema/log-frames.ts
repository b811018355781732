/** Where the newest committed version of each page is in the write-ahead log. */
export interface LogFrames {
  readonly pageSize: number
  readonly places: ReadonlyMap<number, number>
}

const headerBytes = 32
const frameHeaderBytes = 24
const magic = 0x377f0682

type Read = (at: number, length: number) => Buffer

/** Reads the log as SQLite does (https://www.sqlite.org/fileformat2.html#walformat): up to the last valid commit. */
export const committedFrames = (read: Read, size: number): LogFrames | undefined => {
  const header = read(0, headerBytes)
  if (header.length < headerBytes || header.readUInt32BE(0) >>> 1 !== magic >>> 1) return undefined
  const sum = createChecksum(header.readUInt32BE(0) === magic)
  if (!matches(header, 24, sum(header.subarray(0, 24)))) return undefined
  const pageSize = header.readUInt32BE(8)
  if (pageSize < 512 || pageSize > 65_536) return undefined
  const places = new Map<number, number>()
  let pending: (readonly [page: number, at: number])[] = []
  for (let at = headerBytes; at + frameHeaderBytes + pageSize <= size; at += frameHeaderBytes + pageSize) {
    const frame = read(at, frameHeaderBytes + pageSize)
    if (frame.length < frameHeaderBytes + pageSize || !frame.subarray(8, 16).equals(header.subarray(16, 24))) break
    sum(frame.subarray(0, 8))
    if (!matches(frame, 16, sum(frame.subarray(frameHeaderBytes)))) break
    pending.push([frame.readUInt32BE(0), at + frameHeaderBytes])
    if (frame.readUInt32BE(4) === 0) continue
    for (const [page, place] of pending) places.set(page, place)
    pending = []
  }
  return { pageSize, places }
}

type Sums = readonly [number, number]

const matches = (bytes: Buffer, at: number, [one, other]: Sums): boolean =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === other

/** The checksum continues from that of the previous part. */
const createChecksum = (isLittle: boolean): ((bytes: Buffer) => Sums) => {
  let [one, other] = [0, 0]
  return (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 8 <= bytes.length; at += 8) {
      one = (one + view.getUint32(at, isLittle) + other) >>> 0
      other = (other + view.getUint32(at + 4, isLittle) + one) >>> 0
    }
    return [one, other]
  }
}
