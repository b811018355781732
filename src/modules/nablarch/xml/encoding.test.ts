import { describe, expect, it } from 'vitest'
import { decodeXml } from './encoding.ts'

const sjis = Uint8Array.from([
  ...Buffer.from('<?xml version="1.0" encoding="Windows-31J"?><a>'),
  0x91,
  0xa0,
  ...Buffer.from('</a>'),
])

describe('the characters of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('<a>蔵</a>')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF<a>蔵</a>')],
    ['UTF-16LE with a mark', Buffer.from('\uFEFF<a>蔵</a>', 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from('\uFEFF<a>蔵</a>', 'utf16le').swap16()],
    ['the declared encoding', sjis],
  ])('are read as %s', (_, bytes) => {
    expect(decodeXml(bytes)).toContain('<a>蔵</a>')
  })

  it.each([
    ['bytes that are not UTF-8', sjis.subarray(44), 'utf-8'],
    [
      'bytes that are not what is declared',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="EUC-JP"?><a>'), Buffer.from([0xff])]),
      'euc-jp',
    ],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="x-none"?><a/>'), 'x-none'],
  ])('are refused for %s', (_, bytes, words) => {
    expect(() => decodeXml(bytes)).toThrow(words)
  })
})
