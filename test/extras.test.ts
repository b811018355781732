import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { extrasFile } from '../scripts/reference/extras.ts'
import { extras } from './requirements/extras.ts'

interface Listed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: {
    readonly additionalProperties?: boolean
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>
  }
}

/** Written by `npm run reference`, and compared with the code by test/documentation.test.ts. */
const listed = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', extrasFile), 'utf8')) as Listed[]

describe('the extra tools', () => {
  it('each have a promise, and each promise has a tool', () => {
    expect(listed.length).toBeGreaterThan(3)
    expect(listed.map(({ name }) => `EXT-${name}`).sort()).toEqual(Object.keys(extras).sort())
  })

  it.each(listed)('$name has a title, a description of some length and described parameters', (tool) => {
    expect(tool.title).toMatch(/\S/)
    expect(tool.description.length).toBeGreaterThan(40)
    expect(tool.description.length).toBeLessThanOrEqual(1024)
    expect(tool.inputSchema.additionalProperties).toBe(false)
    for (const [parameter, { description }] of Object.entries(tool.inputSchema.properties ?? {}))
      expect(description, parameter).toMatch(/\S/)
  })
})
