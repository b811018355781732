import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { readConfigFile } from './config-file.ts'

let dir: string
let file: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kura-config-file-'))
  file = path.join(dir, 'config.json')
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

const refusal = (): unknown => {
  try {
    return readConfigFile(file)
  } catch (error) {
    return error
  }
}

describe('a configuration file', () => {
  it('is read, and remembered with its path', () => {
    writeFileSync(file, '{ "workspace": "蔵", "knowledge": { "a": [1] } }')
    expect(readConfigFile(file)).toEqual({ path: file, content: { workspace: '蔵', knowledge: { a: [1] } } })
  })

  it('may be missing, and so may its directory', () => {
    expect(readConfigFile(file)).toBeUndefined()
    expect(readConfigFile(path.join(dir, 'no', 'such', 'config.json'))).toBeUndefined()
  })

  it.each([
    ['{ "a": 1,, }', /position 9|line 1 column 10/],
    ['{\n  "a": 1\n  "b": 2\n}', /position 13|line 3 column 3/],
    ['', /Unexpected end of JSON input/],
    ["{ 'a': 1 }", /position 2|line 1 column 3/],
  ])('that is broken (%j) is an error with the position', (content, where) => {
    writeFileSync(file, content)
    const error = refusal()
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ kind: 'failed', message: expect.stringMatching(where) as string })
    expect(error).toMatchObject({ message: expect.stringContaining(`${file} is not a configuration file: `) as string })
  })

  it.each(['[]', '"text"', '1', 'null', 'true'])('that contains %s is refused', (content) => {
    writeFileSync(file, content)
    expect(refusal()).toMatchObject({ kind: 'failed', message: `${file} must hold a JSON object` })
  })

  it('that is too large is refused', () => {
    writeFileSync(file, `{"a":"${'x'.repeat(1024 * 1024)}"}`)
    expect(refusal()).toMatchObject({ kind: 'failed', message: `${file} must be a file of at most 1 MiB` })
  })

  it('that is a directory is refused with our own message', () => {
    mkdirSync(file)
    expect(refusal()).toMatchObject({ kind: 'failed', message: `${file} must be a file of at most 1 MiB` })
  })

  it('whose directory is a file is missing, or refused with our own message', () => {
    writeFileSync(path.join(dir, 'file'), '')
    file = path.join(dir, 'file', 'config.json')
    expect(refusal() ?? new AppError('failed', 'absent')).toBeInstanceOf(AppError)
  })

  it.runIf(process.getuid?.() === 0)('of another user is refused before it is read', () => {
    writeFileSync(file, 'not even JSON')
    chownSync(file, 12_345, 12_345)
    expect(refusal()).toMatchObject({ kind: 'forbidden', message: `${file} belongs to another user` })
  })
})
