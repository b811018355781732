import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { bidi, content, hostileItem, markup, texts, word } from '../hostile-texts.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole } from './open-console.ts'
import { sessionOf, storeTurns } from './stored-turns.ts'

let browser: Browser
let server: ConsoleServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-hostile-'))
  mkdirSync(path.join(folder, '.agent/climpt'), { recursive: true })
  const commands = texts.map((text, index) => ({
    c1: `c${index}`,
    c2: 'evil',
    c3: 'thing',
    title: text,
    description: `${text} ${word}`,
    options: { edition: [text], adaptation: [text], file: true, stdin: true },
    uv: [{ [`v${index}`]: text }],
  }))
  const registry = { version: markup, description: markup, tools: { commands } }
  writeFileSync(path.join(folder, '.agent/climpt/registry.json'), JSON.stringify(registry))
  browser = await launch()
  server = await startConsole({ args: ['--extras'], cwd: folder })
  for (const [index, text] of texts.entries()) await server.call('create_item', hostileItem(text, index))
  await server.call('update_item', { id: 1, title: word.slice(0, 200), content: `${content}\n\n${content}` })
  await server.call('update_current_state', { content, tags: [markup.slice(0, 40)] })
  await server.call('update_current_state', { content: `${content} ${word}`, tags: [markup.slice(0, 40)] })
  await storeTurns(server.dataDir, [
    { id: 'one', prompt: content, response: content, folder: `/tmp/${markup.replaceAll('/', '_')}` },
    { id: 'two', parent: 'one', prompt: `${word}${bidi}`, ending: { outcome: 'failed', error: content } },
  ])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const addresses = [
  '/',
  '/items',
  `/items?q=${encodeURIComponent(markup)}`,
  '/items?q=evil',
  '/items/1',
  '/items/2',
  '/items/3',
  '/items/1/history?from=1&to=2',
  '/graph',
  '/graph?focus=1',
  '/graph?depth=all',
  `/graph?q=${encodeURIComponent(markup)}`,
  '/activity',
  `/activity?who=${encodeURIComponent(markup)}`,
  '/state',
  '/state/1',
  '/conversations',
  `/conversations/${sessionOf('one')}`,
  `/conversations/${sessionOf('two')}`,
  '/commands',
  '/commands/climpt/c0/evil/thing',
  '/commands/climpt/c1/evil/thing',
  `/commands/${encodeURIComponent(markup)}`,
  '/handler-queue',
  '/health',
  '/connect',
  `/items/${encodeURIComponent(markup)}`,
  `/nothing/${encodeURIComponent(markup)}?a=${encodeURIComponent(markup)}`,
]

const markupOfData = [
  'script:not([src^="/assets/"])',
  ...['iframe', 'object', 'embed', 'base', 'style'],
  ...['[onerror]', '[onload]', '[onclick]', '[style*="display"]'],
].join()

/** What data became in the document. Our own page has one script, and pictures only of `data:`. */
const becameMarkup = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`[
    ...document.querySelectorAll(${JSON.stringify(markupOfData)}),
    ...[...document.querySelectorAll('a[href], area[href], form[action]')].filter((link) =>
      !/^(https?|mailto):$/.test(new URL(link.href ?? link.action, location.href).protocol)),
    ...[...document.querySelectorAll('img, image')].filter((img) =>
      !/^data:image\\/(png|jpeg|gif|webp)/.test(img.src ?? '')),
  ].map((element) => element.outerHTML.slice(0, 200))`)

const isShown = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`getComputedStyle(document.querySelector('main')).display !== 'none'`)

describe.each([1280, 360] as const)('hostile data at %d px', (width) => {
  it.each(addresses)('never becomes markup, and never widens the page: %s', async (address) => {
    const { page, complaints, close } = await openConsole(browser, server, { address, width })
    await page.waitForTimeout(500)
    expect(await becameMarkup(page)).toEqual([])
    expect(await isShown(page)).toBe(true)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(await page.title()).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
    expect(complaints.filter((complaint) => !/^404:|status of 404/.test(complaint))).toEqual([])
    await close()
  })
})

it('makes characters visible that would change the direction or hide', async () => {
  const { page, close } = await openConsole(browser, server, { address: '/items/2' })
  const shown = await page.locator('main').innerText()
  expect(shown).toContain('⟦U+202E⟧')
  expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u001b]/)
  await close()
})

it('opens links of data elsewhere only with noopener and noreferrer', async () => {
  await server.call('create_item', {
    type: 'note',
    title: 'links',
    content: '[out](https://example.com/) <mailto:a@b.example>',
  })
  const { page, close } = await openConsole(browser, server, { address: `/items/${texts.length + 1}` })
  const rels = await page
    .locator('main a[href^="https:"], main a[href^="mailto:"]')
    .evaluateAll((found) => found.map((link) => (link as unknown as { rel: string }).rel))
  expect(rels.length).toBeGreaterThan(0)
  for (const rel of rels) expect(rel.split(' ').sort()).toEqual(['noopener', 'noreferrer'])
  await close()
})
