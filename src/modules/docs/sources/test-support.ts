import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string | Buffer
  readonly data?: Buffer | string
  /** Bits of the header, such as 1 for encrypted and 0x800 for names in UTF-8. */
  readonly flags?: number
  /** As of Unix, such as 0o120777 for a link. */
  readonly mode?: number
  readonly method?: number
  /** The size that the archive announces, if it is not the true one. */
  readonly announced?: number
  /** Where the archive says that the file begins, if it is not the true place. */
  readonly place?: number
}

/** Writes a zip archive for tests, also one that lies. */
export const makeZip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = Buffer.from(entry.data ?? '')
    const method = entry.method ?? 8
    const packed = method === 8 ? deflateRawSync(data) : data
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.flags ?? 0, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.announced ?? data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(entry.place ?? offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), shared, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

export const gather = async <T>(all: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = []
  for await (const each of all) found.push(each)
  return found
}
