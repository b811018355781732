import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './database-url.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-url-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const url = 'postgres://kura:secret@db.example.com:5432/kura'

const written = (text: string): string => {
  const file = path.join(folder, 'url')
  writeFileSync(file, text)
  return file
}

describe('the address of the database', () => {
  it('comes from the setting, or from a file with or without a line break', () => {
    expect(databaseUrlOf({ databaseUrl: url, databaseUrlFile: undefined })).toBe(url)
    expect(databaseUrlOf({ databaseUrl: undefined, databaseUrlFile: written(`${url}\n`) })).toBe(url)
    expect(databaseUrlOf({ databaseUrl: undefined, databaseUrlFile: undefined })).toBeUndefined()
  })

  it('must not be in both', () => {
    expect(() => databaseUrlOf({ databaseUrl: url, databaseUrlFile: written(url) })).toThrow('are both set')
  })

  it.each([
    ['does not exist', () => path.join(folder, 'nothing'), 'cannot be read'],
    ['is empty', () => written(' \n'), 'is empty'],
    ['is too long', () => written('x'.repeat(81_920)), 'longer than 8192 bytes'],
    ['is a folder', () => folder, 'not a file'],
    [
      'is a pipe',
      () => {
        const pipe = path.join(folder, 'pipe')
        execFileSync('mkfifo', [pipe])
        return pipe
      },
      'not a file',
    ],
  ])('in a file that %s is an error that does not quote the file', (_name, file, words) => {
    expect(() => databaseUrlOf({ databaseUrl: undefined, databaseUrlFile: file() })).toThrow(words)
  })
})
