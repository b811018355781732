import { describe, expect, it } from 'vitest'
import { withoutSignature } from '../../scripts/binary/unsigned.mjs'

const [header, entry] = [0x80, 0x80 + 24 + 112 + 32]

/** The parts of a program for Windows that matter here. */
const program = ({ signature = 0, after = 0 }: { signature?: number; after?: number } = {}): Buffer => {
  const bytes = Buffer.alloc(0x400 + signature + after, 7)
  bytes.writeUInt32LE(header, 0x3c)
  bytes.write('PE\0\0', header, 'latin1')
  bytes.writeUInt16LE(0x20b, header + 24)
  bytes.writeUInt32LE(signature === 0 ? 0 : 0x400, entry)
  bytes.writeUInt32LE(signature, entry + 4)
  return bytes
}

describe('the signature of a program for Windows', () => {
  it('is taken out, with its entry in the header', () => {
    const unsigned = withoutSignature(program({ signature: 64 }))
    expect(unsigned.equals(program())).toBe(true)
  })

  it('may be missing', () => {
    expect(withoutSignature(program()).equals(program())).toBe(true)
  })

  it('is not guessed where something is behind it', () => {
    expect(() => withoutSignature(program({ signature: 64, after: 1 }))).toThrow('not at the end')
  })

  it.each([Buffer.from('\x7fELF'.padEnd(0x200, '\0')), Buffer.alloc(0x200, 0)])(
    'is not sought in another file',
    (file) => {
      expect(() => withoutSignature(file)).toThrow('not a program for 64-bit Windows')
    },
  )
})
