import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeConsoleFolder, script } from '../../../test/support/console-folder.ts'
import { consoleIn, createTestApp } from '../../../test/support/http-app.ts'
import { openConsoleFiles } from './console-files.ts'
import { pagePolicy } from './serve-pages.ts'

const folder = makeConsoleFolder()
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const { request } = createTestApp({ folder, modules: ['knowledge'] })

describe('a file of the console', () => {
  it.each([
    ['gzip, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip;q=1, br;q=0.2', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const)('is sent for Accept-Encoding %s as %s, to be kept forever', async (accepted, encoding, unpack) => {
    const response = await request('/assets/app-AB12CD34.js', { 'accept-encoding': accepted })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(unpack(bytes).toString()).toBe(script)
  })

  it('that was not compressed is sent as it is', async () => {
    const response = await request('/assets/seal-11112222.png', { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.text()).toBe('a picture')
  })

  it('answers HEAD with its headers alone', async () => {
    const response = await request('/assets/app-AB12CD34.js', { 'accept-encoding': 'gzip' }, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  it.each([
    '/assets/secret.txt',
    '/assets/manifest.json',
    '/assets/index.en.html',
    '/assets/app-AB12CD34.js.br',
    '/assets/..%2fmanifest.json',
    '/assets/..%5cmanifest.json',
    '/assets/%00',
    '/assets/',
    '/assets/__proto__',
    '/assets/constructor',
    '/assets/app-AB12CD34.js/x',
  ])('is not %s', async (at) => {
    const response = await request(at, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: { message: 'There is nothing at this address' } })
  })
})

describe('a page of the console', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it.each([
    ['/', {}, 200],
    ['/', html, 200],
    ['/items/12?q=1', html, 200],
    ['/items/%E8%94%B5', html, 200],
    ['/board', html, 404],
    ['/nothing', html, 404],
    ['/items/12/', html, 404],
    ['/..%2fetc', html, 404],
  ])('%s with %j answers %s', async (at, headers: Record<string, string>, status) => {
    const response = await request(at, headers)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      vary: 'Accept-Language, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(await response.text()).toBe('<!doctype html><html lang="en">')
  })

  it.each(['/nothing', '/board', '/items/12/'])('is not sent to a program that asks for %s', async (at) => {
    for (const accept of ['application/json', '*/*', 'text/htmlx', 'application/text/html']) {
      const response = await request(at, { accept })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: -32000 } })
    }
  })

  it.each([
    ['/', 'ja,en;q=0.5', 'ja'],
    ['/', 'en', 'en'],
    ['/?lang=en', 'ja', 'en'],
    ['/?lang=ja', 'en', 'ja'],
    ['/?lang=%3Cb%3E', 'en', 'en'],
    ['/?lang=../../etc', 'ja', 'ja'],
  ])('%s with Accept-Language %s is in %s', async (at, accepted, language) => {
    const response = await request(at, { 'accept-language': accepted, 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-language')).toBe(language)
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain(`lang="${language}"`)
  })

  it('answers HEAD, and no other method', async () => {
    expect((await request('/', html, { method: 'HEAD' })).status).toBe(200)
    expect((await request('/', html, { method: 'POST', body: '' })).status).toBe(404)
    expect((await request('/items/1', html, { method: 'DELETE' })).status).toBe(404)
  })

  it.each(['/mcp', '/healthz', '/console/nothing', '/.well-known/nothing'])(
    'is not sent at %s, which is for programs',
    async (at) => {
      expect((await request(at, html)).headers.get('content-type')).not.toContain('text/html')
    },
  )
})

it('has exactly the policy of the contract', () => {
  expect(pagePolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types kura",
  )
})

describe('a folder that is missing or broken', () => {
  it('does not stop the server, and is reported', async () => {
    const broken = createTestApp({ folder: path.join(folder, 'nothing') })
    const response = await broken.request('/')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('missing') as string } })
    expect((await broken.request('/healthz')).status).toBe(200)
    expect((await broken.request('/assets/app-AB12CD34.js')).status).toBe(404)
    expect(broken.missing.length).toBeGreaterThan(0)
  })

  it.each([[{ '../secret': 'text/plain' }], [{ '.hidden': 'text/plain' }], [{ 'a/b': 'text/plain' }]])(
    'is refused if its manifest leads out: %j',
    async (files) => {
      const odd = makeConsoleFolder({ files })
      await expect(openConsoleFiles(consoleIn(odd)).manifest()).rejects.toThrow(/outside/)
      rmSync(odd, { recursive: true })
    },
  )

  it('is read only at the first request, and kept', async () => {
    const later = path.join(folder, 'later')
    const files = openConsoleFiles(consoleIn(later))
    await expect(files.manifest()).rejects.toThrow()
    mkdirSync(later)
    writeFileSync(path.join(later, 'manifest.json'), '{"build":"B2","files":{},"routes":[]}')
    expect((await files.manifest()).build).toBe('B2')
    rmSync(later, { recursive: true })
    expect((await files.manifest()).build).toBe('B2')
  })
})
