import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirements } from './requirements.ts'

const citation = /\[((?:SHI|CMI|CMO|CLA|NAB|EXT|DOC)-[\w.-]+)\]/g

const root = path.resolve(import.meta.dirname, '..')

const testFiles = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'requirements.test.ts')
    .map((file) => path.join(root, folder, file)),
)

/** The ids `[XXX-…]` in all test files. A test cites the promises that it checks. */
const cited = new Set(
  testFiles.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(citation)].map(([, id]) => id ?? '')),
)

const known = Object.entries(requirements)
const openOnes = known.filter(([, { open }]) => open)

describe('the promises of the specifications', () => {
  it('are each cited by a test, or marked as open', () => {
    expect(known.filter(([id, { open }]) => open !== true && !cited.has(id)).map(([id]) => id)).toEqual([])
  })

  it('are not marked as open once a test cites them', () => {
    expect(openOnes.map(([id]) => id).filter((id) => cited.has(id))).toEqual([])
  })

  it('exist if a test cites them', () => {
    expect([...cited].filter((id) => !(id in requirements))).toEqual([])
  })

  it('are printed if they are still open', () => {
    expect(known.length).toBeGreaterThan(400)
    const kept = `${known.length - openOnes.length} of ${known.length} promises are kept.`
    process.stdout.write(`${kept} Open:\n${openOnes.map(([id]) => `  ${id}`).join('\n')}\n`)
  })
})
