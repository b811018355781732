import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildViews } from '../../scripts/views.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const names = readdirSync(path.join(root, 'console/src/chat/views'))
const kilobytes = 1024
const folder = mkdtempSync(path.join(tmpdir(), 'kura-views-'))

beforeAll(async () => {
  await buildViews(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const page = (name: string): string => readFileSync(path.join(folder, `${name}.html`), 'utf8')

describe.each(names)('the View %s', (name) => {
  it('is one file of at most 300 KB with one script and one style inside', () => {
    const html = page(name)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(300 * kilobytes)
    expect(html.match(/<script\b[^>]*>/gi)).toEqual(['<script type="module">'])
    expect(html.match(/<\/script/gi)).toHaveLength(1)
    expect(html.match(/<style\b[^>]*>/gi)).toEqual(['<style>'])
    expect(html).not.toContain('<!--')
    expect(html).not.toMatch(/@import|url\(\s*["']?(?!data:)|<link\b/)
  })

  it('has no network, no storage, no worker and no code or markup made of text', () => {
    const html = page(name)
    expect(html.match(/\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon|\bimport\(/g)).toBeNull()
    expect(html.match(/localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches\./g)).toBeNull()
    expect(html.match(/\bWorker\b|BroadcastChannel|SharedArrayBuffer/g)).toBeNull()
    expect(html.match(/\beval\(|new Function\b|insertAdjacentHTML|document\.write|createPolicy/g)).toBeNull()
    // Preact can set markup if it is told to, which no file of ours does.
    expect(html.match(/\.innerHTML\s*=[^=].{20}/g)).toEqual([expect.stringContaining('.__html')])
  })

  it('leaves the color-scheme to the host', () => {
    expect(page(name).match(/(?<!prefers-)color-scheme|colorScheme/g)).toBeNull()
  })
})

it('the Views add at most half a megabyte to the package', () => {
  const packed = names.reduce((sum, name) => sum + gzipSync(page(name)).length, 0)
  expect(packed).toBeLessThanOrEqual(500 * kilobytes)
})

it('the bridge has less than 3 KB', async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: "export * from './in-window.ts'\nexport * from './size-reports.ts'",
      resolveDir: path.join(root, 'console/src/chat/bridge'),
    },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(3 * kilobytes)
})
