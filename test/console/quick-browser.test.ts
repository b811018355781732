import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, noChromium } from '../browser/chromium.ts'
import { startConsole, type ConsoleServer } from '../browser/console/console-server.ts'
import { openConsole } from '../browser/console/open-console.ts'
import { findingsOf } from '../browser/console/axe-findings.ts'

// `npm run test:browser` has the whole suite and fails where there is no browser.
if (noChromium !== undefined) process.stderr.write(`SKIPPED, the console in a browser: ${noChromium}\n`)

let browser: Browser
let server: ConsoleServer

const views = [
  '/',
  '/items',
  '/items/1',
  '/items/1/history',
  '/graph?focus=1',
  '/activity',
  '/state',
  '/conversations',
  '/commands',
  '/handler-queue',
  '/health',
  '/connect',
]

describe.skipIf(noChromium !== undefined)('the console in a browser', () => {
  beforeAll(async () => {
    browser = await launch()
    server = await startConsole({ args: ['--extras'] })
    const title = '<img src=x onerror=alert(1)>'
    await server.call('create_items', {
      items: [
        { type: 'note', title, content: `# ${title}\n\n[a](javascript:alert(2))` },
        { type: 'task', title: '認証の方針', related: [], relatedEntries: [0] },
      ],
    })
    await server.call('update_item', { id: 1, description: title })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('shows every view under the policy, without an error or a request elsewhere', { timeout: 60_000 }, async () => {
    const { page, complaints, go, close } = await openConsole(browser, server)
    for (const view of views) {
      await go(view)
      expect([view, await page.locator('h1').count()]).toEqual([view, 1])
      expect([view, await page.locator('main img, main a[href^="javascript"]').count()]).toEqual([view, 0])
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('fits a phone in Japanese, and axe finds nothing', { timeout: 60_000 }, async () => {
    const { page, go, close } = await openConsole(browser, server, {
      width: 360,
      language: 'ja',
      theme: 'dark',
      context: { reducedMotion: 'reduce' },
    })
    for (const view of ['/', '/items', '/items/1', '/graph?focus=1']) {
      await go(view)
      expect([view, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([view, 360])
      expect([view, await findingsOf(page)]).toEqual([view, []])
    }
    await close()
  })

  it('may write after a ticket, which works once and is gone from the address, and only reads without', async () => {
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
    const made = await fetch(`${server.url}/console/tickets`, { method: 'POST', headers, body: '{}' })
    const { ticket } = (await made.json()) as { readonly ticket: string }
    const address = `/items/2#ticket=${ticket}`
    for (const [signedIn, buttons] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { page, close } = await openConsole(browser, server, { address, signedIn: false })
      expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(buttons)
      expect(await page.locator('.locked').count()).toBe(signedIn ? 0 : 1)
      expect(page.url()).toBe(`${server.url}/items/2`)
      await close()
    }
  })
})
