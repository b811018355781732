import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentSecurityPolicy, readAssets } from './assets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kura-assets-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true })
})

const assets = { style: 'p { color: red }', script: 'alert("蔵")', queue: '<list/>' }

it('reads what the build wrote', () => {
  writeFileSync(path.join(dir, 'landing.json'), JSON.stringify(assets))
  expect(readAssets(dir)).toEqual(assets)
})

it.each([
  ['is missing', undefined],
  ['is broken', '{'],
])('says so in both languages when the file %s', (_, text) => {
  if (text !== undefined) writeFileSync(path.join(dir, 'landing.json'), text)
  const message = { en: expect.any(String) as unknown, ja: expect.any(String) as unknown }
  expect(() => readAssets(dir)).toThrow(
    expect.objectContaining({ kind: 'failed', words: expect.objectContaining({ message }) as unknown }),
  )
})

it('allows only this script and style, and no other host', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy(assets)
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash(assets.script)}`,
    `style-src ${hash(assets.style)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
  expect(policy).not.toContain('unsafe')
})
