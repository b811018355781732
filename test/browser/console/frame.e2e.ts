import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startConsole()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe('the frame of the console', () => {
  it('has the views that are served, and the first Tab reaches the skip link', async () => {
    const { page, complaints, close } = await openConsole(browser, server)
    expect(await page.locator('nav.views a').count()).toBe(10)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('class')).toBe('skip')
    expect(complaints).toEqual([])
    await close()
  })

  it('has a page for an unknown address, with the status 404', async () => {
    const { page, complaints, close } = await openConsole(browser, server, { address: '/nothing-here?lang=ja' })
    expect(await page.locator('h1').textContent()).toBe('ページがありません')
    expect(await page.locator('main [type=search]').count()).toBe(1)
    expect(complaints).toEqual([
      `404: ${server.url}/nothing-here?lang=ja`,
      expect.stringContaining('Failed to load resource'),
    ])
    await close()
  })

  it('names a parameter that it does not know, and leaves it out', async () => {
    const { page, complaints, close } = await openConsole(browser, server, { address: '/connect?colour=red' })
    expect(await page.locator('main .banner').textContent()).toContain('colour')
    expect(complaints).toEqual([])
    await close()
  })

  it('can be read without the token, and says which command lets in', async () => {
    const { page, complaints, close } = await openConsole(browser, server, { signedIn: false })
    expect(await page.locator('.locked').textContent()).toContain('console')
    expect(complaints).toEqual([])
    await close()
  })
})
