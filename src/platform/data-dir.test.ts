import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDataDir } from './data-dir.ts'

let root: string
const made = (...parts: string[]): string => {
  const dir = path.join(root, ...parts)
  mkdirSync(dir, { recursive: true })
  return dir
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-data-dir-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

describe('the data directory', () => {
  it('is the one in KURA_HOME, even if there are others', () => {
    made('project', '.kura')
    const question = { workingDir: made('project'), homeDir: made('home') }
    expect(findDataDir({ ...question, named: '/somewhere/else' }).dir).toBe('/somewhere/else')
  })

  it('is relative to the working directory if KURA_HOME is relative', () => {
    const workingDir = made('project')
    expect(findDataDir({ named: 'data/', workingDir, homeDir: root }).dir).toBe(path.join(workingDir, 'data'))
  })

  it.each([
    ['in the working directory', ['project']],
    ['one level up', ['project', 'src']],
    ['far up', ['project', 'a', 'b', 'c']],
  ])('is the .kura %s', (_, below) => {
    const expected = made('project', '.kura')
    expect(findDataDir({ named: undefined, workingDir: made(...below), homeDir: made('home') }).dir).toBe(expected)
  })

  it('is the nearest of several', () => {
    made('project', '.kura')
    const nearest = made('project', 'package', '.kura')
    expect(
      findDataDir({ named: undefined, workingDir: made('project', 'package', 'src'), homeDir: made('home') }).dir,
    ).toBe(nearest)
  })

  it('is not a file that is called .kura', () => {
    const expected = made('project', '.kura')
    const workingDir = made('project', 'package')
    writeFileSync(path.join(workingDir, '.kura'), '')
    expect(findDataDir({ named: undefined, workingDir, homeDir: made('home') }).dir).toBe(expected)
  })

  it.each([undefined, ''])('is in the home directory if there is no other (KURA_HOME %j)', (named) => {
    const homeDir = made('home')
    expect(findDataDir({ named, workingDir: made('project'), homeDir }).dir).toBe(path.join(homeDir, '.kura'))
  })
})
