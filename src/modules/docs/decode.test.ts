import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex')
const sentence = '蔵は知識を残します。'
const euc = hex('c2a2a4cfc3cebcb1a4f2bbc4a4b7a4dea4b9a1a3')
const shift = hex('91a082cd926d8eaf82f08e6382b582dc82b78142')
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

describe('decodeText', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'utf-8', ''],
    ['ASCII', Buffer.from('# a\n'), 'utf-8', '# a\n'],
    ['UTF-8', Buffer.from(sentence), 'utf-8', sentence],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${sentence}`), 'utf-8', sentence],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${sentence}`, 'utf16le'), 'utf-16le', sentence],
    ['UTF-16 BE with a mark', swapped(Buffer.from(`\ufeff${sentence}`, 'utf16le')), 'utf-16be', sentence],
    ['UTF-16 LE without a mark', Buffer.from('plain text', 'utf16le'), 'utf-16le', 'plain text'],
    ['UTF-16 BE without a mark', swapped(Buffer.from('plain text', 'utf16le')), 'utf-16be', 'plain text'],
    ['EUC-JP', euc, 'euc-jp', sentence],
    ['EUC-JP of kanji alone', hex('b4c1bbfa'), 'euc-jp', '漢字'],
    ['Shift_JIS', shift, 'shift_jis', sentence],
    ['Shift_JIS with the characters of Windows', hex('8740eee0ed95'), 'shift_jis', '①髙﨑'],
    ['Shift_JIS of kanji alone', hex('8abf8e9a'), 'shift_jis', '漢字'],
    ['ISO-2022-JP', hex('1b24424222244f434e3c3124723b442437245e243921231b2842'), 'iso-2022-jp', sentence],
    ['Western letters', Buffer.from('un résumé naïf\n', 'latin1'), 'windows-1252', 'un résumé naïf\n'],
    ['colours of a terminal', Buffer.from('\u001b[31mred\u001b[0m'), 'utf-8', '\u001b[31mred\u001b[0m'],
  ])('reads %s', (_name, bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ encoding, text })
  })

  it.each([
    ['meta of HTML', '<meta charset="Shift_JIS">'],
    ['an older meta', '<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">'],
    ['XML', '<?xml version="1.0" encoding="Windows-31J"?>'],
    ['a line for editors', '# -*- coding: cp932 -*-'],
  ])('believes %s', (_name, line) => {
    // These bytes alone would be read as the kanji of EUC-JP.
    const bytes = Buffer.concat([Buffer.from(`${line}\n`), hex('c3bdc4c3')])
    expect(decodeText(bytes)).toEqual({ encoding: 'shift_jis', text: `${line}\nﾃｽﾄﾃ` })
    expect(decodeText(hex('c3bdc4c3'))).toMatchObject({ encoding: 'euc-jp' })
  })

  it.each([
    ['a declaration that is not true', Buffer.concat([Buffer.from('<meta charset="Shift_JIS">'), euc]), 'euc-jp'],
    ['an unknown name', Buffer.concat([Buffer.from('<meta charset="klingon">'), shift]), 'shift_jis'],
    ['a declaration of another encoding in UTF-8', Buffer.from(`<meta charset="euc-jp">${sentence}`), 'utf-8'],
  ])('does not believe %s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toMatchObject({ encoding, text: expect.stringContaining(sentence) })
  })

  it.each([
    ['a picture', hex('89504e470d0a1a0a0000000d49484452'), 'binary file'],
    ['a NUL at the end of a long text', Buffer.concat([Buffer.alloc(100_000, 'a'), hex('00')]), 'binary file'],
    ['control characters', Buffer.alloc(100, 0x01), 'binary file'],
    ['a mark of UTF-8 before other bytes', Buffer.concat([hex('efbbbf'), euc]), 'broken encoding'],
    ['bytes of no encoding', hex('20ff20fe20'), 'broken encoding'],
    ['half a character of UTF-16', hex('fffe00d8'), 'broken encoding'],
  ])('refuses %s', (_name, bytes, refused) => {
    expect(decodeText(bytes)).toMatchObject({ refused })
  })
})
