import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { shippedMeaning } from '../../src/files/shipped-meaning.ts'
import { root } from '../documentation/documents.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-model-'))
  mkdirSync(path.join(folder, 'model'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

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
