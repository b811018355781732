import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readModel } from './model-file.ts'

const header = { version: '1', pieces: 3, dims: 2, nodes: 2, unknownScore: -12 }

/** A file with one piece, "a", whose row is 7 and -7. */
const body = Buffer.concat([
  Buffer.from(new Float32Array([1, 1, 0.5]).buffer),
  Buffer.from(new Float32Array([0, 0, -2]).buffer),
  Buffer.from(new Uint16Array([0, 97]).buffer),
  Buffer.from(new Uint16Array([0, 2]).buffer),
  Buffer.from(new Uint32Array([1, 2, 2]).buffer),
  Buffer.from([0x88, 0x88, 0x1f, 0]),
])

const uint32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

const fileOf = (content: object = header): Buffer => {
  const text = JSON.stringify(content)
  const padded = Buffer.from(text.padEnd(Math.ceil((text.length + 12) / 8) * 8 - 12))
  const checked = Buffer.concat([uint32(padded.length), padded, body])
  return Buffer.concat([Buffer.from('KMM1'), uint32(crc32(checked)), checked])
}

describe('the file of a model', () => {
  it.each([0, 1, 5])('is read from any address (%i bytes further)', (offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), fileOf()]).subarray(offset)
    const { version, dims, unknownScore, scales, scores, trie, table } = readModel(bytes, crc32)
    expect({ version, dims, unknownScore }).toEqual({ version: '1', dims: 2, unknownScore: -12 })
    expect([...scales]).toEqual([1, 1, 0.5])
    expect([...scores]).toEqual([0, 0, -2])
    expect([trie.codes, trie.ends, trie.firsts].map((part) => [...part])).toEqual([
      [0, 97],
      [0, 2],
      [1, 2, 2],
    ])
    expect([...table]).toEqual([0x88, 0x88, 0x1f])
  })

  it.each<[string, Buffer, RegExp]>([
    ['is empty', Buffer.alloc(0), /not a model/],
    ['is another file', Buffer.from('SQLite format 3\0'), /not a model/],
    ['is cut off', fileOf().subarray(0, -8), /checksum/],
    ['names more pieces than it has', fileOf({ ...header, pieces: 9 }), /too short/],
  ])('is refused if it %s', (_, bytes, message) => {
    expect(() => readModel(bytes, crc32)).toThrow(message)
  })

  it('is refused if any byte is damaged', () => {
    const sound = fileOf()
    for (let at = 0; at < sound.length; at++) {
      const damaged = Buffer.from(sound)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(() => readModel(damaged, crc32), `byte ${at}`).toThrow()
    }
  })

  it('is read without its checksum if none is computed, but never if it is too short', () => {
    const bytes = fileOf()
    bytes.writeUInt32LE(0, 4)
    expect(() => readModel(bytes, crc32)).toThrow('the checksum differs')
    expect(readModel(bytes).version).toBe('1')
    expect(() => readModel(bytes.subarray(0, bytes.length - 8))).toThrow('too short')
  })
})
