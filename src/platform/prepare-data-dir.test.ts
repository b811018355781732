import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { prepareDataDir } from './prepare-data-dir.ts'

const isRoot = process.getuid?.() === 0
const modeOf = (file: string): number => statSync(file).mode & 0o777

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-prepare-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

describe('preparing the data directory', () => {
  it('makes it and its parents private to the user', async () => {
    const dir = path.join(root, 'above', '.kura')
    expect(await prepareDataDir(dir)).toBe(dir)
    expect(modeOf(dir)).toBe(0o700)
    expect(modeOf(path.join(root, 'above'))).toBe(0o700)
  })

  it('keeps it out of git with a private .gitignore', async () => {
    const ignore = path.join(await prepareDataDir(path.join(root, '.kura')), '.gitignore')
    expect(readFileSync(ignore, 'utf8')).toBe('*\n')
    expect(modeOf(ignore)).toBe(0o600)
  })

  it('does not change an existing .gitignore and existing data', async () => {
    const dir = path.join(root, '.kura')
    mkdirSync(dir)
    writeFileSync(path.join(dir, '.gitignore'), 'mine\n', { mode: 0o644 })
    writeFileSync(path.join(dir, 'kura.db'), 'data')
    await prepareDataDir(dir)
    await prepareDataDir(dir)
    expect(readFileSync(path.join(dir, '.gitignore'), 'utf8')).toBe('mine\n')
    expect(modeOf(path.join(dir, '.gitignore'))).toBe(0o644)
    expect(readFileSync(path.join(dir, 'kura.db'), 'utf8')).toBe('data')
  })

  it.runIf(isRoot)('refuses one of another user and writes nothing into it', async () => {
    const dir = path.join(root, '.kura')
    mkdirSync(dir)
    chownSync(dir, 12_345, 12_345)
    await expect(prepareDataDir(dir)).rejects.toMatchObject({
      kind: 'forbidden',
      message: `${dir} belongs to another user`,
    })
    expect(readdirSync(dir)).toEqual([])
  })

  it.runIf(!isRoot && process.platform !== 'win32')('accepts one that is read-only', async () => {
    const dir = path.join(root, '.kura')
    mkdirSync(dir)
    chmodSync(dir, 0o500)
    expect(await prepareDataDir(dir)).toBe(dir)
  })

  it.each([
    ['it', ['.kura']],
    ['a directory above it', ['project', '.kura']],
  ])('reports a file in place of %s', async (_, parts) => {
    writeFileSync(path.join(root, parts[0] ?? ''), 'a file')
    const dir = path.join(root, ...parts)
    const failure: unknown = await prepareDataDir(dir).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({
      kind: 'database',
      message: `The data directory ${dir} cannot be used`,
      hint: expect.stringContaining('KURA_HOME') as string,
    })
  })
})
