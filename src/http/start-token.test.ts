import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStartToken, type StartToken } from './start-token.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kura-token-'))
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

const textOf = ({ file }: StartToken): string => readFileSync(file, 'utf8').trimEnd()
const modeOf = (file: string): number => statSync(file).mode & 0o777

describe('the start-up token', () => {
  it('is in a file that only its user can read, one per port', async () => {
    const token = await makeStartToken(dir, 4127)
    expect(token.file).toBe(path.join(dir, 'http-4127.token'))
    expect(modeOf(token.file)).toBe(0o600)
    expect(readFileSync(token.file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
    await makeStartToken(dir, 4128)
    expect(readdirSync(dir).sort()).toEqual(['http-4127.token', 'http-4128.token'])
  })

  it('is accepted', async () => {
    const token = await makeStartToken(dir, 4127)
    expect(token.accepts(textOf(token))).toBe(true)
  })

  it('differs each time', async () => {
    const first = await makeStartToken(dir, 1)
    const second = await makeStartToken(dir, 2)
    expect(first.accepts(textOf(second))).toBe(false)
    expect(second.accepts(textOf(first))).toBe(false)
  })

  it.each<[string, (token: string) => string]>([
    ['nothing', () => ''],
    ['a space', () => ' '],
    ['a part of the token', (token) => token.slice(0, -1)],
    ['its end', (token) => token.slice(1)],
    ['a longer text', (token) => `${token}A`],
    ['the token twice', (token) => token + token],
    [
      'the token in another case',
      (token) => (token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase()),
    ],
    ['the token with another beginning', (token) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['another text of the same length', () => 'A'.repeat(43)],
    ['a very long text', () => 'A'.repeat(1_000_000)],
    ['a text that is not ASCII', () => '蔵'.repeat(43)],
  ])('is not %s', async (_, presented) => {
    const token = await makeStartToken(dir, 4127)
    expect(token.accepts(presented(textOf(token)))).toBe(false)
  })

  it('replaces the file of a killed server, whatever its mode', async () => {
    const file = path.join(dir, 'http-4127.token')
    writeFileSync(file, 'old\n')
    chmodSync(file, 0o666)
    const token = await makeStartToken(dir, 4127)
    expect(modeOf(file)).toBe(0o600)
    expect(token.accepts('old')).toBe(false)
    expect(token.accepts(textOf(token))).toBe(true)
  })

  it('is not written through a link', async () => {
    const target = path.join(dir, 'target')
    writeFileSync(target, 'untouched')
    symlinkSync(target, path.join(dir, 'http-4127.token'))
    await makeStartToken(dir, 4127)
    expect(readFileSync(target, 'utf8')).toBe('untouched')
  })

  it('is removed by forget, which may be called twice', async () => {
    const token = await makeStartToken(dir, 4127)
    await token.forget()
    expect(existsSync(token.file)).toBe(false)
    await expect(token.forget()).resolves.toBeUndefined()
  })
})
