import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { readModel } from '../../src/text/meaning/model-file.ts'
import { cosine } from '../../src/text/meaning/vectors.ts'
import { read, root } from '../documentation/documents.ts'

const bytes = readFileSync(path.join(root, 'model/meaning.bin'))
const { version, dims, scales } = readModel(bytes, crc32)
const { vectorOf } = loadMeaning()

/** The rows of all tables of a page. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))

const similarity = (text: string, other: string): string => {
  const [one, two] = [vectorOf(text), vectorOf(other)]
  return one && two ? cosine(one, two).toFixed(2) : 'none'
}

describe.each(['docs/meaning-model.md', 'docs/meaning-model.ja.md'])('%s', (card) => {
  const page = read(card)
  const rows = rowsOf(page)
  const factsOf = (...names: readonly string[]): string | undefined =>
    rows.find(([name = '']) => names.includes(name))?.[1]

  it('has the digest, the version and the size of the file', () => {
    expect(factsOf('SHA-256')).toBe(`\`${createHash('sha256').update(bytes).digest('hex')}\``)
    expect(factsOf('Version', '版')).toBe(`\`${version}\``)
    expect(factsOf('Bytes', 'バイト数')).toBe(bytes.length.toLocaleString('en'))
  })

  it('has the numbers of pieces and dimensions', () => {
    expect(page).toContain(scales.length.toLocaleString('en'))
    expect(page).toMatch(new RegExp(`\\b${dims}\\b`))
  })

  it('shows cosines that the model computes', () => {
    const cosines = rows.flatMap(([text = '', other = '', value = '', ...rest]) =>
      rest.length === 1 && /^-?\d\.\d\d$/.test(value) ? [{ text, other, value }] : [],
    )
    expect(cosines.length).toBeGreaterThan(8)
    for (const { text, other, value } of cosines) expect(similarity(text, other), `${text} · ${other}`).toBe(value)
  })
})

describe('the model that ships', () => {
  it('has at most 5 MB', () => {
    expect(bytes.length).toBeLessThanOrEqual(5_000_000)
  })

  it('has a licence with the sources, which ships with it', () => {
    const licence = read('LICENSE-MODEL')
    const { files } = JSON.parse(read('package.json')) as { readonly files: readonly string[] }
    expect(files).toEqual(expect.arrayContaining(['model', 'LICENSE-MODEL']))
    expect(licence).toContain('https://creativecommons.org/licenses/by-sa/4.0/')
    const sources = [...read('training/README.md').matchAll(/https:\/\/github\.com\/[\w.-]+\/[\w.-]*[\w-](?=\) \|)/g)]
    expect(sources.length).toBeGreaterThan(30)
    expect(sources.map(([address]) => address).filter((address) => !licence.includes(address))).toEqual([])
  })
})
