import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { meaningOf } from '../../src/app/recall/open-memory.ts'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { shippedMeaning } from '../../src/files/shipped-meaning.ts'
import { attempt } from '../../src/kernel/attempt.ts'
import { root } from '../documentation/documents.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-model-'))
  mkdirSync(path.join(folder, 'model'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** The descriptor that lists the folder is gone when it is looked at. */
const openFiles = (name: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => attempt(() => readlinkSync(`/proc/self/fd/${fd}`))?.endsWith(name)).length

it.each(['retry the payment', '決済の再試行は3回まで', 'a '.repeat(500), '', '\u{1f600}'])(
  'the model that is read row by row gives the same vector of %j',
  (text) => {
    expect(shippedMeaning().vectorOf(text)).toEqual(loadMeaning().vectorOf(text))
  },
)

it.each([0, 3, 100, 5_000, 900_000])('a file that ends after %i bytes is refused or has no rows', (length) => {
  writeFileSync(
    path.join(folder, 'model/meaning.bin'),
    readFileSync(path.join(root, 'model/meaning.bin')).subarray(0, length),
  )
  expect(() => shippedMeaning(folder).vectorOf('retry the payment')).toThrow()
})

it('a file that is refused is closed, however often it is tried', () => {
  writeFileSync(path.join(folder, 'model/meaning.bin'), 'not a model')
  for (let time = 0; time < 20; time++) expect(() => shippedMeaning(folder)).toThrow()
  expect(openFiles(path.join(folder, 'model/meaning.bin'))).toBe(0)
})

it('a server that recalls again and again opens the model once', () => {
  const before = openFiles('model/meaning.bin')
  for (let time = 0; time < 20; time++) expect(meaningOf({ meaning: 'on' })).toBeDefined()
  expect(meaningOf({ meaning: 'off' })).toBeUndefined()
  expect(openFiles('model/meaning.bin') - before).toBeLessThanOrEqual(1)
})
